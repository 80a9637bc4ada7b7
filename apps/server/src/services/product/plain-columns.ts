import { SubscriptionPeriod } from '@butiga/commerce-sdk/contracts'
import { type RawBuilder, sql } from 'kysely'
import { type RawRow, readChoice, readFlag, readInteger, unlessEmpty, unlessMissing } from './import/fields.ts'

interface PlainColumn<Value, Name extends string> {
  /** In the database. */
  readonly column: Name
  readonly type: 'text' | 'boolean' | 'int'
  /** Parses what a file has. Throws Refused. */
  readonly read: (value: unknown) => Value
  /** Of a new product; a column that begins with null can be cleared. */
  readonly initial: NoInfer<Value> | null
  /** Whether its page shows it, where there is one. */
  readonly isShown: boolean
}

const column = <Value, Name extends string, const Initial extends Value | null>(
  one: PlainColumn<Value, Name> & { readonly initial: Initial },
) => one

/**
 * The columns of a product that files and forms write as they are: their reading, planning, writing, export and answers follow
 * from this list.
 */
export const plainColumns = {
  type: column({
    column: 'type',
    type: 'text',
    read: (value) => readChoice('type', value, ['product', 'service']),
    initial: 'product',
    isShown: false,
  }),
  featured: column({
    column: 'featured',
    type: 'boolean',
    read: (value) => readFlag('featured', value),
    initial: false,
    isShown: false,
  }),
  priority: column({
    column: 'category_priority',
    type: 'int',
    read: (value) => readInteger('priority', value, -1_000_000, 1_000_000),
    initial: 0,
    isShown: false,
  }),
  subscription: column({
    column: 'subscription',
    type: 'text',
    read: (value) => readChoice('subscription', value, SubscriptionPeriod.options),
    initial: null,
    isShown: true,
  }),
}

type Plain = typeof plainColumns
export type PlainName = keyof Plain
type ValueOf<Name extends PlainName> =
  | ReturnType<Plain[Name]['read']>
  | (null extends Plain[Name]['initial'] ? null : never)

/** The plain fields as forms and files write them. */
export type PlainFields = { readonly [Name in PlainName]: ValueOf<Name> }
/** The same of a row; one that it does not have is undefined, and keeps its value. */
export type PlainRow = { readonly [Name in PlainName]: ValueOf<Name> | undefined }
/** The same in the database. */
export type PlainValues = { readonly [Name in PlainName as Plain[Name]['column']]: ValueOf<Name> }
/** Those that pages show, as far as a product has them. */
export type ShownFields = {
  readonly [Name in PlainName as Plain[Name]['isShown'] extends true ? Name : never]: ValueOf<Name>
}

const entries = Object.entries(plainColumns) as readonly [PlainName, PlainColumn<unknown, string>][]
const isClearable = (name: PlainName): boolean => plainColumns[name].initial === null

export const plainNames = entries.map(([name]) => name)
/** Those that an empty cell clears. */
export const clearableNames = plainNames.filter(isClearable)

/** One value for each plain field, under its own name or that of its column. */
const each = <T extends object>(value: (name: PlainName, one: PlainColumn<unknown, string>) => unknown, isColumn = false) =>
  Object.fromEntries(entries.map(([name, one]) => [isColumn ? one.column : name, value(name, one)])) as T

/** The plain fields of a row of a file. Throws Refused. */
export const readPlain = (raw: RawRow): PlainRow =>
  each((name, { read }) => (isClearable(name) ? unlessEmpty : unlessMissing)(raw[name], read))

/** The columns after a row. */
export const planPlain = (row: PlainRow, before: PlainValues | undefined): PlainValues =>
  each((name, { column: stored, initial }) => {
    const old = before === undefined ? initial : before[stored as keyof PlainValues]
    return row[name] === undefined ? old : row[name]
  }, true)

/** The plain fields of stored columns. */
export const plainFields = (stored: PlainValues): PlainFields =>
  each((_, one) => stored[one.column as keyof PlainValues])

/** The plain fields of what a form writes. */
export const plainRow = (fields: { readonly [Name in PlainName]?: PlainFields[Name] | undefined }): PlainRow =>
  each((name) => fields[name])

/** PostgreSQL's types of the columns. */
export const plainTypes: Readonly<Record<keyof PlainValues, string>> = each((_, { type }) => type, true)

const pairs = (names: readonly (readonly [key: string, stored: string])[], alias: string): RawBuilder<unknown> =>
  sql.join(names.map(([key, stored]) => sql`${sql.lit(key)}, ${sql.ref(`${alias}.${stored}`)}`))

/** Names and values of the columns, as `jsonb_build_object` takes them. */
export const plainPairs = (alias: string): RawBuilder<unknown> =>
  pairs(
    entries.map(([, one]) => [one.column, one.column]),
    alias,
  )

/** The same by the names of the fields. */
export const plainExport = (alias: string): RawBuilder<unknown> =>
  pairs(
    entries.map(([name, one]) => [name, one.column]),
    alias,
  )

/** The fields that a product's page shows, as an object without those that it does not have. */
export const shownFields = (alias: string): RawBuilder<unknown> =>
  sql`jsonb_strip_nulls(jsonb_build_object(${pairs(
    entries.flatMap(([name, one]) => (one.isShown ? [[name, one.column] as const] : [])),
    alias,
  )}))`
