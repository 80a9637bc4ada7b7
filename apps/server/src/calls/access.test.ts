import {
  type Access,
  type Call,
  callPath,
  contract,
  editScopes,
  type ErrorCode,
  type Scope,
  scopes,
} from '@butiga/commerce-sdk/contracts'
import { leastRequest } from '@butiga/commerce-sdk/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { protectSite } from '../services/site/public.ts'
import { becomeMember } from '../testing/accounts.ts'
import { adminKeyOf, keepSignedIn } from '../testing/backoffice.ts'
import { type Shop, startShop } from '../testing/shop.ts'

let shop: Shop
let signIn: ReturnType<typeof keepSignedIn>
let siteKey: Record<string, string>
beforeAll(async () => {
  shop = await startShop()
  signIn = keepSignedIn(shop)
  // Calls name the record 1: as a user it is none of the callers, whose log-ins they would end.
  await becomeMember(shop, 'first@example.com')
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

type ScopedAccess = Exclude<Access, string>

/** Whether a log-in on the pages of the shop with the scopes of edit mode is enough. */
const isOfPages = ({ scope, inEditMode }: ScopedAccess): boolean =>
  inEditMode === true || (scope !== 'any' && editScopes.some((one) => one === scope))

/** Every kind of caller, with the expected code where a log-in or a role is required; null: the call is allowed. */
const identities: readonly {
  readonly name: string
  readonly headers: (access: Access) => Promise<Record<string, string>>
  readonly refusal: (access: ScopedAccess | 'user' | 'backoffice') => ErrorCode | null
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

// A caller may give no scope that they lack, which is another rule.
const withoutGrants: Readonly<Record<string, object>> = { 'user.createUser': { scope: [] } }

/** The least request that the contract allows, sent with these headers. */
const ask = ({ name, path, call }: Omit<(typeof calls)[number], 'access'>, headers: Record<string, string>) => {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, field]) => field)
  const fields = Object.entries(leastRequest(call)).filter(([field]) => !inPath.includes(field))
  const body = call.method === 'GET' ? undefined : { ...Object.fromEntries(fields), ...withoutGrants[name] }
  return shop.request(path, { method: call.method, headers, ...(body && { body }) })
}

it.each(identities)(
  '$name is answered by every call as the policy says [I33] [R6.6] [R10.5]',
  async ({ headers, refusal }) => {
    let guarded = 0
    for (const { name, path, call, access } of calls) {
      if (ownReasons.includes(name)) continue
      const isGuarded = typeof access === 'object' || access === 'user' || access === 'backoffice'
      const sent = isGuarded ? await headers(access) : siteKey
      const answer = await ask({ name, path, call }, sent)
      const code = answer.body.error?.code
      const expected = isGuarded ? refusal(access) : null
      expect(refusals.includes(code) ? code : null, name).toBe(expected)
      if (isGuarded) guarded += 1
    }
    expect(guarded).toBeGreaterThan(4)
  },
)

/** The callers of the matrix, each in a column. */
const openColumns = async () => {
  const member = await becomeMember(shop, 'ana.matrica@example.com')
  const opensBy =
    ({ scope, inEditMode }: ScopedAccess) =>
    (one: Scope) =>
      one === scope || (inEditMode === true && one === 'cms.edit')
  return {
    guest: () => siteKey,
    member: () => member,
    'other scopes': (access: ScopedAccess) => signIn(scopes.filter((one) => !opensBy(access)(one))),
    'own scope': ({ scope }: ScopedAccess) => signIn(scope === 'any' ? [] : [scope]),
    'every scope, at the shop': () => signIn(scopes, shop.site.apiKey),
  } satisfies Record<string, (access: ScopedAccess) => Record<string, string> | Promise<Record<string, string>>>
}

/** Lines of cells below each other. */
const aligned = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0))) ?? []
  const lines = rows.map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  return lines.map((line) => `${line.trimEnd()}\n`).join('')
}

