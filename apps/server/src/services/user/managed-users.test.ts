import { ManagedUser } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/backoffice.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { createBackofficeUser } from './queries/accounts.ts'

let shop: Shop
let backoffice: Record<string, string>
beforeAll(async () => {
  shop = await startShop({ seed: 'bare' })
})
beforeEach(async () => {
  backoffice = await signIn(shop, ['users.manage', 'orders.read', 'settings.manage'])
})
afterAll(() => shop?.stop())

const send = async (method: string, path: string, body?: object, headers = backoffice) => {
  const answer = await shop.request(`/api/v1/user/${path}`, { method, headers, ...(body && { body }) })
  return { status: answer.status, data: answer.body.data, code: answer.body.error?.code }
}
const update = (id: number, body: object) => send('PATCH', `update/${id}`, body)
const find = async (keywords: string) => (await send('POST', 'filter', { keywords })).data as { records: ManagedUser[] }

let count = 0
const newUser = async (scope: readonly string[] = []) => {
  count += 1
  const email = `user-${count}@managed.example`
  const made = await createBackofficeUser(shop.db, { siteId: shop.site.id, email, passwordHash: null, scope })
  return { id: made?.id ?? 0, email }
}
const own = async () => {
  const { id } = (await send('GET', 'profile')).data as { id: number }
  return id
}

describe('filterUsers', () => {
  it('finds accounts of the site by address and name, the newest first', async () => {
    const { id, email } = await newUser(['orders.read'])
    await update(id, { details: { firstName: 'Ivka', lastName: 'Morska' } })
    for (const words of [email.toUpperCase(), 'ivka morska']) {
      const { records } = await find(words)
      expect(records.map((user) => ManagedUser.parse(user))).toMatchObject([
        { id, email, scope: ['orders.read'], hasPassword: false, hasSecondFactor: false },
      ])
    }
    expect((await find('%')).records).toEqual([])
    const shoppers = await send('POST', 'filter', { filters: [{ key: 'isBackofficeUser', value: ['no'] }] })
    expect((shoppers.data as { records: ManagedUser[] }).records.filter((user) => user.isBackofficeUser)).toEqual([])
  })
})

describe('updateUser', () => {
  it('gives and takes scopes, which count at once, and logs no data of people [R10.9]', async () => {
    const { id } = await newUser()
    const details = { firstName: 'Ana', lastName: 'Anić' }
    const { data } = await update(id, { scope: ['orders.read'], details })
    expect(data).toMatchObject({ id, scope: ['orders.read'], details })
    const { body } = await shop.request('/api/v1/gaussbox/change/filter', {
      method: 'POST',
      headers: backoffice,
      body: { filters: [{ key: 'entityId', value: [String(id)] }] },
    })
    expect((body.data as { records: object[] }).records).toMatchObject([
      {
        call: 'user.updateUser',
        before: { scope: [] },
        after: { scope: ['orders.read'], changed: ['details'] },
      },
    ])
    expect(await update(id, { isBackofficeUser: false })).toMatchObject({
      data: { scope: [], isBackofficeUser: false },
    })
  })

  it('gives no scope that the caller lacks, and changes no user who has one', async () => {
    const { id } = await newUser()
    expect((await update(id, { scope: ['catalogue.manage'] })).code).toBe('FORBIDDEN')
    expect((await update(id, { scope: ['*'] })).code).toBe('FORBIDDEN')
    const { id: stronger } = await newUser(['*'])
    expect((await update(stronger, { email: 'mine@managed.example' })).code).toBe('FORBIDDEN')
    expect((await send('DELETE', `session/deleteOf/${stronger}`)).code).toBe('FORBIDDEN')
    expect((await update(await own(), { scope: ['users.manage'] })).code).toBe('FORBIDDEN')
  })

  it('asks for the password again before another address or scope', async () => {
    const { id } = await newUser()
    await shop.db
      .updateTable('user_session')
      .set({ authenticated_at: new Date(0) })
      .execute()
    expect((await update(id, { scope: ['orders.read'] })).code).toBe('LOGIN_NOT_RECENT')
    expect((await update(id, { email: 'late@managed.example' })).code).toBe('LOGIN_NOT_RECENT')
    expect((await update(id, { details: { firstName: 'A', lastName: 'B' } })).status).toBe(200)
  })

  it('refuses an address that is taken, a card that is none, stale values and accounts that are not there', async () => {
    const [{ id }, { email }] = [await newUser(), await newUser()]
    expect((await update(id, { email: email.toUpperCase() })).code).toBe('USER_EXISTS')
    expect((await update(id, { memberCardBarcode: 'none' })).code).toBe('BARCODE_INVALID')
    expect(await update(id, { scope: ['orders.read'], base: { scope: ['users.manage'] } })).toMatchObject({
      status: 409,
      code: 'REVISION_CONFLICT',
    })
    expect((await update(999_999, {})).code).toBe('NOT_FOUND')
  })

  it('ends the log-ins of an account with another address, and mails the earlier one', async () => {
    const headers = await signIn(shop, ['orders.read'])
    const { id } = (await send('GET', 'profile', undefined, headers)).data as { id: number }
    expect((await update(id, { email: 'moved@managed.example' })).data).toMatchObject({
      email: 'moved@managed.example',
    })
    expect((await send('GET', 'profile', undefined, headers)).code).toBe('UNAUTHORIZED')
    const mails = await shop.db.selectFrom('mail').select('recipient').execute()
    expect(mails.map(({ recipient }) => recipient)).toContain('orders.read@backoffice.example')
  })
})

