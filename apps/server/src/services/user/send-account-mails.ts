import type { Db, Tx } from '../../db/db.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { findMailTexts } from '../templates/public.ts'
import { accountMail, accountTemplates } from './mail/account-mail.ts'
import type { AccountMailKind } from './mail/account-texts.ts'
import { findAccount } from './queries/accounts.ts'
import { createMailedToken, type TokenSubject } from './queries/mailed-tokens.ts'
import { getMailSite, type StoredRequest, takeMailRequest } from './queries/mails.ts'
import { findRegistration } from './queries/registrations.ts'

/** Whom a request is about, and what the mail says; null where no mail is sent. */
const planOf = async (
  tx: Tx,
  { siteId, kind, email, registrationId, userId }: StoredRequest,
): Promise<{ readonly mail: AccountMailKind; readonly subject: TokenSubject | null } | null> => {
  const account = await findAccount(tx, siteId, email)
  if (kind === 'password') return account ? { mail: 'password', subject: { userId: account.id } } : null
  if (account) return { mail: 'known', subject: null }
  if (kind === 'email') return userId === null ? null : { mail: 'email', subject: { userId } }
  const id = registrationId ?? (await findRegistration(tx, siteId, email))?.id
  return id === undefined ? null : { mail: 'registration', subject: { registrationId: id } }
}

/** Writes a mail to a user into the outbox. */
export const mailUser = async (
  tx: Tx,
  kind: AccountMailKind,
  { siteId, to, language, token }: { siteId: number; to: string; language: string; token?: string },
): Promise<void> => {
  const { code2, ...site } = await getMailSite(tx, siteId, language)
  const prefix = language === site.defaultLanguage ? null : code2
  const written = await findMailTexts(tx, siteId, accountTemplates[kind], language)
  const mail = accountMail(kind, { site, prefix, language, to, written, ...(token !== undefined && { token }) })
  await sendMail(tx, { ...mail, siteId })
}

/** Writes the mail that a request asks for into the outbox, once. */
export const sendAccountMail = (db: Db, requestId: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const request = await takeMailRequest(tx, requestId)
    if (request === undefined) return
    const plan = await planOf(tx, request)
    if (plan === null) return
    const { siteId, kind, email, language } = request
    const token = plan.subject === null ? undefined : await createMailedToken(tx, kind, plan.subject, email)
    await mailUser(tx, plan.mail, { siteId, to: email, language, ...(token !== undefined && { token }) })
  })
