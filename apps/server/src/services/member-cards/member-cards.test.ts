import { type Backoffice, unwrap } from '@butiga/commerce-sdk'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { becomeMember, mailedToken, registration } from '../../testing/accounts.ts'
import { signIn } from '../../testing/backoffice.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { addTo, failureOf, insertProduct } from '../../testing/shopper.ts'

let shop: Shop
let office: Backoffice
let clerk: Backoffice

beforeAll(async () => {
  shop = await startShop()
  office = shop.commerce({ headers: await signIn(shop, ['catalogue.manage']) })
  clerk = shop.commerce({ headers: await signIn(shop, ['orders.read']) })
})
afterAll(() => shop.stop())

const list = async (input: Parameters<Backoffice['memberCards']['filter']>[0] = {}) =>
  (await unwrap(office.memberCards.filter(input))).records

describe('the member cards of the back office', () => {
  it('are added with a last day, and listed with the accounts that have them', async () => {
    const made = await unwrap(office.memberCards.create({ barcode: ' 3850001112223 ', validTo: '2999-12-31' }))
    expect(made).toEqual({
      id: made.id,
      barcode: '3850001112223',
      validTo: '2999-12-31',
      active: true,
      createdAt: expect.any(String),
      holders: [],
      state: 'active',
    })
    await becomeMember(shop, 'karta@example.com')
    await shop.db
      .updateTable('app_user')
      .set({ member_card_barcode: made.barcode })
      .where('email', '=', 'karta@example.com')
      .execute()
    for (const keywords of ['385000111', 'Karta@example.com'])
      expect(await list({ keywords })).toEqual([{ ...made, holders: ['karta@example.com'] }])
    expect(await list({ keywords: '1112223' })).toEqual([])
    expect(await failureOf(office.memberCards.create({ barcode: made.barcode }))).toMatchObject({ code: 'NOT_UNIQUE' })
  })

  it('have a last day, after which they have expired', async () => {
    const { id } = await unwrap(office.memberCards.create({ barcode: 'STARA', validTo: '2020-01-02' }))
    const stored = await shop.db.selectFrom('member_card').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(stored.valid_to).toEqual(new Date('2020-01-02T23:00:00Z'))
    expect(await list({ filters: [{ key: 'state', value: ['expired'] }] })).toContainEqual(
      expect.objectContaining({ barcode: 'STARA', state: 'expired' }),
    )
    expect(await unwrap(office.memberCards.update({ id, validTo: null }))).toMatchObject({
      validTo: null,
      state: 'active',
    })
  })

  it('belong to one account, and are unknown to every other user', async () => {
    await unwrap(office.memberCards.create({ barcode: '3850007776665' }))
    const memberCardBarcode = '3850007776665'
    const check = async () =>
      (await unwrap(shop.commerce().settings.checkBarcode({ barcode: memberCardBarcode }))).isValid
    const [owner, other] = [await becomeMember(shop, 'prva@example.com'), await becomeMember(shop, 'druga@example.com')]
    const late = registration('treca@example.com', { memberCardBarcode })
    await shop.request('/api/v1/user/web/register', { method: 'POST', body: late })
    const take = (headers: Record<string, string>, email: string) => {
      const body = { details: { firstName: 'Ana', lastName: 'Marić' }, email, username: email, memberCardBarcode }
      return shop.request('/api/v1/user/web/update', { method: 'PATCH', headers, body })
    }
    expect(await check()).toBe(true)
    expect((await take(owner, 'prva@example.com')).status).toBe(200)
    expect(await check()).toBe(false)
    expect((await take(other, 'druga@example.com')).body.error?.code).toBe('BARCODE_INVALID')
    expect((await take(owner, 'prva@example.com')).status).toBe(200)
    // Registered before, confirmed after: without the card.
    await shop.request(`/api/v1/user/web/verify/${await mailedToken(shop, 'treca@example.com')}`)
    expect(await list({ keywords: memberCardBarcode })).toMatchObject([{ holders: ['prva@example.com'] }])
    for (const [headers, refused] of [
      [owner, undefined],
      [other, 'BARCODE_INVALID'],
    ] as const) {
      const member = shop.commerce({ headers })
      const session = await unwrap(member.ecommerce.getNewCartSession())
      const key = { cartId: session.id, protectCode: session.protectCode }
      const applied = await failureOf(member.ecommerce.applyMemberCard({ ...key, barcode: memberCardBarcode }))
      expect('code' in applied ? applied.code : undefined).toBe(refused)
    }
  })

  describe('that are guessed', () => {
    const email = 'pogada@example.com'
    let member: Record<string, string>
    beforeAll(async () => {
      member = await becomeMember(shop, email)
    })
    const send = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
      const answer = await shop.request(`/api/v1/${path}`, { method, headers, ...(body && { body }) })
      return answer.body.error?.code ?? answer.body.data
    }
    type Guess = (barcode: string, address: string) => Promise<unknown>
    const guesses: Readonly<Record<string, Guess>> = {
      check: (barcode, address) =>
        send('GET', `settings/external/barcodeCheck?barcode=${barcode}`, { 'X-Forwarded-For': address }),
      registration: (memberCardBarcode, address) =>
        send(
          'POST',
          'user/web/register',
          { 'X-Forwarded-For': address },
          registration('nova@example.com', { memberCardBarcode }),
        ),
      cart: async (barcode, address) => {
        const headers = { ...member, 'X-Forwarded-For': address }
        const { id: cartId, protectCode } = await unwrap(shop.commerce({ headers }).ecommerce.getNewCartSession())
        return await send('POST', 'ecommerce/cart/applyMemberCard', headers, { cartId, protectCode, barcode })
      },
      profile: (memberCardBarcode, address) => {
        const body = { details: { firstName: 'Ana', lastName: 'Marić' }, email, username: email, memberCardBarcode }
        return send('PATCH', 'user/web/update', { ...member, 'X-Forwarded-For': address }, body)
      },
    }
    const counted = async () => {
      const { rows } = await shop.pool.query<{ points: number }>(
        `select points from rate_limit where key like 'member card %' order by key`,
      )
      return rows.map(({ points }) => points)
    }

    it.each(Object.entries(guesses))(
      'at the %s count for the address and the person, and right ones do not',
      async (name, guess) => {
        await shop.pool.query(`delete from rate_limit where key like 'member card %'`)
        const { barcode } = await unwrap(office.memberCards.create({ barcode: `PRAVA-${name}` }))
        expect(await guess(barcode, '198.51.100.1')).toMatchObject({})
        expect(await counted()).toEqual([0, 0])
        expect(await guess('KRIVA', '198.51.100.1')).toEqual(name === 'check' ? { isValid: false } : 'BARCODE_INVALID')
        expect(await counted()).toEqual([1, 1])
      },
    )

    it.each([
      ['address', 20, '198.51.100.1', ['check', 'registration', 'cart', 'profile']],
      ['person', 50, '198.51.100.2', ['cart', 'profile']],
    ] as const)(
      'are refused when the %s has tried %i, at whichever call [R10.8]',
      async (by, most, address, refusing) => {
        await shop.pool.query(`delete from rate_limit where key like 'member card %'`)
        await guesses['profile']?.('KRIVA', '198.51.100.1')
        await shop.pool.query('update rate_limit set points = $2 where key like $1', [`member card ${by}:%`, most])
        const answers = await Promise.all(
          Object.entries(guesses).map(async ([name, guess]) => [name, await guess('KRIVA', address)] as const),
        )
        expect(answers.flatMap(([name, answer]) => (answer === 'RATE_LIMITED' ? [name] : []))).toEqual(refusing)
      },
    )
  })

  it('go to one of two accounts that take them at once', async () => {
    const { barcode } = await unwrap(office.memberCards.create({ barcode: '3850003332221' }))
    const takers = await Promise.all(
      ['cetvrta@example.com', 'peta@example.com'].map(async (email) => ({
        email,
        headers: await becomeMember(shop, email),
      })),
    )
    const take = () =>
      Promise.all(
        takers.map(({ email, headers }) => {
          const details = { firstName: 'Ana', lastName: 'Marić' }
          const body = { details, email, username: email, memberCardBarcode: barcode }
          return shop.request('/api/v1/user/web/update', { method: 'PATCH', headers, body })
        }),
      )
    let taken: ReturnType<typeof take> | undefined
    // As an account that takes it.
    await shop.db.transaction().execute(async (tx) => {
      await sql`select from member_card where barcode = ${barcode} for update`.execute(tx)
      taken = take()
      expect(await Promise.race([taken, sleep(500, 'wait')])).toBe('wait')
    })
    const answers = (await taken) ?? []
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('are blocked: carts that have one lose its prices, and no user can apply it again [R10.20]', async () => {
    const rope = await insertProduct(shop.db, shop.site.id, { sku: 'ROPE', cents: 1500 })
    await shop.db.updateTable('product').set({ membership_cents: 1200 }).where('id', '=', rope).execute()
    const { id, barcode } = await unwrap(office.memberCards.create({ barcode: '3850009998887' }))
    const member = shop.commerce({ headers: await becomeMember(shop, 'clan@example.com') })
    const session = await unwrap(member.ecommerce.getNewCartSession())
    const key = { cartId: session.id, protectCode: session.protectCode }
    await addTo(member, key, rope)
    const applied = await unwrap(member.ecommerce.applyMemberCard({ ...key, barcode }))
    expect(applied.prices.base).toMatchObject({ itemsTotal: 12, loyalty: 3 })
    const blocked = await unwrap(office.memberCards.update({ id, active: false, base: { active: true } }))
    expect(blocked).toMatchObject({ active: false, state: 'blocked' })
    const cart = await unwrap(member.ecommerce.validateCart({ ...key, currencyId: 1 }))
    expect(cart).toMatchObject({ validateMemberCard: false, prices: { base: { itemsTotal: 15, loyalty: 0 } } })
    expect(await failureOf(member.ecommerce.applyMemberCard({ ...key, barcode }))).toMatchObject({
      code: 'BARCODE_INVALID',
    })
    const stale = office.memberCards.update({ id, active: false, base: { active: true } })
    expect((await stale).errored).toBe(false)
    expect(await failureOf(office.memberCards.update({ id, active: true, base: { active: true } }))).toMatchObject({
      code: 'REVISION_CONFLICT',
    })
  })

  it('are imported, all or none; those that there are get the new last day and stay blocked', async () => {
    const { id } = await unwrap(office.memberCards.create({ barcode: 'IMA', validTo: '2026-12-31' }))
    await unwrap(office.memberCards.update({ id, active: false }))
    const cards = [{ barcode: 'IMA', validTo: '2028-01-31' }, { barcode: 'NOVA' }]
    expect(await unwrap(office.memberCards.importCards({ cards }))).toEqual({ created: 1, updated: 1 })
    expect(await list({ keywords: 'IMA' })).toMatchObject([{ validTo: '2028-01-31', state: 'blocked' }])
    expect(await list({ keywords: 'NOVA' })).toMatchObject([{ validTo: null, state: 'active' }])
    const twice = office.memberCards.importCards({ cards: [{ barcode: 'JEDNA' }, { barcode: 'JEDNA' }] })
    expect(await failureOf(twice)).toMatchObject({ data: { fields: [{ path: 'cards.1.barcode', rule: 'unique' }] } })
    expect(await list({ keywords: 'JEDNA' })).toEqual([])
  })

  it('are of this site, and of those who manage the catalogue', async () => {
    const { id: site_id } = await shop.db
      .insertInto('site')
      .values({ name: 'Other', url: 'http://other.test', subdomain: 'other' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await shop.db
      .insertInto('member_card')
      .values({ site_id, barcode: 'STRANA' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await list({ keywords: 'STRANA' })).toEqual([])
    expect(await failureOf(office.memberCards.update({ id, active: false }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await failureOf(clerk.memberCards.filter({}))).toMatchObject({ code: 'FORBIDDEN', status: 403 })
    expect(await failureOf(clerk.memberCards.create({ barcode: 'NE' }))).toMatchObject({ code: 'FORBIDDEN' })
  })
})
