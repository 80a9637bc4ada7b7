import type { FormAnswer, FormData, FormEntryRecord, FormFieldRecord, forms } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { Keyset, KeysetRequest } from '../../calls/keyset.ts'
import { requested, requestedOf } from '../../db/requested.ts'
import type { Db, Tx } from '../../db/db.ts'
import { escapeLike } from '../../db/like.ts'
import type { SiteScope } from '../../db/site-scope.ts'
import { toField } from '../form-definitions/public.ts'

type List = (typeof forms)['calls']['filterEntries']['list']
type Request = Pick<KeysetRequest<List['filters'], List['sorts'][number]>, 'filters' | 'keywords'>

interface StoredFile {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly mime: string
  readonly size: number
}

export interface EntryRow {
  readonly id: number
  readonly form: FormEntryRecord['form']
  readonly revision: number
  readonly data: FormData
  /** Those of the revision. */
  readonly fields: readonly FormFieldRecord[]
  readonly files: readonly StoredFile[]
  readonly language: string
  readonly created_at: Date
  readonly confirmed_at: Date | null
  readonly handled: boolean
  readonly consents: string[]
  readonly event: FormEntryRecord['event']
}

/** Of the time as it is now; of a cancelled one as it was. */
const eventStart = sql`to_char(coalesce(o.starts_at, e.event_start) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const columns = ({ language, defaultLanguage }: SiteScope) => sql`e.id, e.form_revision as revision, e.data, r.fields,
  json_build_object('id', f.id, 'name', f.name,
    'title', coalesce(f.titles ->> ${language}, f.titles ->> ${defaultLanguage}, f.name)) as form,
  (select coalesce(json_agg(json_build_object('id', p.id, 'key', p.key, 'name', p.name, 'mime', p.mime, 'size', p.size)
    order by p.id), '[]') from form_file p where p.entry_id = e.id) as files,
  e.language_code as language, e.created_at, e.confirmed_at, e.handled_at is not null as handled,
  (select coalesce(json_agg(c.unique_number order by c.unique_number), '[]') from consent c
    where c.id = any(e.consents)) as consents,
  (select json_build_object('id', t.event_id, 'title', t.title, 'start', ${eventStart}) from event_translation t
    where t.event_id = e.event_id and t.language_code in (${language}, ${defaultLanguage})
    order by t.language_code <> ${language} limit 1) as event`

const source = sql`form_entry e join form f on f.id = e.form_id
  join form_revision r on r.form_id = e.form_id and r.revision = e.form_revision
  left join event_occurrence o on o.event_id = e.event_id and o.number = e.event_number`

/** The entries of a site, for its back office. */
export const entryList = (
  scope: SiteScope,
  { filters: { id, form, handled, event }, keywords }: Request,
): Keyset<List['sorts'][number], EntryRow> => {
  const pattern = keywords === null ? null : `%${escapeLike(keywords)}%`
  const isHandled = handled === null || handled.length !== 1 ? null : handled[0] === 'yes'
  const isMatch = sql`f.site_id = ${scope.siteId}
    ${requestedOf(sql`e.id`, 'int', id)}
    ${requestedOf(sql`f.name`, 'text', form)}
    ${requested(event, sql`array[e.event_id::text, e.event_id || '@' || ${eventStart}] && ${event}::text[]`)}
    ${requested(isHandled, sql`(e.handled_at is not null) = ${isHandled}`)}
    ${requested(pattern, sql`exists (select from jsonb_each_text(e.data) v where v.value ilike ${pattern})`)}`
  return {
    columns: { created_at: { value: sql`e.created_at`, kind: 'time' } },
    id: sql<number>`e.id`,
    order: { field: 'created_at', direction: 'desc' },
    rows: ({ place, isAfter, window }) => sql`
      select ${columns(scope)}, ${place} as place from ${source} where ${isMatch} and ${isAfter} ${window}`,
    all: (most) => sql`from (select from ${source} where ${isMatch} limit ${most}) e`,
  }
}

/** What was answered to each field that was filled in, in the words of the form's revision. */
const answersOf = ({ fields, data, files }: EntryRow, scope: SiteScope): FormAnswer[] =>
  fields.flatMap((stored) => {
    const value = data[stored.name]
    if (value === undefined) return []
    const { name, label, type, options = [] } = toField(stored, scope)
    const labelOf = (one: string): string => options.find((option) => option.value === one)?.label ?? one
    const base = { name, label, type }
    if (type === 'file' && typeof value === 'object') {
      const own = files.filter(({ key }) => value.includes(key))
      return [{ ...base, value: own.map((file) => file.name), files: own.map(({ key: _key, ...file }) => file) }]
    }
    if (type === 'choice') return [{ ...base, value: labelOf(String(value)) }]
    return [{ ...base, value: typeof value === 'object' ? value.map(labelOf) : value }]
  })

/** An entry in the wire format. */
export const toEntry = (row: EntryRow, scope: SiteScope): FormEntryRecord => {
  const email = row.fields.find(({ type }) => type === 'email')
  const address = email && row.data[email.name]
  return {
    id: row.id,
    form: row.form,
    revision: row.revision,
    answers: answersOf(row, scope),
    email: typeof address === 'string' ? address : null,
    language: row.language,
    created_at: row.created_at.toISOString(),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    handled: row.handled,
    event: row.event,
    consents: row.consents,
  }
}

/** An entry of the site for a change of it; undefined where there is none. */
export const lockEntry = async (tx: Tx, scope: SiteScope, id: number): Promise<EntryRow | undefined> => {
  const { rows } = await sql<EntryRow>`
    select ${columns(scope)} from ${source} where f.site_id = ${scope.siteId} and e.id = ${id} for update of e`.execute(
    tx,
  )
  return rows[0]
}

export const setHandled = async (tx: Tx, id: number, at: Date | null): Promise<void> => {
  await tx.updateTable('form_entry').set({ handled_at: at }).where('id', '=', id).execute()
}

export const deleteEntry = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('form_entry').where('id', '=', id).execute()
}

/** The newest entries of a form between two days in the site's time zone. */
export const listForExport = async (
  db: Db | Tx,
  scope: SiteScope,
  {
    formId,
    from,
    to,
    timeZone,
    limit,
  }: {
    readonly formId: number
    readonly from: string | null
    readonly to: string | null
    readonly timeZone: string
    readonly limit: number
  },
): Promise<EntryRow[]> => {
  const { rows } = await sql<EntryRow>`
    select ${columns(scope)} from ${source}
    where f.site_id = ${scope.siteId} and f.id = ${formId}
      ${requested(from, sql`e.created_at >= ${from}::date::timestamp at time zone ${timeZone}`)}
      ${requested(to, sql`e.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`)}
    order by e.created_at desc, e.id desc limit ${limit}`.execute(db)
  return rows
}
