import { type RawBuilder, sql } from 'kysely'

/**
 * A further condition of a list, left out while its filter is not asked for: each combination of filters has a text of its
 * own, and so a plan that uses the indexes of what is asked for.
 *
 * @param filter null while it is not asked for
 */
export const requested = (filter: unknown, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  filter === null ? sql`` : sql` and (${condition})`

/** The same for a column that has one of some values. A single value has a text of its own: an index keeps its order for one. */
export const requestedOf = (
  column: RawBuilder<unknown>,
  type: 'int' | 'text',
  values: readonly unknown[] | null,
): RawBuilder<unknown> =>
  requested(
    values,
    values?.length === 1
      ? sql`${column} = ${values[0]}::${sql.raw(type)}`
      : sql`${column} = any(${values}::${sql.raw(type)}[])`,
  )