it('the log-ins of an account are shown and ended, but for the own one', async () => {
  const headers = await signIn(shop, ['users.manage'])
  const { id } = (await send('GET', 'profile', undefined, headers)).data as { id: number }
  expect((await send('GET', `session/filterOf/${id}`)).data).toMatchObject([{ current: false }])
  expect((await send('DELETE', `session/deleteOf/${id}`)).data).toEqual({ deleted: 1 })
  expect((await send('GET', `session/filterOf/${id}`)).data).toEqual([])
  expect((await send('GET', 'session/filterOf/999999')).code).toBe('NOT_FOUND')
  expect((await send('GET', `address/filterOf/${id}`)).data).toEqual([])
  expect((await send('GET', 'address/filterOf/999999')).code).toBe('NOT_FOUND')
  await send('DELETE', `session/deleteOf/${await own()}`)
  expect((await send('GET', `session/filterOf/${await own()}`)).data).toMatchObject([{ current: true }])
})

describe('createUser', () => {
  const details = { firstName: 'Ivo', lastName: 'Marić' }
  it('makes an account with scopes, whose link sets a password once', async () => {
    const email = 'ivo@managed.example'
    const made = await send('POST', 'create', { email, details, scope: ['orders.read'] })
    expect(made).toMatchObject({
      status: 201,
      data: { email, details, scope: ['orders.read'], isBackofficeUser: true, hasPassword: false },
    })
    const { id } = made.data as ManagedUser
    const linkOf = async () => (await send('POST', `link/${id}`)).data as { url: string; expiresAt: string }
    const [first, second] = [await linkOf(), await linkOf()]
    expect(Date.parse(second.expiresAt) - Date.now()).toBeLessThanOrEqual(86_400_000)
    const set = (url: string) =>
      send('POST', 'password/set', {
        token: new URL(url).searchParams.get('token'),
        newPassword: 'uvala-sidro-19-more',
      })
    // A later link voids the earlier one.
    expect((await set(first.url)).code).toBe('TOKEN_INVALID')
    expect((await set(second.url)).status).toBe(200)
    expect((await set(second.url)).code).toBe('TOKEN_INVALID')
    expect((await find(email)).records).toMatchObject([{ hasPassword: true }])
    const { body } = await shop.request('/api/v1/gaussbox/change/filter', {
      method: 'POST',
      headers: backoffice,
      body: { filters: [{ key: 'entityId', value: [String(id)] }] },
    })
    const { records } = body.data as { records: { call: string }[] }
    expect(records.map(({ call }) => call)).toEqual(['user.createUserLink', 'user.createUserLink', 'user.createUser'])
    expect(JSON.stringify(records)).not.toContain('managed.example')
  })

  it('refuses scopes that the caller lacks, an address that is taken, and a log-in that is not recent', async () => {
    const { email } = await newUser()
    const create = (body: object) =>
      send('POST', 'create', { email: 'new@managed.example', details, scope: [], ...body })
    expect((await create({ scope: ['*'] })).code).toBe('FORBIDDEN')
    expect((await create({ email: email.toUpperCase() })).code).toBe('USER_EXISTS')
    expect((await create({ email: 'none' })).code).toBe('VALIDATION_FAILED')
    expect((await send('POST', 'create', {}, await signIn(shop, ['orders.read']))).code).toBe('FORBIDDEN')
    await shop.db
      .updateTable('user_session')
      .set({ authenticated_at: new Date(0) })
      .execute()
    expect((await create({})).code).toBe('LOGIN_NOT_RECENT')
  })

  it('gives no link to an account with more scopes, to a member, and to none', async () => {
    const { id: stronger } = await newUser(['*'])
    expect((await send('POST', `link/${stronger}`)).code).toBe('FORBIDDEN')
    const { id: member } = await newUser()
    await update(member, { isBackofficeUser: false })
    expect((await send('POST', `link/${member}`)).code).toBe('NOT_FOUND')
    expect((await send('POST', 'link/999999')).code).toBe('NOT_FOUND')
  })
})

