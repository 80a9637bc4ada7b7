import type { ConfirmedEmail } from '@butiga/commerce-sdk/rules'
import type { QueryReader } from '../screen.types.ts'

const token = /^[\w-]{1,100}$/
const names = ['goal', 'goalType', 'confirmedEmail'] as const
const goalTypes: readonly string[] = ['message', 'url', 'file'] satisfies ConfirmedEmail['goalType'][]

/** Personal addresses are in it, so no cache keeps the page. */
export const confirmEmailQuery: QueryReader = (query) => ({
  query: new URLSearchParams(
    [...names, 'token'].flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])),
  ),
  isCacheable: false,
})

/** The token of a mail whose address is still to be confirmed; null without one. */
export const readToken = (query: URLSearchParams): string | null => {
  const given = query.get('token') ?? ''
  return token.test(given) ? given : null
}

/** What the query says; null where a part of it is missing. */
export const readConfirmed = (query: URLSearchParams): ConfirmedEmail | null => {
  const [goal, goalType, confirmedEmail] = names.map((name) => (query.get(name) ?? '').slice(0, 2000))
  return goal && goalType && confirmedEmail && goalTypes.includes(goalType)
    ? { goal, goalType: goalType as ConfirmedEmail['goalType'], confirmedEmail }
    : null
}
