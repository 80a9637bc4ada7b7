import { SubscriptionPeriod } from '@butiga/commerce-sdk/contracts'

/** The values of a column: texts up to a length, one of some words, a flag, whole numbers. */
type Kind =
  | { readonly kind: 'text'; readonly max: number }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | { readonly kind: 'flag' }
  | { readonly kind: 'integer'; readonly least: number; readonly most: number }

export type PlainColumn = Kind & {
  /** In the database. */
  readonly column: string
  /** Of a new product; a column that begins with null can be cleared. */
  readonly initial: string | number | boolean | null
  /** The product's page shows it, where there is one. */
  readonly isPublic: boolean
}

/**
 * The columns of a product that files and forms write as they are: their reading, planning, writing, export and answers follow
 * from this list.
 */
export const plainColumns = {
  type: { column: 'type', kind: 'choice', of: ['product', 'service'], initial: 'product', isPublic: false },
  featured: { column: 'featured', kind: 'flag', initial: false, isPublic: false },
  priority: {
    column: 'category_priority',
    kind: 'integer',
    least: -1_000_000,
    most: 1_000_000,
    initial: 0,
    isPublic: false,
  },
  subscription: {
    column: 'subscription',
    kind: 'choice',
    of: SubscriptionPeriod.options,
    initial: null,
    isPublic: true,
  },
} as const satisfies Readonly<Record<string, PlainColumn>>

type Plain = typeof plainColumns
export type PlainName = keyof Plain
type ValueOfKind<One> = One extends { readonly of: readonly (infer Word)[] }
  ? Word
  : One extends { readonly kind: 'flag' }
    ? boolean
    : One extends { readonly kind: 'integer' }
      ? number
      : string
type ValueOf<Name extends PlainName> = ValueOfKind<Plain[Name]> | (null extends Plain[Name]['initial'] ? null : never)

/** The plain fields as forms and files write them. */
export type PlainFields = { readonly [Name in PlainName]: ValueOf<Name> }
/** The same of a row; one that it does not have is undefined, and keeps its value. */
export type PlainRow = { readonly [Name in PlainName]: ValueOf<Name> | undefined }
/** The same in the database. */
export type PlainValues = { readonly [Name in PlainName as Plain[Name]['column']]: ValueOf<Name> }
/** The fields that the page of a product shows. */
export type PublicFields = {
  readonly [Name in PlainName as Plain[Name]['isPublic'] extends true ? Name : never]: ValueOf<Name>
}

export const plainEntries = Object.entries(plainColumns) as readonly (readonly [PlainName, PlainColumn])[]
export const plainNames = plainEntries.map(([name]) => name)
/** The fields that an empty cell clears. */
export const clearableNames = plainNames.filter((name) => plainColumns[name].initial === null)
const publicNames: ReadonlySet<string> = new Set(plainNames.filter((name) => plainColumns[name].isPublic))

/** A value for each plain field, by its name. */
export const eachField = (value: (name: PlainName, one: PlainColumn) => unknown): object =>
  Object.fromEntries(plainEntries.map(([name, one]) => [name, value(name, one)]))

/** A value for each plain field, by the name of its column. */
const eachColumn = (value: (name: PlainName, one: PlainColumn) => unknown): object =>
  Object.fromEntries(plainEntries.map(([name, one]) => [one.column, value(name, one)]))

/** The columns after a row. */
export const planPlain = (row: PlainRow, before: PlainValues | undefined): PlainValues =>
  eachColumn((name, { column, initial }) => {
    if (row[name] !== undefined) return row[name]
    return before === undefined ? initial : before[column as keyof PlainValues]
  }) as PlainValues

/** The plain fields of stored columns. */
export const plainFields = (stored: PlainValues): PlainFields =>
  eachField((_name, { column }) => stored[column as keyof PlainValues]) as PlainFields

/** The plain fields of what a form writes. */
export const plainRow = (fields: { readonly [Name in PlainName]?: PlainFields[Name] | undefined }): PlainRow =>
  eachField((name) => fields[name]) as PlainRow

const types = { text: 'text', choice: 'text', flag: 'boolean', integer: 'int' }

/** PostgreSQL's types of the columns. */
export const plainTypes = eachColumn((_name, { kind }) => types[kind]) as Readonly<Record<keyof PlainValues, string>>

/** The fields of a product that its page shows and that have a value. */
export const publicFieldsOf = (
  row: PublicFields,
): { readonly [Name in keyof PublicFields]?: NonNullable<PublicFields[Name]> } =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => value !== null && publicNames.has(name)))
