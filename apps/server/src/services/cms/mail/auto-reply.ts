import type { I18n } from '@lingui/core'
import { i18nOf } from '../../../ground/texts.ts'
import { button, layoutMail, paragraph } from '../../../mail/layout.ts'
import { fillMail, type MailTexts } from '../../../mail/written-mail.ts'

interface AutoReplyInput {
  /** What the form is called in the language of the visitor. */
  readonly form: string
  readonly site: { readonly name: string; readonly url: string; readonly defaultLanguage: string }
  readonly language: string
  /** Confirms the address; null where nothing follows it. */
  readonly link: string | null
  /** As the shop has written it. Default: the built-in texts. */
  readonly written: MailTexts | undefined
}

/** The texts of the mail that answers an entry. */
export const autoReplyTexts = (i18n: I18n, values: { readonly form: string; readonly site: string }) => ({
  subject: i18n.t({ id: 'autoReply.subject', message: 'Primili smo vašu poruku | {site}', values }),
  heading: i18n.t({ id: 'autoReply.heading', message: 'Hvala na poruci' }),
  text: i18n.t({
    id: 'autoReply.text',
    message: 'Primili smo obrazac „{form}“ koji ste ispunili na stranici {site}. Javit ćemo vam se uskoro.',
    values,
  }),
})

/** The mail that answers an entry at once. It has nothing of the entry, as its address is not confirmed. */
export const autoReply = ({ form, site, language, link, written }: AutoReplyInput) => {
  const i18n = i18nOf(language, site.defaultLanguage)
  const { subject, heading, text } = autoReplyTexts(i18n, { form, site: site.name })
  const own = written && fillMail(written, { formTitle: form, siteName: site.name }, site.url)
  return layoutMail({
    ...(own ?? { subject, heading }),
    language,
    blocks: [
      own?.block ?? paragraph(text),
      ...(link === null ? [] : [button(i18n.t({ id: 'autoReply.confirm', message: 'Potvrdi adresu' }), link)]),
    ],
    footer: i18n.t({
      id: 'autoReply.why',
      message: 'Ovu ste poruku primili jer je vaša adresa e-pošte upisana u obrazac na našim stranicama.',
    }),
  })
}
