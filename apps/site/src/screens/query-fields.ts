import { pathAndQuery } from '../path-and-query.ts'

/** One part of what an address asks for. */
export interface QueryField<Value> {
  /** What makes no sense, or is missing, is the default. */
  readonly read: (query: URLSearchParams, name: string) => Value
  /** The entries that are read as the value; none for the default. */
  readonly write: (value: Value, name: string) => readonly (readonly [name: string, value: string])[]
}

/** A page's number, from 1. */
export const pageField: QueryField<number> = {
  read: (query, name) => {
    const page = query.get(name) ?? ''
    return /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1
  },
  write: (page, name) => (page === 1 ? [] : [[name, String(page)]]),
}

/** One of several values. */
export const choiceField = <Value extends number | string>(
  choices: readonly Value[],
  fallback: Value,
): QueryField<Value> => ({
  read: (query, name) => choices.find((choice) => String(choice) === query.get(name)) ?? fallback,
  write: (choice, name) => (choice === fallback ? [] : [[name, String(choice)]]),
})

/** Written as `true`, and left out otherwise. */
export const flagField: QueryField<boolean> = {
  read: (query, name) => query.get(name) === 'true',
  write: (flag, name) => (flag ? [[name, 'true']] : []),
}

/** Words, without spaces around them. */
export const textField = (longest: number): QueryField<string> => ({
  read: (query, name) => (query.get(name) ?? '').slice(0, longest).toWellFormed().trim(),
  write: (text, name) => (text.trim() === '' ? [] : [[name, text.trim()]]),
})

/**
 * The reader and the writer of a query in addresses. It writes the fields in their order, and only what differs from the
 * default, so that each query has one address.
 *
 * @example
 * const coupons = queryFields<CouponQuery>({ page: pageField, state: choiceField(states, 'active') })
 * coupons.read(new URLSearchParams('page=2')) // { page: 2, state: 'active' }
 */
export const queryFields = <Query extends object>(fields: {
  readonly [Name in keyof Query & string]: QueryField<Query[Name]>
}) => {
  const named = Object.entries(fields) as [keyof Query & string, QueryField<never>][]
  const read = (query: URLSearchParams): Query =>
    Object.fromEntries(named.map(([name, field]) => [name, field.read(query, name)])) as Query
  const write = (requested: Query): URLSearchParams =>
    new URLSearchParams(
      named.flatMap(([name, field]) => field.write(requested[name] as never, name).map((entry) => [...entry])),
    )
  return { read, write, address: (path: string, requested: Query) => pathAndQuery(path, write(requested)) }
}
