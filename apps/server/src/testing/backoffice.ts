import { createBackofficeUser, findAccount } from '../services/user/queries.ts'
import { hashPassword } from '../services/user/password.ts'
import type { Scope } from '@butiga/commerce-sdk/contracts'
import type { Shop } from './shop.ts'

const password = 'test password of nobody'

/** The headers of a back-office user with these scopes, logged in with the admin key. */
export const signIn = async (
  shop: Pick<Shop, 'db' | 'site' | 'request'>,
  scope: readonly Scope[],
): Promise<Record<string, string>> => {
  const siteId = shop.site.id
  const email = `${scope.join('-') || 'nobody'}@backoffice.example`
  if ((await findAccount(shop.db, siteId, email)) === undefined)
    await createBackofficeUser(shop.db, { siteId, email, passwordHash: await hashPassword(password), scope })
  const { token: apiKey } = await shop.db
    .selectFrom('api_key')
    .select('token')
    .where('site_id', '=', siteId)
    .where('kind', '=', 'admin')
    .executeTakeFirstOrThrow()
  const headers = { 'X-Api-Key': apiKey }
  const body = { username: email, password, apiKey }
  const answer = await shop.request('/api/v1/login', { method: 'POST', headers, body })
  const { tokens } = answer.body.data as { tokens: { accessToken: string } }
  return { ...headers, Authorization: `Bearer ${tokens.accessToken}` }
}
