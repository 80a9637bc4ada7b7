import {
  type Access,
  type Call,
  callPath,
  contract,
  editScopes,
  type ErrorCode,
  scopes,
} from '@butiga/commerce-sdk/contracts'
import { leastRequest } from '@butiga/commerce-sdk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminKeyOf, keepSignedIn } from '../testing/backoffice.ts'
import { type Shop, startShop } from '../testing/shop.ts'

let shop: Shop
let signIn: ReturnType<typeof keepSignedIn>
let siteKey: Record<string, string>
beforeAll(async () => {
  shop = await startShop()
  signIn = keepSignedIn(shop)
  siteKey = { 'X-Api-Key': shop.site.apiKey }
})
afterAll(() => shop.stop())

/** A user without a scope, of the back office or not. */
const withoutScope = async (isBackoffice: boolean) => {
  const change = (is_backoffice: boolean) =>
    shop.db.updateTable('app_user').set({ is_backoffice }).where('email', '=', 'nobody@backoffice.example').execute()
  await change(true)
  const headers = await signIn([])
  await change(isBackoffice)
  return headers
}

/** Whether a log-in on the pages of the shop with the scopes of edit mode is enough. */
const isOfPages = ({ scope, inEditMode }: Exclude<Access, string>): boolean =>
  inEditMode === true || (scope !== 'any' && editScopes.some((one) => one === scope))

/** Every kind of caller, with the expected code where a log-in or a role is required; null: the call is allowed. */
const identities: readonly {
  readonly name: string
  readonly headers: (access: Access) => Promise<Record<string, string>>
  readonly refusal: (access: Exclude<Access, string> | 'user' | 'backoffice') => ErrorCode | null
}[] = [
  { name: 'a visitor', headers: () => Promise.resolve(siteKey), refusal: () => 'UNAUTHORIZED' },
  {
    name: 'a logged-in shopper',
    headers: () => withoutScope(false),
    refusal: (access) => (access === 'user' ? null : 'FORBIDDEN'),
  },
  {
    name: 'a back-office user without a scope',
    headers: () => withoutScope(true),
    refusal: (access) => (typeof access === 'string' || access.scope === 'any' ? null : 'FORBIDDEN'),
  },
  {
    name: 'a back-office user with the key of the site',
    headers: async () => ({ ...(await signIn(scopes)), ...siteKey }),
    refusal: () => 'WRONG_ADMIN_KEY',
  },
  {
    name: 'a back-office user who is logged in to the shop',
    headers: () => signIn(scopes, shop.site.apiKey),
    refusal: (access) => (typeof access === 'string' || isOfPages(access) ? null : 'WRONG_ADMIN_KEY'),
  },
  {
    name: 'a back-office user who is logged in to the shop and may not edit',
    headers: () =>
      signIn(
        scopes.filter((scope) => scope !== 'cms.edit'),
        shop.site.apiKey,
      ),
    refusal: (access) => {
      if (typeof access === 'string') return null
      if (!isOfPages(access)) return 'WRONG_ADMIN_KEY'
      return access.inEditMode || access.scope === 'cms.edit' ? 'FORBIDDEN' : null
    },
  },
  {
    name: 'a back-office user who may edit and nothing else',
    headers: () => signIn(['cms.edit']),
    refusal: (access) =>
      typeof access === 'string' || access.inEditMode || access.scope === 'any' || access.scope === 'cms.edit'
        ? null
        : 'FORBIDDEN',
  },
  {
    name: 'a back-office user who sends the admin key with a log-in to the shop',
    headers: async () => ({ ...(await signIn(scopes, shop.site.apiKey)), 'X-Api-Key': await adminKeyOf(shop) }),
    refusal: () => 'WRONG_ADMIN_KEY',
  },
  {
    name: 'a back-office user with every scope but the right one',
    headers: (access) =>
      signIn(
        scopes.filter(
          (scope) =>
            typeof access === 'string' || (scope !== access.scope && !(access.inEditMode && scope === 'cms.edit')),
        ),
      ),
    refusal: (access) => (typeof access === 'string' || access.scope === 'any' ? null : 'FORBIDDEN'),
  },
  { name: 'a back-office user with every scope', headers: () => signIn(scopes), refusal: () => null },
]

const refusals: readonly (string | undefined)[] = ['UNAUTHORIZED', 'TOKEN_EXPIRED', 'FORBIDDEN', 'WRONG_ADMIN_KEY']
// They answer UNAUTHORIZED for reasons of their own.
const ownReasons = ['user.login', 'user.loginByName', 'user.refresh']

const calls = Object.entries(contract).flatMap(([service, { path, calls: own }]) =>
  Object.entries(own).map(([name, call]: [string, Call]) => ({
    name: `${service}.${name}`,
    path: callPath(path, call).replace(/\{\w+\}/g, '1'),
    call,
    access: call.access,
  })),
)

it.each(identities)(
  '$name is answered by every call as the policy says [I33] [R6.6] [R10.5]',
  async ({ headers, refusal }) => {
    let guarded = 0
    for (const { name, path, call, access } of calls) {
      if (ownReasons.includes(name)) continue
      const isGuarded = typeof access === 'object' || access === 'user' || access === 'backoffice'
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, field]) => field)
      const fields = Object.entries(leastRequest(call)).filter(([field]) => !inPath.includes(field))
      const body = call.method === 'GET' ? undefined : Object.fromEntries(fields)
      const sent = isGuarded ? await headers(access) : siteKey
      const answer = await shop.request(path, { method: call.method, headers: sent, ...(body && { body }) })
      const code = answer.body.error?.code
      const expected = isGuarded ? refusal(access) : null
      expect(refusals.includes(code) ? code : null, name).toBe(expected)
      if (isGuarded) guarded += 1
    }
    expect(guarded).toBeGreaterThan(4)
  },
)
