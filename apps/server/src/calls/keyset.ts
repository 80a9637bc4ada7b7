import { createHash } from 'node:crypto'
import type { FieldError, Filter, FilterKind, ListRules, Page, Sort } from '@butiga/commerce-sdk/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { type ListRequest, readList, toPage } from './list.ts'
import { refuse } from './refusal.ts'

/** A count that goes further costs more than its page. */
const mostCounted = 1000
/** Records that `page` may skip; pages behind them are reached by `after`. */
const mostSkipped = 10_000

/** The record that a page begins behind. */
interface Cursor {
  /** Ties the cursor to filters, sort and words. */
  readonly list: string
  /** The page that begins here. */
  readonly page: number
  /** As it was counted on the first page. */
  readonly total: number
  readonly value: string
  readonly id: number
}

type Column<Field extends string> = { readonly field: Field; readonly direction: Sort['direction'] }

/** The parsed request of a back-office list. */
export interface KeysetRequest<
  Kinds extends Readonly<Record<string, FilterKind>>,
  Field extends string,
> extends ListRequest<Kinds, Field> {
  readonly after: Cursor | null
  readonly list: string
}

interface KeysetInput {
  readonly page?: number | undefined
  readonly limit?: number | undefined
  readonly filters?: readonly Filter[] | undefined
  readonly sort?: readonly Sort[] | undefined
  readonly keywords?: string | undefined
  readonly after?: string | undefined
}

const readCursor = (after: string, list: string): Cursor | null => {
  try {
    const [of, page, total, value, id] = JSON.parse(Buffer.from(after, 'base64url').toString()) as unknown[]
    const isCursor =
      of === list &&
      [page, total, id].every((number) => Number.isSafeInteger(number)) &&
      typeof value === 'string' &&
      /^-?\d{1,16}$/.test(value)
    return isCursor ? { list, page: page as number, total: total as number, value, id: id as number } : null
  } catch {
    return null
  }
}

const writeCursor = ({ list, page, total, value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([list, page, total, value, id])).toString('base64url')

/** Reads the request of a back-office list by the rules of its call; refuses it with its field errors. */
export const readKeyset = <Kinds extends Readonly<Record<string, FilterKind>>, Field extends string>(
  rules: ListRules<Kinds, Field>,
  input: KeysetInput,
): KeysetRequest<Kinds, Field> => {
  const request = readList(rules, input)
  const { filters = [], sort = [], keywords = '' } = input
  const list = createHash('sha256')
    .update(JSON.stringify([filters, sort, keywords]))
    .digest('base64url')
    .slice(0, 12)
  const after = input.after === undefined ? null : readCursor(input.after, list)
  const faults: FieldError[] = []
  if ((request.order?.length ?? 0) > 1) faults.push({ path: 'sort', rule: 'max', value: 1 })
  if (input.after !== undefined && after === null) faults.push({ path: 'after', rule: 'exists' })
  if (input.after !== undefined && input.page !== undefined) faults.push({ path: 'page', rule: 'common' })
  if (request.window.offset > mostSkipped)
    faults.push({ path: 'page', rule: 'max', value: Math.floor(mostSkipped / request.window.limit) + 1 })
  if (faults.length > 0) return refuse('VALIDATION_FAILED', { fields: faults })
  return { ...request, after, list, window: { ...request.window, page: after?.page ?? request.window.page } }
}

/** What a list is sorted by: indexed with the id behind it, and never null. */
export interface KeysetColumn {
  readonly value: RawBuilder<unknown>
  readonly kind: 'number' | 'time'
}

/** The parts of a list's statement. */
export interface KeysetParts {
  /** Selects the place of a row, which the cursor of the next page is made of. */
  readonly place: RawBuilder<string>
  /** Whether a row is behind the cursor. */
  readonly isAfter: RawBuilder<boolean>
  /** `order by …` */
  readonly order: RawBuilder<unknown>
  /** `order by … limit … offset …` */
  readonly window: RawBuilder<unknown>
  /** How many rows in this order the window needs at most. */
  readonly most: number
}

/** How a list is read. */
export interface Keyset<Field extends string, Row> {
  readonly columns: Readonly<Record<Field, KeysetColumn>>
  readonly id: RawBuilder<number>
  /** Where the request names no order. */
  readonly order: Column<Field>
  readonly rows: (parts: KeysetParts) => RawBuilder<Row & { readonly place: string }>
  /** `from … where …` of all rows; no more than `most` of them are counted. */
  readonly all: (most: number) => RawBuilder<unknown>
}

/** A time in microseconds, as precise as PostgreSQL keeps it. */
const microseconds = (value: RawBuilder<unknown>) => sql<string>`(extract(epoch from ${value}) * 1000000)::bigint`
const timeOf = (value: string) => sql`'epoch'::timestamptz + ${value}::bigint * interval '1 microsecond'`

/**
 * A page of a back-office list, found by the values of the record before it and not by its number, so that every page costs
 * the same. The first page counts the records; the others have its count in their cursor.
 */
export const listByKeyset = async <
  Kinds extends Readonly<Record<string, FilterKind>>,
  Field extends string,
  Row extends { readonly id: number },
  R,
>(
  db: Db,
  { after, list, order, window: { limit, offset, page } }: KeysetRequest<Kinds, Field>,
  { columns, id, order: ownOrder, rows, all }: Keyset<Field, Row>,
  toRecord: (row: Row) => R,
): Promise<Page<R>> => {
  const { field, direction } = order?.[0] ?? ownOrder
  const { value, kind } = columns[field]
  const by = sql.raw(direction)
  const behind = sql.raw(direction === 'asc' ? '>' : '<')
  const at = after && (kind === 'time' ? timeOf(after.value) : sql`${after.value}::bigint`)
  const skipped = after === null ? offset : 0
  const sorted = sql`order by ${value} ${by}, ${id} ${by}`
  const [{ rows: match }, total] = await Promise.all([
    rows({
      place: sql<string>`${kind === 'time' ? microseconds(value) : value}::text`,
      isAfter: after === null ? sql`true` : sql`(${value}, ${id}) ${behind} (${at}, ${after.id}::int)`,
      order: sorted,
      window: sql`${sorted} limit ${limit + 1} offset ${skipped}`,
      most: skipped + limit + 1,
    }).execute(db),
    after === null ? count(db, all) : after.total,
  ])
  const displayed = match.slice(0, limit)
  const last = match.length > limit ? displayed.at(-1) : undefined
  return {
    ...toPage(displayed.map(toRecord), total, { page, limit, offset }),
    ...(last && { next: writeCursor({ list, page: page + 1, total, value: last.place, id: last.id }) }),
    ...(total > mostCounted && { countIsCapped: true }),
  }
}

const count = async (db: Db, all: (most: number) => RawBuilder<unknown>): Promise<number> => {
  const most = mostCounted + 1
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 ${all(most)} limit ${most}) counted`.execute(db)
  return rows[0]?.total ?? 0
}
