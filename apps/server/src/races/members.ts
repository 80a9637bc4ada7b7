import { password } from '../testing/accounts.ts'
import { someAddress } from '../testing/shop.ts'
import type { Race } from './race.ts'

/** A request to one of the two processes, from an address of its own. */
export const send = (
  race: Race,
  index: number,
  path: string,
  {
    method,
    headers = {},
    body,
  }: {
    readonly method?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: object
  } = {},
) =>
  race.shop.request(`/api/v1/${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    ...(body && { body }),
    headers: { 'X-Forwarded-For': someAddress(), ...headers },
    baseUrl: race.url(index),
  })

export const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

let members = 0
export const newEmail = () => `utrka-${++members}@example.com`

export interface TokenPair {
  readonly accessToken: string
  readonly refreshToken: string
}

/** A log-in by one of the processes, with both of its tokens. */
export const tokensOf = async (race: Race, username: string, { apiKey = race.shop.site.apiKey, headers = {} } = {}) => {
  const answer = await send(race, 0, 'login', { headers, body: { username, password, apiKey } })
  return (answer.body.data as { tokens: TokenPair }).tokens
}

export const refresh = async (race: Race, index: number, refreshToken: string) => {
  const answer = await send(race, index, 'refresh', { headers: { 'X-Refresh-Token': refreshToken } })
  const tokens = (answer.body.data as { tokens: TokenPair } | undefined)?.tokens
  return { status: answer.status, ...tokens }
}

export const isIn = async (race: Race, index: number, accessToken: string | undefined) =>
  (await send(race, index, 'user/web/profile', { headers: { Authorization: `Bearer ${accessToken}` } })).status === 200
