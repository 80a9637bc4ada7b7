import { type Commerce, unwrap } from '@butiga/commerce-sdk'
import { Consent } from '@butiga/commerce-sdk/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { becomeMember } from '../../testing/accounts.ts'
import { type CheckoutChoices, failureOf, readChoices, newCart } from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let commerce: Commerce
let choices: CheckoutChoices

beforeAll(async () => {
  shop = await startShop()
  commerce = shop.commerce()
  choices = await readChoices(shop.db)
})
afterAll(() => shop.stop())

describe('filterConsents', () => {
  it("answers a page of consents in the caller's language [R3.41] [R3.51] [R7.88]", async () => {
    const page = await unwrap(shop.commerce({ language: 'eng' }).gdpr.filterConsents({ limit: 2 }))
    for (const consent of page.records) Consent.parse(consent)
    expect(page).toMatchObject({
      records: [{ uniqueNumber: 'BU-UVJETI', displayName: expect.stringContaining('terms of sale') }, {}],
      totalPages: 3,
      totalRecords: 5,
      totalItems: 5,
      pagination: { page: 1, limit: 2, perPage: 2, total: 5, lastPage: 3 },
    })
    const last = await unwrap(commerce.gdpr.filterConsents({ limit: 2, page: 3 }))
    expect(last.records).toHaveLength(1)
    expect((await unwrap(commerce.gdpr.filterConsents({ limit: 2, page: 2_147_483_647 }))).records).toEqual([])
  })

  it('asks for 100 at most [R10.15]', async () => {
    expect((await unwrap(commerce.gdpr.filterConsents({}))).pagination.perPage).toBe(100)
    expect((await unwrap(commerce.gdpr.filterConsents({ limit: 5000 }))).pagination.perPage).toBe(100)
  })

  it('narrows by the step that consents are assigned to [R7.88]', async () => {
    const filters = [{ key: 'assigned_to', value: ['checkoutAddress'] }] as const
    const { records } = await unwrap(commerce.gdpr.filterConsents({ filters }))
    expect(records.map((consent) => consent.uniqueNumber)).toEqual(['BU-UVJETI', 'BU-NOVOSTI'])
  })

  it('narrows by id and by number, and refuses another key', async () => {
    const [id = 0] = choices.requiredConsents.checkoutPayment
    const one = await unwrap(commerce.gdpr.filterConsents({ filters: [{ key: 'id', value: [id] }] }))
    expect(one.records.map((consent) => consent.id)).toEqual([id])
    const named = await unwrap(
      commerce.gdpr.filterConsents({ filters: [{ key: 'uniqueNumber', value: ['BU-NOVOSTI'] }] }),
    )
    expect(named.records).toMatchObject([{ uniqueNumber: 'BU-NOVOSTI' }])
    const refused = await failureOf(
      commerce.gdpr.filterConsents({ filters: [{ key: 'site_id' as never, value: [1] }] }),
    )
    expect(refused).toMatchObject({
      code: 'VALIDATION_FAILED',
      status: 400,
      data: { fields: [{ path: 'filters.0.key' }] },
    })
  })
})

