import { setTimeout as sleep } from 'node:timers/promises'
import { type Backoffice, createBackoffice, type CreateOwnerInput, unwrap } from '@butiga/commerce-sdk'
import { conforming } from '@butiga/commerce-sdk/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { userCommand } from '../../user-command.ts'
import { adminKeyOf } from '../../testing/backoffice.ts'
import { type Shop, someAddress, startShop } from '../../testing/shop.ts'
import { failureOf } from '../../testing/shopper.ts'
import { createSetupLink, isSetupToken } from './public.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const tokenOf = (link: string | null): string => new URL(link ?? '').searchParams.get('token') ?? ''
const newToken = async (): Promise<string> => tokenOf(await createSetupLink(shop.db))

const nina = { firstName: 'Nina', lastName: 'Ožanić', email: 'nina@example.com', password: 'uvala sidro devetnaest' }
const createOwner = (token: string, changes: Partial<CreateOwnerInput> = {}) =>
  shop.commerce().setup.createOwner({ token, ...nina, ...changes })

/** A client of the back office of the site that has the shop's address now. */
const office = async (): Promise<Backoffice> => {
  const { id } = await shop.db
    .selectFrom('site')
    .select('id')
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  const apiKey = await adminKeyOf({ db: shop.db, site: { ...shop.site, id } })
  const [first] = await shop.db
    .selectFrom('store')
    .select(['id', 'language_code'])
    .where('site_id', '=', id)
    .orderBy('position')
    .execute()
  const options = {
    baseUrl: 'http://localhost',
    apiKey,
    site: id,
    store: first?.id ?? 0,
    language: first?.language_code ?? '',
  }
  const send = conforming(shop.fetch)
  const address = someAddress()
  const added: Record<string, string> = { 'X-Forwarded-For': address }
  const client = createBackoffice({
    ...options,
    fetch: (url, init) => {
      const headers = new Headers(init.headers)
      for (const [name, value] of Object.entries(added)) headers.set(name, value)
      return send(url, { ...init, headers })
    },
  })
  const { tokens } = await unwrap(client.user.login({ username: nina.email, password: nina.password, apiKey }))
  added['Authorization'] = `Bearer ${tokens.accessToken}`
  return client
}

/** The owner of a server on which nothing else has happened. */
const begin = async (): Promise<Backoffice> => {
  await shop.db.deleteFrom('app_user').execute()
  await shop.db.deleteFrom('setup').execute()
  await unwrap(createOwner(await newToken()))
  return await office()
}

