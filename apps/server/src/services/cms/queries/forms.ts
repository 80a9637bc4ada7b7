import type { Form } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import type { SiteScope } from '../../../db/site-scope.ts'

/** A form in one language, and what it is called. */
export interface FormRow extends Omit<Form, 'requiresCaptcha'> {
  readonly title: string
}

/** A form of the site by its id or its name, in the requested language, else in the site's default language. */
export const findForm = async (
  db: Db | Tx,
  { siteId, language, defaultLanguage }: SiteScope,
  key: { readonly id: number | null; readonly name: string },
): Promise<FormRow | undefined> => {
  const inWords = (texts: string) =>
    sql`coalesce(${sql.raw(texts)} ->> ${language}, ${sql.raw(texts)} ->> ${defaultLanguage}, '')`
  const { rows } = await sql<FormRow>`
    select f.id, f.name, ${inWords('f.titles')} as title, f.goal, f.goal_type as "goalType",
      (select coalesce(json_agg(json_build_object('name', e ->> 'name', 'label', ${inWords("e -> 'labels'")},
        'type', e ->> 'type', 'required', e -> 'required', 'maxLength', e -> 'maxLength') order by place), '[]')
        from jsonb_array_elements(f.fields) with ordinality as listed (e, place)) as fields
    from form f
    where f.site_id = ${siteId} and (f.name = ${key.name} or f.id = ${key.id})`.execute(db)
  return rows[0]
}

/** Stores an entry of a form; returns its id. */
export const insertEntry = async (
  tx: Tx,
  entry: { readonly formId: number; readonly data: object; readonly language: string },
): Promise<number> => {
  const { id } = await tx
    .insertInto('form_entry')
    .values({ form_id: entry.formId, data: JSON.stringify(entry.data), language_code: entry.language })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The address that the shop notifies of form entries; null without one. */
export const findFormRecipient = async (tx: Tx, siteId: number): Promise<string | null> => {
  const { rows } = await sql<{ recipient: string | null }>`
    select value #>> '{}' as recipient from site_option where site_id = ${siteId} and key = 'SendEmailTo'`.execute(tx)
  return rows[0]?.recipient ?? null
}

/** Removes entries of forms after so many days. */
export const removeOldEntries = async (db: Db, days: number): Promise<void> => {
  await sql`delete from form_entry where created_at < now() - ${days} * interval '1 day'`.execute(db)
}