describe('createConsentLog', () => {
  const log = (change: Partial<Parameters<Commerce['gdpr']['createConsentLog']>[0]> = {}) =>
    commerce.gdpr.createConsentLog({
      status: true,
      statusTimestamp: '2026-11-21T09:30:00.000Z',
      sourceType: 'checkoutAddress',
      consents: [...choices.requiredConsents.checkoutAddress],
      user: { userType: 'guest', email: 'Ana@example.com' },
      ...change,
    })

  it('appends who, when, where, what and which text [R7.89] [I42]', async () => {
    const [consent_id = 0] = choices.requiredConsents.checkoutAddress
    const [other = 0] = choices.requiredConsents.checkoutPayment
    expect(await unwrap(log({ consents: [consent_id, other, consent_id] }))).toEqual({ logged: 2 })
    const rows = await shop.db
      .selectFrom('consent_log')
      .selectAll()
      .where('email', '=', 'Ana@example.com')
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([
      {
        consent_id,
        consent_version: 1,
        status: true,
        status_timestamp: new Date('2026-11-21T09:30:00.000Z'),
        source_type: 'checkoutAddress',
        user_type: 'guest',
        language_code: 'hrv',
      },
      { consent_id: other },
    ])
  })

  it('says whether a user or a guest decided by the log-in, whatever the request says', async () => {
    const headers = await becomeMember(shop, 'clan@example.com')
    const decision = {
      status: true,
      statusTimestamp: '2026-11-21T09:30:00.000Z',
      sourceType: 'checkoutAddress',
      consents: [...choices.requiredConsents.checkoutAddress],
    }
    const send = (userType: string, by: Record<string, string>) =>
      shop.request('/api/v1/gdpr/web/consent/log/create', {
        method: 'POST',
        body: { ...decision, user: { userType, email: 'clan@example.com' } },
        headers: by,
      })
    for (const userType of ['guest', 'user']) {
      expect((await send(userType, headers)).status).toBe(201)
      expect((await send(userType, {})).status).toBe(201)
    }
    const rows = await shop.db
      .selectFrom('consent_log')
      .select('user_type')
      .where('email', '=', 'clan@example.com')
      .orderBy('id')
      .execute()
    expect(rows.map(({ user_type }) => user_type)).toEqual(['user', 'guest', 'user', 'guest'])
  })

  it('takes the refusal of an optional consent, and not of a required one', async () => {
    const optional = await shop.db
      .selectFrom('consent_assignment')
      .select('consent_id')
      .where('required', '=', false)
      .executeTakeFirstOrThrow()
    expect(await unwrap(log({ status: false, consents: [optional.consent_id] }))).toEqual({ logged: 1 })
    const { checkoutAddress } = choices.requiredConsents
    expect(await failureOf(log({ status: false }))).toMatchObject({
      code: 'CONSENT_REQUIRED',
      status: 422,
      data: { data: { missing: [{ step: 'checkoutAddress', consents: checkoutAddress }] } },
    })
  })

  it('names an unknown consent, and logs none of the others', async () => {
    const email = 'nobody@example.com'
    const consents = [...choices.requiredConsents.checkoutAddress, 999_999]
    const refused = await failureOf(log({ consents, user: { userType: 'guest', email } }))
    expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', data: { fields: [{ path: 'consents.1' }] } })
    expect(await shop.db.selectFrom('consent_log').select('id').where('email', '=', email).execute()).toEqual([])
  })

  it('is made for the open cart whose key it carries, and for no other', async () => {
    const key = await newCart(commerce)
    expect(await unwrap(log(key))).toEqual({ logged: 1 })
    const carts = shop.db.selectFrom('consent_log').select('cart_id').where('cart_id', '=', key.cartId)
    expect(await carts.execute()).toHaveLength(1)
    expect(await failureOf(log({ ...key, protectCode: 'guessed' }))).toMatchObject({ code: 'CART_SESSION_INVALID' })
    expect(await failureOf(log({ cartId: key.cartId }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { fields: [{ path: 'protectCode', rule: 'required' }] },
    })
    await shop.db.updateTable('cart').set({ archived: true }).where('id', '=', key.cartId).execute()
    expect(await failureOf(log(key))).toMatchObject({ code: 'CART_ARCHIVED', status: 409 })
    expect(await carts.execute()).toHaveLength(1)
  })

  it('is made 30 times in ten minutes from one address', async () => {
    const visitor = shop.commerce()
    const again = () =>
      visitor.gdpr.createConsentLog(
        {
          status: true,
          statusTimestamp: '2026-11-21T09:30:00.000Z',
          sourceType: 'checkoutAddress',
          consents: [...choices.requiredConsents.checkoutAddress],
          user: { userType: 'guest', email: 'many@example.com' },
        },
        { retries: 0 },
      )
    const calls = await Promise.all(Array.from({ length: 33 }, () => failureOf(again())))
    const refused = calls.filter((call) => 'code' in call && call.code === 'RATE_LIMITED')
    // Each offers a challenge: an office shares one address, and its people can all decide.
    const challenge = { data: { data: { challenge: expect.any(String) as string } } }
    expect(refused).toMatchObject([challenge, challenge, challenge])
    expect(await unwrap(log())).toEqual({ logged: 1 })
  })

  it('never changes a row [I42]', async () => {
    await unwrap(log())
    await expect(shop.db.updateTable('consent_log').set({ status: false }).execute()).rejects.toThrow('append only')
    await expect(shop.db.deleteFrom('consent_log').execute()).rejects.toThrow('append only')
  })
})

describe('sendRequest', () => {
  const request = { email: 'ana@example.com', kind: 'erase', message: ' Molim <b>odmah</b>. ' } as const
  const setOption = (key: string, value: string | null) =>
    shop.pool.query('update site_option set value = $2 where key = $1', [key, JSON.stringify(value)])
  const mailsTo = (recipient: string) =>
    shop.db.selectFrom('mail').selectAll().where('recipient', '=', recipient).orderBy('id').execute()

  const mailedToken = async (recipient: string): Promise<string> =>
    /confirm=([\w-]{43})/.exec((await mailsTo(recipient)).at(-1)?.plain ?? '')?.[1] ?? ''

  it('asks the holder of the address first, in the language of the request', async () => {
    await setOption('SendGdprTo', 'podaci@burin.example')
    await unwrap(shop.commerce({ language: 'deu' }).gdpr.sendRequest({ email: 'uli@example.com', kind: 'object' }))
    const [mail] = await mailsTo('uli@example.com')
    expect(mail?.language_code).toBe('deu')
    expect(mail?.plain).toMatch(/\/de\/datenanfrage\?confirm=[\w-]{43}/)
  })

  it('mails the shop once however often a link is pressed, and keeps neither address nor words', async () => {
    await setOption('SendGdprTo', 'jednom@burin.example')
    await unwrap(shop.commerce().gdpr.sendRequest({ ...request, email: 'dva@example.com' }))
    const token = await mailedToken('dva@example.com')
    const both = await Promise.all([1, 2].map(() => unwrap(shop.commerce().gdpr.confirmRequest({ token }))))
    expect(both[0]).toEqual(both[1])
    expect(await mailsTo('jednom@burin.example')).toHaveLength(1)
    const { rows } = await shop.pool.query('select email, message from data_request where confirmed_at is not null')
    expect(rows).toContainEqual({ email: null, message: '' })
    expect(rows.every(({ email, message }) => email === null && message === '')).toBe(true)
  })

  it('refuses a token that is wrong or older than seven days', async () => {
    await unwrap(shop.commerce().gdpr.sendRequest({ ...request, email: 'stari@example.com' }))
    const token = await mailedToken('stari@example.com')
    await shop.pool.query(`update data_request set created_at = now() - interval '8 days'`)
    for (const wrong of [token, 'x'.repeat(43)])
      expect(await failureOf(shop.commerce().gdpr.confirmRequest({ token: wrong }))).toMatchObject({
        code: 'TOKEN_INVALID',
      })
  })

  it('mails an address three times a day, and answers every request alike', async () => {
    await shop.pool.query('delete from rate_limit')
    const email = 'netko@example.com'
    for (let round = 0; round < 4; round += 1)
      expect(await unwrap(shop.commerce().gdpr.sendRequest({ ...request, email }))).toEqual({ sent: true })
    expect(await mailsTo(email)).toHaveLength(3)
  })

  it('mails the address of SendGdprTo, in the language of the shop [R3.99]', async () => {
    await setOption('SendGdprTo', 'podaci@burin.example')
    expect(await unwrap(shop.commerce({ language: 'deu' }).gdpr.sendRequest(request))).toEqual({ sent: true })
    await unwrap(shop.commerce().gdpr.sendRequest({ email: 'iva@example.com', kind: 'access' }))
    expect(await mailsTo('podaci@burin.example')).toEqual([])
    const confirmed = await unwrap(shop.commerce().gdpr.confirmRequest({ token: await mailedToken('ana@example.com') }))
    expect(confirmed.kind).toBe('erase')
    expect((Date.parse(confirmed.dueAt) - Date.now()) / 86_400_000).toBeCloseTo(30, 1)
    await unwrap(shop.commerce().gdpr.confirmRequest({ token: await mailedToken('iva@example.com') }))
    const [erase, access] = await mailsTo('podaci@burin.example')
    expect(erase).toMatchObject({ language_code: 'hrv', subject: expect.stringContaining('Zahtjev za osobne podatke') })
    expect(erase?.plain).toContain('brisanje podataka za adresu ana@example.com')
    expect(erase?.html).toContain('Molim &lt;b&gt;odmah&lt;/b&gt;.')
    expect(access?.plain).toContain('kopija podataka za adresu iva@example.com')
  })

  it('mails the address of SendEmailTo without it, and is refused without both', async () => {
    await setOption('SendGdprTo', null)
    await setOption('SendEmailTo', 'poruke@burin.example')
    await shop.pool.query('delete from rate_limit')
    await unwrap(shop.commerce().gdpr.sendRequest({ ...request, email: 'bez@example.com' }))
    await unwrap(shop.commerce().gdpr.confirmRequest({ token: await mailedToken('bez@example.com') }))
    expect(await mailsTo('poruke@burin.example')).toHaveLength(1)
    await setOption('SendEmailTo', null)
    expect(await failureOf(shop.commerce().gdpr.sendRequest(request))).toMatchObject({ code: 'NOT_FOUND', status: 404 })
  })

  it('takes five an hour from an address', async () => {
    await setOption('SendGdprTo', 'mnogo@burin.example')
    const visitor = shop.commerce()
    for (let round = 0; round < 5; round += 1)
      await unwrap(visitor.gdpr.sendRequest({ ...request, email: `${round}@example.com` }))
    expect(await failureOf(visitor.gdpr.sendRequest(request))).toMatchObject({ code: 'RATE_LIMITED', status: 429 })
  })
})
