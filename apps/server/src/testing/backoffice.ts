import { createBackofficeUser, findAccount } from '../services/user/queries/accounts.ts'
import { hashPassword } from '../services/user/password.ts'
import type { Scope } from '@butiga/commerce-sdk/contracts'
import type { Shop } from './shop.ts'

const password = 'test password of nobody'

/** The key of the shop's back office. */
export const adminKeyOf = async ({ db, site }: Pick<Shop, 'db' | 'site'>): Promise<string> => {
  const { token } = await db
    .selectFrom('api_key')
    .select('token')
    .where('site_id', '=', site.id)
    .where('kind', '=', 'admin')
    .executeTakeFirstOrThrow()
  return token
}

/** The headers of a back-office user with these scopes, logged in with a key: by default that of the back office. */
export const signIn = async (
  shop: Pick<Shop, 'db' | 'site' | 'request'>,
  scope: readonly Scope[],
  key?: string,
): Promise<Record<string, string>> => {
  const siteId = shop.site.id
  const email = `${scope.join('-') || 'nobody'}@backoffice.example`
  if ((await findAccount(shop.db, siteId, email)) === undefined) {
    const passwordHash = await hashPassword(password, { memory: 8, passes: 1, parallelism: 1 })
    await createBackofficeUser(shop.db, { siteId, email, passwordHash, scope })
  }
  const apiKey = key ?? (await adminKeyOf(shop))
  const headers = { 'X-Api-Key': apiKey }
  const body = { username: email, password, apiKey }
  const answer = await shop.request('/api/v1/login', { method: 'POST', headers, body })
  const { tokens } = answer.body.data as { tokens: { accessToken: string } }
  return { ...headers, Authorization: `Bearer ${tokens.accessToken}` }
}

/**
 * Headers of back-office users who stay logged in from one use to the next; a log-in that has ended is made again. Checking a
 * password is made to cost time.
 */
export const keepSignedIn = (shop: Pick<Shop, 'db' | 'site' | 'request'>) => {
  const stored = new Map<string, Record<string, string>>()
  return async (scope: readonly Scope[], key?: string): Promise<Record<string, string>> => {
    const name = [...scope, key].join()
    const known = stored.get(name)
    if (known && (await shop.request('/api/v1/user/session/filter', { headers: known })).status === 200) return known
    const headers = await signIn(shop, scope, key)
    stored.set(name, headers)
    return headers
  }
}
