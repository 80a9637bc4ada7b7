import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startShop, type Shop } from '../testing/shop.ts'
import type { Columns } from './__generated__/columns.ts'
import type { Database } from './schema.ts'

/** What PostgreSQL's types are read as. */
interface ReadAs {
  bool: boolean
  bytea: Buffer
  int4: number
  int8: string
  numeric: string
  float8: number
  interval: unknown
  jsonb: unknown
  text: string
  timestamptz: Date
  varchar: string
  _int4: number[]
  _text: string[]
  _date: Date[]
  date: Date
}

type Tables = keyof Columns & keyof Database
type Both<T extends Tables> = keyof Columns[T] & keyof Database[T] & string
type Difference<A, B> = Exclude<keyof A, keyof B> | Exclude<keyof B, keyof A>

/** Columns that one side has and the other lacks. */
type Missing = { [T in Tables]: `${T}.${Difference<Columns[T], Database[T]> & string}` }[Tables]

type TypeOf<Text> = Text extends `${infer Type} ${string}` ? Type : Text
type IsRead<Text, Read> = unknown extends Read
  ? true
  : [null extends Read ? true : false, NonNullable<Read>] extends [
        Text extends `${string} null` ? true : false,
        ReadAs[TypeOf<Text> & keyof ReadAs],
      ]
    ? true
    : false

/** Columns whose values are read as another type, or may be null on one side alone. */
type ReadWrong = {
  [T in Tables]: {
    [C in Both<T>]: IsRead<Columns[T][C], Selectable<Database[T]>[C & keyof Selectable<Database[T]>]> extends true
      ? never
      : `${T}.${C}`
  }[Both<T>]
}[Tables]

/** Columns without default that an insert may leave out. */
type LeftOut = {
  [T in Tables]: {
    [C in Both<T>]: Columns[T][C] extends `${string} ${string}`
      ? never
      : C extends keyof Insertable<Database[T]>
        ? undefined extends Insertable<Database[T]>[C]
          ? `${T}.${C}`
          : never
        : `${T}.${C}`
  }[Both<T>]
}[Tables]

/** The compiler names each table and column for which types and migrations differ. */
type NoneOf<T extends never> = T
export type Differences = [NoneOf<Difference<Columns, Database>>, NoneOf<Missing>, NoneOf<ReadWrong>, NoneOf<LeftOut>]

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ seed: 'bare' })
})
afterAll(() => shop?.stop())

interface Column {
  readonly table: string
  readonly column: string
  readonly text: string
}

it('has the columns that its snapshot says, to which the compiler holds the types of the tables', async () => {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as column, concat_ws(' ', udt_name,
      case when is_nullable = 'YES' then 'null'
        when column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' then 'default' end) as text
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely_%'
    order by table_name collate "C", ordinal_position`.execute(shop.db)
  const tables = Map.groupBy(rows, ({ table }) => table)
  const lines = [...tables].map(
    ([table, columns]) =>
      `  ${table}: {\n${columns.map(({ column, text }) => `    ${column}: '${text}'\n`).join('')}  }\n`,
  )
  const text = `// Written by schema.test.ts from a migrated database: pnpm vitest run db/schema -u\nexport interface Columns {\n${lines.join('')}}\n`
  await expect(text).toMatchFileSnapshot('__generated__/columns.ts')
})
