import {
  documentTemplates,
  type DocumentTemplate,
  type MailKey,
  mails,
  type Template,
  type TemplateKind,
  type templates,
} from '@butiga/commerce-sdk/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { ListRequest } from '../../calls/list.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { SafeHtml } from '../../db/safe-html.ts'
import type { MailTexts } from '../../mail/written-mail.ts'

type Request = Pick<ListRequest<(typeof templates)['calls']['filter']['list']['filters'], never>, 'filters' | 'window'>

/** The mails of the shop as rows: the key of each, and the option that may have another one. */
const mailRows = JSON.stringify(
  Object.entries(mails).map(([key, mail]) => ({ key, option: 'option' in mail ? mail.option : null })),
)

/** The key of the template that each mail of a site is sent with. */
const usedKeys = (siteId: number) => sql`
  select coalesce(nullif(o.value #>> '{}', ''), m.key) as key, m.key as mail
  from jsonb_to_recordset(${mailRows}::jsonb) m (key text, option text)
  left join site_option o on o.site_id = ${siteId} and o.key = m.option`

/** A page of the site's templates, and how many there are in all. */
export const listTemplates = async (
  db: Db | Tx,
  siteId: number,
  { filters: { id, kind, key, language_code: languages }, window: { limit, offset } }: Request,
): Promise<{ records: Template[]; total: number }> => {
  const { rows } = await sql<{ records: Template[]; total: number }>`
    with found as (
      select * from template t
      where t.site_id = ${siteId}
        and (${id}::int[] is null or t.id = any(${id}::int[]))
        and (${kind}::text[] is null or t.kind = any(${kind}::text[]))
        and (${key}::text[] is null or t.key = any(${key}::text[]))
        and (${languages}::text[] is null or t.language_code = any(${languages}::text[]))
    )
    select (select count(*)::int from found) as total,
      coalesce((select json_agg(page) from (
        select id, key, kind, language_code, subject, body,
          to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at,
          case kind when 'email' then key in (select used.key from (${usedKeys(siteId)}) used)
            when 'document' then key = any(${documentTemplates}::text[]) else false end as "isUsed"
        from found order by key, language_code limit ${limit} offset ${offset}) page), '[]') as records`.execute(db)
  return rows[0] ?? { records: [], total: 0 }
}

/** What of a template is written. */
export interface TemplateFields {
  readonly key: string
  readonly kind: TemplateKind
  readonly language_code: string
  readonly subject: string
  readonly body: SafeHtml
}

/** A template for a change of it: no other change runs until the transaction ends. */
export const lockTemplate = (tx: Tx, siteId: number, id: number): Promise<TemplateFields | undefined> =>
  tx
    .selectFrom('template')
    .select(['key', 'kind', 'language_code', 'subject', 'body'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const insertTemplate = async (tx: Tx, siteId: number, fields: TemplateFields): Promise<number> => {
  const { id } = await tx
    .insertInto('template')
    .values({ site_id: siteId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateTemplate = async (
  tx: Tx,
  id: number,
  { subject, body }: Pick<TemplateFields, 'subject' | 'body'>,
): Promise<void> => {
  await tx
    .updateTable('template')
    .set({ subject, body, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** The key of the template that one mail of a site is sent with. */
const keyOfMail = (mail: MailKey, siteId: RawBuilder<unknown>): RawBuilder<unknown> => {
  const known = mails[mail]
  return 'option' in known
    ? sql`coalesce((select nullif(value #>> '{}', '') from site_option where site_id = ${siteId} and key = ${known.option}), ${mail})`
    : sql`${mail}`
}

/** The texts that the shop has written for a mail in a language; undefined where it has none. */
export const findMailTexts = async (
  db: Db | Tx,
  siteId: number,
  mail: MailKey,
  language: string,
): Promise<MailTexts | undefined> => {
  const { rows } = await sql<MailTexts>`
    select subject, body from template where site_id = ${siteId} and kind = 'email' and language_code = ${language}
      and key = ${keyOfMail(mail, sql`${siteId}::int`)}`.execute(db)
  return rows[0]
}

const textsOfOrder = (kind: TemplateKind, key: RawBuilder<unknown>) => sql<MailTexts | null>`(
  select json_build_object('subject', t.subject, 'body', t.body) from template t
  where t.site_id = o.site_id and t.kind = ${kind} and t.key = ${key} and t.language_code = o.language_code)`

/** The texts that the shop has written for a mail in the language of an order (o); null where it has none. */
export const mailTextsOfOrder = (mail: MailKey) => textsOfOrder('email', keyOfMail(mail, sql`o.site_id`))

/** The texts that the shop has written for a document in the language of an order (o); null where it has none. */
export const documentTextsOfOrder = (key: DocumentTemplate) => textsOfOrder('document', sql`${key}`)

/** The mails for which an option of the site names a template with another key. */
export const findMailsWithOtherTemplates = async (db: Db | Tx, siteId: number): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ mail: string }>`
    select used.mail from (${usedKeys(siteId)}) used where used.key <> used.mail`.execute(db)
  return new Set(rows.map(({ mail }) => mail))
}

/** The texts that the shop has written for a document in a language; undefined where it has none. */
export const findDocumentTexts = (
  db: Db | Tx,
  siteId: number,
  key: DocumentTemplate,
  language: string,
): Promise<MailTexts | undefined> =>
  db
    .selectFrom('template')
    .select(['subject', 'body'])
    .where('site_id', '=', siteId)
    .where('kind', '=', 'document')
    .where('key', '=', key)
    .where('language_code', '=', language)
    .executeTakeFirst()
