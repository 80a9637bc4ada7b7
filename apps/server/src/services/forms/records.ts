import { type FormRecord, type forms, neededFields } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { ListRequest } from '../../calls/list.ts'
import type { Db, Tx } from '../../db/db.ts'

/** What of a form is written. */
export type FormFields = Pick<FormRecord, 'titles' | 'fields' | 'goal' | 'goalType' | 'keepDays'>

type Rules = (typeof forms)['calls']['filterRecords']['list']
type Request = Pick<ListRequest<Rules['filters'], never>, 'filters' | 'window'>
type Row = Omit<FormRecord, 'isNeeded'>

const columns = sql`f.id, f.name, f.titles, f.fields, f.goal, f.goal_type as "goalType", f.keep_days as "keepDays", f.revision, f.call`

/** Whether pages of the shop send it. */
export const isNeeded = ({ name, call }: Pick<FormRecord, 'name' | 'call'>): boolean =>
  call !== null || Object.hasOwn(neededFields, name)

const toRecord = (row: Row): FormRecord => ({ ...row, isNeeded: isNeeded(row) })

/** A page of the site's forms by name, and how many there are in all. */
export const listRecords = async (
  db: Db | Tx,
  siteId: number,
  { filters: { id, name }, window: { limit, offset } }: Request,
): Promise<{ readonly records: FormRecord[]; readonly total: number }> => {
  const match = sql`from form f where f.site_id = ${siteId}
    and (${id}::int[] is null or f.id = any(${id}::int[]))
    and (${name}::text[] is null or f.name = any(${name}::text[]))`
  const [page, count] = [
    await sql<Row>`
      select ${columns},
        (select count(*)::int from form_entry e where e.form_id = f.id) as entries,
        (select count(*)::int from form_entry e where e.form_id = f.id and e.handled_at is null) as "newEntries"
      ${match} order by f.name limit ${limit} offset ${offset}`.execute(db),
    await sql<{ total: number }>`select count(*)::int as total ${match}`.execute(db),
  ]
  return { records: page.rows.map(toRecord), total: count.rows[0]?.total ?? 0 }
}

/** A form for a change of it: no other change runs until the transaction ends. */
export const lockForm = async (
  tx: Tx,
  siteId: number,
  id: number,
): Promise<(FormFields & Pick<FormRecord, 'name' | 'call'>) | undefined> => {
  const { rows } = await sql<Omit<Row, 'entries' | 'newEntries'>>`
    select ${columns} from form f where f.site_id = ${siteId} and f.id = ${id} for update`.execute(tx)
  const [row] = rows
  if (row === undefined) return undefined
  const { name, call, titles, fields, goal, goalType, keepDays } = row
  return { name, call, titles, fields, goal, goalType, keepDays }
}

const stored = ({ titles, fields, goal, goalType, keepDays }: FormFields) => ({
  titles: JSON.stringify(titles),
  fields: JSON.stringify(fields),
  goal,
  goal_type: goalType,
  keep_days: keepDays,
})

export const insertForm = async (tx: Tx, siteId: number, name: string, fields: FormFields): Promise<number> => {
  const { id } = await tx
    .insertInto('form')
    .values({ site_id: siteId, name, ...stored(fields) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateForm = async (tx: Tx, id: number, fields: FormFields): Promise<void> => {
  await tx.updateTable('form').set(stored(fields)).where('id', '=', id).execute()
}

/** Deletes a form with its entries, and the consents that were assigned to it. */
export const deleteForm = async (tx: Tx, siteId: number, id: number, name: string): Promise<void> => {
  await tx.deleteFrom('consent_assignment').where('site_id', '=', siteId).where('assigned_to', '=', name).execute()
  await tx.deleteFrom('form').where('id', '=', id).execute()
}
