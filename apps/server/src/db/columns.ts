import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Columns } from './__generated__/columns.ts'

/** jsonb is written as text and read as values. */
export type Json<T extends object> = JSONColumnType<T, string, string>
export type JsonDefault<T extends object> = ColumnType<T, string | undefined, string>
export type Time = ColumnType<Date, Date | string, Date | string>
export type TimeDefault = ColumnType<Date, Date | string | undefined, Date | string>
/** A text by language code. */
export type Names = Record<string, string>

/** The types that PostgreSQL's types are read as, unless a table states others. */
interface ReadAs {
  bool: boolean
  bytea: Buffer
  int4: number
  int8: string
  numeric: string
  float8: number
  text: string
  varchar: string
  _int4: number[]
  _text: string[]
}

/** A column of a migration, `int4 null`, whose values are read as this type. */
type ColumnOf<Spec, Value> = Spec extends 'timestamptz'
  ? Time
  : Spec extends 'timestamptz default'
    ? TimeDefault
    : Spec extends 'timestamptz null'
      ? ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
      : Spec extends `jsonb${infer Rest}`
        ? Value extends object
          ? Rest extends ' default'
            ? JsonDefault<Value>
            : Rest extends ' null'
              ? Json<Value> | null
              : Json<Value>
          : never
        : Spec extends `${string} default`
          ? Generated<Value>
          : Spec extends `${string} null`
            ? Value | null
            : Value

type ValueOf<Spec> = Spec extends `${infer Type} ${string}` ? ReadAs[Type & keyof ReadAs] : ReadAs[Spec & keyof ReadAs]

/** True for a column type, which has the type of a write as well. */
type IsColumn<Value> = Value extends { readonly __select__: unknown } ? true : false

/**
 * The columns of a table after all migrations (`__generated__/columns.ts`).
 *
 * @param Values the values of columns that are narrower than PostgreSQL's types, and of all that hold JSON
 */
export type TableOf<Name extends keyof Columns, Values extends Partial<Record<keyof Columns[Name], unknown>> = {}> = {
  [C in keyof Columns[Name]]: C extends keyof Values
    ? true extends IsColumn<Values[C]>
      ? Values[C]
      : ColumnOf<Columns[Name][C], Values[C]>
    : ColumnOf<Columns[Name][C], ValueOf<Columns[Name][C]>>
}