it('every call with a scope answers each role as role-matrix.txt says [R6.4] [R10.5]', async () => {
  const columns = await openColumns()
  const rows = [['call', 'scope', ...Object.keys(columns)]]
  for (const { name, path, call, access } of calls) {
    if (typeof access === 'string') continue
    const cells: string[] = []
    for (const headersOf of Object.values(columns)) {
      const { status, body } = await ask({ name, path, call }, await headersOf(access))
      // Whatever else it answers, the caller was let in.
      cells.push(status === 401 || status === 403 ? (body.error?.code ?? String(status)) : 'yes')
    }
    expect(cells[3], `${name} with its scope alone`).toBe('yes')
    rows.push([name, access.inEditMode ? `${access.scope}, cms.edit` : access.scope, ...cells])
  }
  await expect(aligned(rows)).toMatchFileSnapshot('role-matrix.txt')
})

describe('a site that a password closes', () => {
  let member: Record<string, string>
  beforeAll(async () => {
    member = await becomeMember(shop, 'zatvorena@example.com')
    await protectSite(shop.db, 'bura u podne')
    const isClosed = async () =>
      (await shop.request('/api/v1/product/web/filter', { method: 'POST', body: {} })).status === 401
    await vi.waitUntil(isClosed, { timeout: 20_000 })
  })
  afterAll(() => protectSite(shop.db, undefined))

  /** The calls that a closed site answers without a log-in: its password, and the log-in of the back office. */
  const open = [
    'master.domainDetect',
    'site.getConfig',
    'setup.createOwner',
    'site.unlock',
    'user.login',
    'user.loginByName',
    'user.refresh',
    'user.verifyTotp',
    'user.forgotPassword',
    'user.setPassword',
  ]
  const passes = async (one: (typeof calls)[number], headers: Record<string, string>): Promise<boolean> => {
    const { code } = (await ask(one, headers)).body.error ?? {}
    // A call that requires a log-in of the back office says so.
    return code !== 'SITE_LOCKED' && (!refusals.includes(code) || ownReasons.includes(one.name))
  }
  const passing = async (headers: Record<string, string>, requested = calls): Promise<string[]> => {
    const names: string[] = []
    for (const one of requested) if (await passes(one, headers)) names.push(one.name)
    return names.toSorted()
  }

  it('answers the calls of one table without a log-in, whichever key they have', async () => {
    // Without a log-in it is refused as every call that requires one.
    const expected = open.filter((name) => name !== 'user.verifyTotp').toSorted()
    expect(await passing(siteKey)).toEqual(expected)
    expect(await passing({ 'X-Api-Key': await adminKeyOf(shop) })).toEqual(expected)
    expect(calls.filter(({ name, call }) => call.whileLocked === true && !open.includes(name))).toEqual([])
  })

  it('answers a shopper who is logged in like a client without a login', async () => {
    const own = calls.filter(({ name, access }) => typeof access === 'string' && !open.includes(name))
    expect(await passing(member, own)).toEqual([])
    expect(await passing({ ...member, 'X-Api-Key': await adminKeyOf(shop) }, own)).toEqual([])
  })

  it('answers a back-office user every call, with either log-in', async () => {
    for (const key of [undefined, shop.site.apiKey]) {
      const headers = await signIn(['cms.edit'], key)
      const ofPages = calls.filter(({ access }) => access === 'site' || access === 'cart')
      const names = ofPages.map(({ name }) => name).toSorted()
      expect(await passing(headers, ofPages)).toEqual(names)
    }
  })

  it('says of a log-in of the back office that is over that it is over, so that it is renewed', async () => {
    const late = shop.appWith({ now: () => new Date(Date.now() + 3_600_000) })
    const headers = { ...shop.headers(), ...(await signIn(['cms.edit'])) }
    const answer = await late.fetch(
      new Request('http://localhost/api/v1/product/web/filter', { method: 'POST', headers, body: '{}' }),
    )
    expect([answer.status, await answer.text()]).toEqual([401, expect.stringContaining('TOKEN_EXPIRED')])
  })
})