describe('access', () => {
  it('cannot be taken from oneself, nor from one who has more, by erasing the account', async () => {
    expect((await send('DELETE', `erase/${await own()}`)).code).toBe('FORBIDDEN')
    const { id: stronger } = await newUser(['*'])
    expect((await send('DELETE', `erase/${stronger}`)).code).toBe('FORBIDDEN')
    const { id } = await newUser(['orders.read'])
    expect((await send('DELETE', `erase/${id}`)).status).toBe(200)
  })

  it('to everything remains with one user when two take it from each other at once', async () => {
    await sql`update app_user set scope = '{}' where '*' = any(scope)`.execute(shop.db)
    const owners = await Promise.all(
      ['one', 'two'].map(async (name) => {
        const headers = await signIn(shop, [
          'users.manage',
          'cms.edit',
          ...(name === 'one' ? [] : ['media.manage' as const]),
        ])
        const { id } = (await send('GET', 'profile', undefined, headers)).data as { id: number }
        await shop.db
          .updateTable('app_user')
          .set({ scope: ['*'] })
          .where('id', '=', id)
          .execute()
        return { id, headers }
      }),
    )
    const [first, second] = owners as [(typeof owners)[0], (typeof owners)[0]]
    const answers = await Promise.all([
      send('PATCH', `update/${second.id}`, { scope: [] }, first.headers),
      send('PATCH', `update/${first.id}`, { scope: [] }, second.headers),
    ])
    const { rows } = await sql`select id from app_user where '*' = any(scope)`.execute(shop.db)
    expect(rows).toHaveLength(1)
    // The second one has lost the right, or with the right the log-in.
    const [done, refused] = answers.map(({ status }) => status).toSorted()
    expect([done, [401, 403].includes(refused ?? 0)]).toEqual([200, true])
  })
})

it('a user keeps the language of the back office [R7.83]', async () => {
  const key = { group: 'global', key: 'language' }
  const get = async () => (await send('GET', 'generalSetting/get?group=global&key=language')).data
  expect(await get()).toEqual({ ...key, value: null })
  expect((await send('PUT', 'generalSetting/set', { ...key, value: 'eng' })).data).toEqual({ ...key, value: 'eng' })
  expect(await get()).toEqual({ ...key, value: 'eng' })
})