describe('the link of the first run', () => {
  beforeEach(async () => {
    await shop.db.deleteFrom('app_user').execute()
    await shop.db.deleteFrom('setup').execute()
  })

  it('makes a user with every right, once', async () => {
    const token = await newToken()
    expect(token).toMatch(/^[\w-]{16}$/)
    expect(await unwrap(createOwner(token))).toEqual({ created: true })
    const users = await shop.db
      .selectFrom('app_user')
      .select(['email', 'first_name', 'scope', 'is_backoffice'])
      .execute()
    expect(users).toEqual([{ email: nina.email, first_name: 'Nina', scope: ['*'], is_backoffice: true }])
    expect(await failureOf(createOwner(token, { email: 'thief@example.com' }))).toMatchObject({
      code: 'TOKEN_INVALID',
    })
    expect(await createSetupLink(shop.db)).toBeNull()
  })

  it('is void after the next start, after an hour, and where its token is another', async () => {
    const first = await newToken()
    const second = await newToken()
    expect([await isSetupToken(shop.db, first), await isSetupToken(shop.db, second)]).toEqual([false, true])
    expect(await failureOf(createOwner(first))).toMatchObject({ code: 'TOKEN_INVALID' })
    expect(await failureOf(createOwner(`${second}A`))).toMatchObject({ code: 'TOKEN_INVALID' })
    await shop.db
      .updateTable('setup')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute()
    expect(await failureOf(createOwner(second))).toMatchObject({ code: 'TOKEN_INVALID' })
    expect(await shop.db.selectFrom('app_user').select('id').execute()).toEqual([])
  })

  it('works again after a refused password', async () => {
    const token = await newToken()
    expect(await failureOf(createOwner(token, { password: 'lozinka123' }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { fields: [{ path: 'password' }] },
    })
    expect(await failureOf(createOwner(token, { email: 'nina', firstName: ' ' }))).toMatchObject({
      data: { fields: [{ path: 'firstName' }, { path: 'email' }] },
    })
    expect(await unwrap(createOwner(token))).toEqual({ created: true })
  })

  it('makes one owner of two who use it at once', async () => {
    const token = await newToken()
    const answers = await Promise.all([createOwner(token), createOwner(token, { email: 'other@example.com' })])
    expect(answers.map((answer) => (answer.errored ? answer.error.code : '')).toSorted()).toEqual(['', 'TOKEN_INVALID'])
    expect(await shop.db.selectFrom('app_user').select('id').execute()).toHaveLength(1)
  })

  it('is printed by the command while there is no user', async () => {
    const options = { args: [], adminEmail: undefined, adminPassword: undefined }
    const link = /http:\S+/.exec(await userCommand(shop.db, options))?.[0] ?? ''
    expect(new URL(link).pathname).toBe('/admin/start')
    await unwrap(createOwner(tokenOf(link)))
    await expect(userCommand(shop.db, options)).rejects.toThrow('Name the user')
  })

  it('is void, and no step waits, once the command has made a user', async () => {
    const token = await newToken()
    await userCommand(shop.db, {
      args: ['--email', 'packer@example.com', '--scope', 'orders.manage'],
      adminEmail: undefined,
      adminPassword: 'uvala sidro devetnaest',
    })
    expect(await failureOf(createOwner(token))).toMatchObject({ code: 'TOKEN_INVALID' })
    expect(await shop.db.selectFrom('setup').select(['step', 'token_digest']).execute()).toEqual([
      { step: null, token_digest: null },
    ])
  })
})

describe('the steps of the first run', () => {
  it('end with the sample, which stays as it is', async () => {
    const owner = await begin()
    expect(await unwrap(owner.setup.getState({}))).toEqual({ step: 'kind', kind: null, hasOwn: false })
    expect(await failureOf(owner.setup.saveBasics({ name: 'Žal', country: 'HR' }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await unwrap(owner.setup.chooseKind({ kind: 'sample' }))).toEqual({
      step: null,
      kind: 'sample',
      hasOwn: false,
    })
    expect(await failureOf(owner.setup.restoreSample({}))).toMatchObject({ code: 'NOT_FOUND' })
    const guide = { isOpen: true, isSample: true, canRestoreSample: false, steps: [] }
    expect(await unwrap(owner.setup.getGuide({}))).toEqual(guide)
    const sites = await shop.db.selectFrom('site').select(['id', 'archived_at', 'maintenance_mode']).execute()
    expect(sites).toEqual([{ id: shop.site.id, archived_at: null, maintenance_mode: false }])
  })

  it('need the right to change settings', async () => {
    await begin()
    const guest = shop.commerce()
    for (const call of [
      guest.setup.getState({}),
      guest.setup.chooseKind({ kind: 'own' }),
      guest.setup.saveBasics({ name: 'Žal', country: 'HR' }),
      guest.setup.openShop({}),
    ])
      expect(await failureOf(call)).toMatchObject({ code: 'UNAUTHORIZED' })
  })

  it('put a closed shop of one’s own in the place of the sample, with what its country sets', async () => {
    const owner = await begin()
    await unwrap(owner.setup.chooseKind({ kind: 'own' }))
    expect(await failureOf(owner.setup.saveBasics({ name: ' ', country: 'HR' }))).toMatchObject({
      data: { fields: [{ path: 'name' }] },
    })
    expect(await unwrap(owner.setup.saveBasics({ name: 'Seifen Müller', country: 'CH' }))).toEqual({
      step: null,
      kind: 'own',
      hasOwn: true,
    })
    const { rows } = await shop.pool.query(
      `select s.name, s.subdomain, s.default_language, c.code as currency, s.allowed_countries, s.maintenance_mode,
         (select json_object_agg(key, value) from site_option o where o.site_id = s.id and key in ('TimeZone', 'DefaultTaxRate')) as options,
         (select count(*)::int from product p where p.site_id = s.id) as products,
         (select array_agg(host order by host) from domain d where d.site_id = s.id) as hosts
       from site s join currency c on c.id = s.main_currency_id where s.archived_at is null`,
    )
    expect(rows).toEqual([
      {
        name: 'Seifen Müller',
        subdomain: 'seifen-mueller',
        default_language: 'deu',
        currency: 'CHF',
        allowed_countries: ['CH'],
        maintenance_mode: true,
        options: { TimeZone: 'Europe/Zurich', DefaultTaxRate: 8.1 },
        products: 0,
        hosts: ['127.0.0.1', 'localhost'],
      },
    ])
    // Sites are read again within two seconds.
    await sleep(2100)
    expect(await failureOf(shop.commerce().product.filter({}))).toMatchObject({ code: 'API_KEY_INVALID' })
    const later = await office()
    expect(await unwrap(later.setup.getState({}))).toEqual({ step: null, kind: 'own', hasOwn: true })
  })

  it('bring the sample back, and the site of one’s own in its place again, with what was made in both', async () => {
    const archived = async () => {
      const rows = await shop.db.selectFrom('site').select(['id', 'archived_at']).orderBy('id').execute()
      return rows.map(({ archived_at: since }) => since !== null)
    }
    const owner = await office()
    expect(await failureOf(owner.setup.chooseKind({ kind: 'sample' }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await unwrap(owner.setup.restoreSample({}))).toEqual({ step: null, kind: 'sample', hasOwn: true })
    expect(await archived()).toEqual([false, true])
    await sleep(2100)
    expect((await unwrap(shop.commerce().product.filter({}))).totalItems).toBeGreaterThan(0)
    const again = await office()
    expect(await unwrap(again.setup.chooseKind({ kind: 'own' }))).toEqual({ step: null, kind: 'own', hasOwn: true })
    expect(await archived()).toEqual([true, false])
    await sleep(2100)
    const { siteName } = await unwrap((await office()).site.getSettings({}))
    expect(siteName).toBe('Seifen Müller')
  })

  it('keep the shop closed until it can sell, by its own call and by the settings', async () => {
    const owner = await office()
    const missing = ['company', 'legal', 'delivery', 'payment']
    const refusal = { code: 'SHOP_NOT_READY', data: { data: { missing } } }
    expect(await failureOf(owner.setup.openShop({}))).toMatchObject(refusal)
    expect(await failureOf(owner.site.updateConfig({ maintenanceMode: false }))).toMatchObject(refusal)
    const { isOpen, steps } = await unwrap(owner.setup.getGuide({}))
    expect([isOpen, steps.filter(({ isDone }) => isDone).map(({ key }) => key)]).toEqual([false, ['iban']])

    const [site] = await shop.db.selectFrom('site').select('id').where('archived_at', 'is', null).execute()
    const id = site?.id ?? 0
    await shop.db.updateTable('delivery_method').set({ active: true }).where('site_id', '=', id).execute()
    await shop.db.updateTable('payment_method').set({ active: true }).where('site_id', '=', id).execute()
    await shop.pool.query(
      `update post set html = '', sections = '[]', status = 'published', published_at = now()
       where site_id = $1 and status = 'draft'`,
      [id],
    )
    const options = ['Name', 'Street', 'Place'].map((part) => ({ key: `Company${part}`, value: 'Müller' }))
    await unwrap(owner.site.updateConfig({ options }))
    // Bank transfer is on now, without an account.
    expect(await failureOf(owner.setup.openShop({}))).toMatchObject({ data: { data: { missing: ['iban'] } } })
    await unwrap(owner.site.updateConfig({ options: [{ key: 'CompanyIban', value: 'CH9300762011623852957' }] }))
    expect(await unwrap(owner.setup.openShop({}))).toMatchObject({ isOpen: true, canRestoreSample: false })
    expect(await failureOf(owner.setup.restoreSample({}))).toMatchObject({ code: 'NOT_FOUND' })
    expect((await unwrap(owner.site.getSettings({}))).maintenanceMode).toBe(false)
  })
})
