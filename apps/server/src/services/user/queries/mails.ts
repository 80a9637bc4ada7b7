import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import type { MailPurpose } from '../tables.ts'
import type { TokenSubject } from './mailed-tokens.ts'

export interface MailRequest {
  readonly siteId: number
  readonly kind: MailPurpose
  readonly email: string
  readonly language: string
  readonly subject?: TokenSubject
}

/** A request as it is kept. */
export interface StoredRequest extends Omit<MailRequest, 'subject'> {
  readonly registrationId: number | null
  readonly userId: number | null
}

/** The number of the request that was written. */
export const insertMailRequest = async (tx: Tx, request: MailRequest): Promise<number> => {
  const { siteId, kind, email, language, subject } = request
  const { id } = await tx
    .insertInto('account_mail')
    .values({
      site_id: siteId,
      kind,
      email,
      language_code: language,
      registration_id: subject && 'registrationId' in subject ? subject.registrationId : null,
      user_id: subject && 'userId' in subject ? subject.userId : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes a request and answers it: only one caller gets it. */
export const takeMailRequest = (tx: Tx, id: number): Promise<StoredRequest | undefined> =>
  tx
    .deleteFrom('account_mail')
    .where('id', '=', id)
    .returning([
      'site_id as siteId',
      'kind',
      'email',
      'language_code as language',
      'registration_id as registrationId',
      'user_id as userId',
    ])
    .executeTakeFirst()

/** Removes the requests that name an account, or its address as it was when they were made. */
export const dropMailRequests = async (tx: Tx, userId: number, email: string): Promise<void> => {
  await sql`
    delete from account_mail m using app_user u
    where u.id = ${userId} and m.site_id = u.site_id and (m.user_id = u.id or lower(m.email) = lower(${email}))`.execute(
    tx,
  )
}

export interface MailSite {
  readonly name: string
  readonly url: string
  readonly defaultLanguage: string
  /** Whether e-commerce is on. */
  readonly hasShop: boolean
  /** Of the language that is asked for. */
  readonly code2: string
}

/** What a mail shows of its site. */
export const getMailSite = async (db: Db | Tx, siteId: number, language: string): Promise<MailSite> => {
  const { rows } = await sql<MailSite>`
    select s.name, s.url, s.default_language as "defaultLanguage", s.ecommerce_enabled as "hasShop", l.code2
    from site s join language l on l.code = ${language} where s.id = ${siteId}`.execute(db)
  const [site] = rows
  if (site === undefined) throw new Error(`Site ${siteId} has no language ${language}`)
  return site
}
