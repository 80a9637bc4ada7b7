import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { accountMail, type AccountMailInput } from './mail/account-mail.ts'
import type { AccountMailKind } from './mail/account-texts.ts'
import { findAccount } from './queries/accounts.ts'
import { createMailedToken, type TokenSubject } from './queries/mailed-tokens.ts'
import { findRegistration } from './queries/registrations.ts'
import type { MailPurpose } from './tables.ts'

interface Request {
  readonly siteId: number
  readonly kind: MailPurpose
  readonly email: string
  readonly language: string
  readonly registrationId: number | null
  readonly userId: number | null
}

/** What a mail about an account needs of its site. */
const mailSite = async (
  db: Db | Tx,
  siteId: number,
  language: string,
): Promise<Pick<AccountMailInput, 'site' | 'prefix' | 'language'>> => {
  const { rows } = await sql<{ name: string; url: string; defaultLanguage: string; code2: string }>`
    select s.name, s.url, s.default_language as "defaultLanguage", l.code2
    from site s join language l on l.code = ${language} where s.id = ${siteId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`Site ${siteId} has no language ${language}`)
  const { code2, ...site } = row
  return { site, language, prefix: language === site.defaultLanguage ? null : code2 }
}

/** Whom a request is about, and what the mail says; null where no mail is sent. */
const planOf = async (
  tx: Tx,
  { siteId, kind, email, registrationId, userId }: Request,
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
  const site = await mailSite(tx, siteId, language)
  await sendMail(tx, accountMail(kind, { ...site, to, ...(token !== undefined && { token }) }))
}

/** Writes the mail that a request asks for into the outbox, once. */
export const sendAccountMail = (db: Db, requestId: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const request = await tx
      .deleteFrom('account_mail')
      .where('id', '=', requestId)
      .returning([
        'site_id as siteId',
        'kind',
        'email',
        'language_code as language',
        'registration_id as registrationId',
        'user_id as userId',
      ])
      .executeTakeFirst()
    if (request === undefined) return
    const plan = await planOf(tx, request)
    if (plan === null) return
    const { siteId, kind, email, language } = request
    const token = plan.subject === null ? undefined : await createMailedToken(tx, kind, plan.subject, email)
    await mailUser(tx, plan.mail, { siteId, to: email, language, ...(token !== undefined && { token }) })
  })
