import { newsletterPath } from '@butiga/commerce-sdk/contracts'
import type { I18n } from '@lingui/core'
import type { Tx } from '../../db/db.ts'
import { i18nOf } from '../../ground/texts.ts'
import { button, layoutMail, paragraph } from '../../mail/layout.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { fillMail } from '../../mail/written-mail.ts'
import { findMailTexts } from '../templates/public.ts'
import { createToken, type Subscriber } from './queries.ts'

/** The texts of the mails of the newsletter. */
export const newsletterTexts = (i18n: I18n, site: string) => ({
  'newsletter-confirmation': {
    subject: i18n.t({ id: 'newsletterConfirmation.subject', message: 'Potvrdite prijavu | {site}', values: { site } }),
    heading: i18n.t({ id: 'newsletterConfirmation.heading', message: 'Još jedan korak' }),
    text: i18n.t({
      id: 'newsletterConfirmation.text',
      message: 'Prijava na novosti stranice {site} vrijedi kad je potvrdite. Poveznica vrijedi 7 dana.',
      values: { site },
    }),
    button: i18n.t({ id: 'newsletterConfirmation.button', message: 'Potvrdi prijavu' }),
    footer: i18n.t({
      id: 'newsletterConfirmation.why',
      message: 'Niste se prijavili? Ne morate učiniti ništa, bez potvrde vam ne šaljemo novosti.',
    }),
  },
  'newsletter-welcome': {
    subject: i18n.t({
      id: 'newsletterWelcome.subject',
      message: 'Prijavljeni ste na novosti | {site}',
      values: { site },
    }),
    heading: i18n.t({ id: 'newsletterWelcome.heading', message: 'Hvala na prijavi' }),
    text: i18n.t({
      id: 'newsletterWelcome.text',
      message: 'Od sada vam šaljemo novosti stranice {site}. Odjava je u svakoj poruci.',
      values: { site },
    }),
    button: i18n.t({ id: 'newsletterWelcome.button', message: 'Odjavi me' }),
    footer: i18n.t({
      id: 'newsletterWelcome.why',
      message: 'Ovu ste poruku primili jer ste potvrdili prijavu na novosti.',
    }),
  },
})

/** Writes a mail with a link of its own into the outbox; one that confirms, or one that unsubscribes. */
export const mailSubscriber = async (
  tx: Tx,
  kind: keyof ReturnType<typeof newsletterTexts>,
  email: string,
  { id, siteId, siteName, siteUrl, language, defaultLanguage, prefix }: Subscriber,
): Promise<void> => {
  const purpose = kind === 'newsletter-confirmation' ? 'confirm' : 'unsubscribe'
  const token = await createToken(tx, purpose, id)
  const link = new URL(newsletterPath(prefix, purpose, token), siteUrl).href
  const texts = newsletterTexts(i18nOf(language, defaultLanguage), siteName)
  const { subject, heading, text, button: label, footer } = texts[kind]
  const written = await findMailTexts(tx, siteId, kind, language)
  const own = written && fillMail(written, { siteName }, siteUrl)
  const mail = layoutMail({
    ...(own ?? { subject, heading }),
    language,
    blocks: [own?.block ?? paragraph(text), button(label, link)],
    footer,
  })
  await sendMail(tx, {
    ...mail,
    siteId,
    to: email,
    language,
    ...(purpose === 'unsubscribe' && { unsubscribeUrl: link }),
  })
}
