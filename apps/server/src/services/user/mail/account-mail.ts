import { accountPath, type AccountScreen, type MailKey } from '@butiga/commerce-sdk/contracts'
import { i18nOf } from '../../../ground/texts.ts'
import { button, layoutMail, paragraph } from '../../../mail/layout.ts'
import type { Mail } from '../../../mail/send-mail.ts'
import { fillMail, type MailTexts } from '../../../mail/written-mail.ts'
import { type AccountMailKind, type AccountTexts, accountTexts } from './account-texts.ts'

export interface AccountMailInput {
  readonly to: string
  /** Three-letter code. */
  readonly language: string
  readonly site: {
    readonly name: string
    readonly url: string
    readonly defaultLanguage: string
    readonly hasShop: boolean
  }
  /** The path prefix of the language; null for the site's default one. */
  readonly prefix: string | null
  /** The mailed secret that the link carries. */
  readonly token?: string
  /** As the shop has written it. Default: the built-in texts. */
  readonly written?: MailTexts | undefined
}

/** The keys of the templates. */
export const accountTemplates: Readonly<Record<AccountMailKind, MailKey>> = {
  registration: 'registration',
  known: 'registration-known',
  email: 'email-change',
  password: 'reset-password',
  passwordChanged: 'password-changed',
  emailChanged: 'email-changed',
  newDevice: 'new-device',
  closing: 'account-closing',
  erased: 'account-erased',
}

/** Where the link of a mail leads, and the name of the token in its address. */
const links: Readonly<Record<AccountMailKind, { readonly screen: AccountScreen; readonly token?: string }>> = {
  registration: { screen: 'login', token: 'verificationToken' },
  known: { screen: 'login' },
  email: { screen: 'login', token: 'verificationToken' },
  password: { screen: 'forgotPassword', token: 'token' },
  passwordChanged: { screen: 'forgotPassword' },
  emailChanged: { screen: 'login' },
  newDevice: { screen: 'profile' },
  closing: { screen: 'profile' },
  erased: { screen: 'login' },
}

/** A mail about an account. */
export const accountMail = (kind: AccountMailKind, input: AccountMailInput): Omit<Mail, 'siteId'> => {
  const { to, language, site, prefix, token, written } = input
  const { screen, token: name } = links[kind]
  const link = new URL(accountPath(screen, language, prefix), site.url)
  if (name !== undefined && token !== undefined) link.searchParams.set(name, token)
  const texts: AccountTexts = accountTexts(i18nOf(language, site.defaultLanguage), site.name, site.hasShop)[kind]
  const { subject, heading, text } = texts
  const own = written && fillMail(written, { email: to, siteName: site.name }, site.url)
  const mail = layoutMail({
    ...(own ?? { subject, heading }),
    language,
    blocks: [own?.block ?? paragraph(text), ...(texts.button === undefined ? [] : [button(texts.button, link.href)])],
    footer: texts.note,
  })
  return { ...mail, to, language }
}
