import type { ColumnType, JSONColumnType } from 'kysely'

/** jsonb is written as text and read as values. */
export type Json<T extends object> = JSONColumnType<T, string, string>
export type JsonDefault<T extends object> = ColumnType<T, string | undefined, string>
export type Time = ColumnType<Date, Date | string, Date | string>
export type TimeDefault = ColumnType<Date, Date | string | undefined, Date | string>
/** A text by language code. */
export type Names = Record<string, string>
