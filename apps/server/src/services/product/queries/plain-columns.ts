import { type RawBuilder, sql } from 'kysely'
import { plainEntries } from '../rules/plain-columns.ts'

/** The plain columns by their names, as `jsonb_build_object` takes them. */
export const plainPairs = (alias: string): RawBuilder<unknown> =>
  sql.join(plainEntries.map(([, { column }]) => sql`${sql.lit(column)}, ${sql.ref(`${alias}.${column}`)}`))

/** The same by the names of the fields. */
export const plainFieldPairs = (alias: string): RawBuilder<unknown> =>
  sql.join(plainEntries.map(([name, { column }]) => sql`${sql.lit(name)}, ${sql.ref(`${alias}.${column}`)}`))

/** The columns that a product's page shows, by the names of the fields. */
export const publicColumns = (alias: string): RawBuilder<unknown> =>
  sql.join(
    plainEntries.flatMap(([name, { column, isPublic }]) =>
      isPublic ? [sql`${sql.ref(`${alias}.${column}`)} as ${sql.ref(name)}`] : [],
    ),
  )
