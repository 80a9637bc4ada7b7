import type { Form, FormFieldRecord } from '@butiga/commerce-sdk/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Names } from '../../db/columns.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { SiteScope } from '../../db/site-scope.ts'

/** A form in one language, and what it is called. */
export interface FormRow extends Omit<Form, 'requiresCaptcha' | 'call'> {
  readonly title: string
  /** The call that takes it; null for entries. */
  readonly call: string | null
  readonly revision: number
}

/** A field in the requested language, else in the site's default language. */
export const toField = (
  { labels, options, ...field }: FormFieldRecord,
  { language, defaultLanguage }: Pick<SiteScope, 'language' | 'defaultLanguage'>,
): Form['fields'][number] => {
  const inWords = (texts: Names): string => texts[language] ?? texts[defaultLanguage] ?? ''
  return {
    ...field,
    label: inWords(labels),
    ...(options && { options: options.map((option) => ({ value: option.value, label: inWords(option.labels) })) }),
  }
}

/** The forms of the site that fit, by name. */
const readForms = async (db: Db | Tx, scope: SiteScope, fits: RawBuilder<unknown>): Promise<FormRow[]> => {
  const { siteId, language, defaultLanguage } = scope
  const { rows } = await sql<Omit<FormRow, 'fields'> & { readonly fields: FormFieldRecord[] }>`
    select f.id, f.name, coalesce(f.titles ->> ${language}, f.titles ->> ${defaultLanguage}, '') as title, f.goal,
      f.goal_type as "goalType", f.revision, f.call, f.fields
    from form f
    where f.site_id = ${siteId} and ${fits}
    order by f.name`.execute(db)
  return rows.map((row) => ({ ...row, fields: row.fields.map((field) => toField(field, scope)) }))
}

/** A form is named by its id or its name; a number is never a name. */
export const formKeyOf = (id: number | string) => {
  const number = /^[1-9]\d{0,8}$/.test(String(id)) ? Number(id) : null
  return { id: number, name: String(id) }
}

/** A form of the site by its id or its name. */
export const findForm = async (
  db: Db | Tx,
  scope: SiteScope,
  key: { readonly id: number | null; readonly name: string },
): Promise<FormRow | undefined> => {
  const [form] = await readForms(db, scope, sql`(f.name = ${key.name} or f.id = ${key.id})`)
  return form
}

/** The forms with these names; all without names. */
export const listForms = (db: Db, scope: SiteScope, names: readonly string[] | undefined): Promise<FormRow[]> =>
  readForms(db, scope, sql`(${names === undefined} or f.name = any(${names ?? []}::text[]))`)
