import { type Commerce, unwrap } from '@butiga/commerce-sdk'
import { Form } from '@butiga/commerce-sdk/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

const name = 'productAvailabilityForm'
const filled = { email: 'ana@example.com', product: 'RUC-LAN-MOR' }

let shop: Shop
let commerce: Commerce

beforeAll(async () => {
  shop = await startShop()
  commerce = shop.commerce()
})
afterAll(() => shop.stop())

const entries = () => shop.db.selectFrom('form_entry').selectAll().orderBy('id').execute()
const mails = () => shop.db.selectFrom('mail').selectAll().orderBy('id').execute()
const store = (data: Record<string, unknown>, consents?: number[]) =>
  commerce.cms.storeFormData({ id: name, data, ...(consents && { consents }) })

/** Resets the rate limits: each address may fill in five forms in ten minutes. */
const forgetLimits = () => shop.pool.query('delete from rate_limit')

describe('getForm', () => {
  it('answers a form by its name or its id, in the language asked for', async () => {
    const form = await unwrap(shop.commerce({ language: 'deu' }).cms.getForm({ id: name }))
    expect(Form.parse(form)).toEqual({
      id: expect.any(Number),
      name,
      fields: [
        { name: 'name', label: 'Name', type: 'text', required: false, maxLength: 75 },
        { name: 'email', label: 'E-Mail', type: 'email', required: true, maxLength: 254 },
        { name: 'product', label: 'Produkt', type: 'hidden', required: true, maxLength: 200 },
      ],
      requiresCaptcha: false,
      goal: null,
      goalType: null,
    })
    expect(await unwrap(shop.commerce({ language: 'deu' }).cms.getForm({ id: String(form.id) }))).toEqual(form)
  })

  it.each(['noForm', '0', '999999999', '1e3', "'; --"])('answers NOT_FOUND for the form %s', async (id) => {
    expect(await failureOf(commerce.cms.getForm({ id }))).toMatchObject({ code: 'NOT_FOUND', status: 404 })
  })
})

describe('storeFormData', () => {
  it('stores the entry, mails the shop in its own language, and confirms it to the visitor', async () => {
    const german = shop.commerce({ language: 'deu' })
    const data = { ...filled, name: ' Ana <b>Perić</b> ' }
    const { entryId, confirmationSent } = await unwrap(german.cms.storeFormData({ id: name, data }))
    expect(confirmationSent).toBe(true)
    expect((await entries()).at(-1)).toMatchObject({
      id: entryId,
      data: { ...filled, name: 'Ana <b>Perić</b>' },
      language_code: 'deu',
    })
    const [mail, reply] = (await mails()).slice(-2)
    expect(reply).toMatchObject({ recipient: filled.email, language_code: 'deu' })
    expect(reply?.html).not.toContain('Perić')
    expect(mail).toMatchObject({ recipient: 'bok@burin.example', language_code: 'hrv' })
    expect(mail?.subject).toMatch(/^Javite mi kad stigne \| /)
    expect(mail?.plain).toContain('Ime: Ana <b>Perić</b>\nE-pošta: ana@example.com\nProizvod: RUC-LAN-MOR')
    expect(mail?.html).toContain('Ana &lt;b&gt;Perić&lt;/b&gt;')
    await forgetLimits()
  })

  it.each([
    ['a required field', { email: 'ana@example.com' }, { path: 'data.product', rule: 'required' }],
    ['an e-mail that is none', { ...filled, email: 'ana' }, { path: 'data.email', rule: 'email' }],
    ['too long a name', { ...filled, name: 'x'.repeat(76) }, { path: 'data.name', rule: 'maxLength', value: 75 }],
    ['a field that the form does not have', { ...filled, admin: true }, { path: 'data.admin', rule: 'unknown' }],
  ])('names %s, and keeps nothing', async (_, data, fault) => {
    const before = [await entries(), await mails()]
    expect(await failureOf(store(data))).toMatchObject({
      code: 'VALIDATION_FAILED',
      status: 400,
      data: { fields: [fault] },
    })
    expect([await entries(), await mails()]).toEqual(before)
    await forgetLimits()
  })

  it('asks for the consents of its own target, given with it or before [I42]', async () => {
    const consents = await shop.db.selectFrom('consent').select('id').orderBy('id').execute()
    const [required = 0, optional = 0] = consents.map(({ id }) => id)
    const assign = { site_id: shop.site.id, assigned_to: name }
    await shop.db
      .insertInto('consent_assignment')
      .values([
        { ...assign, consent_id: required, required: true },
        { ...assign, consent_id: optional, required: false },
      ])
      .execute()
    const email = 'iva@example.com'
    const data = { ...filled, email }
    expect(await failureOf(store(data))).toMatchObject({
      code: 'CONSENT_REQUIRED',
      status: 422,
      data: { data: { missing: [{ step: name, consents: [required] }] } },
    })
    expect(await failureOf(store(data, [optional]))).toMatchObject({ code: 'CONSENT_REQUIRED' })
    expect(await failureOf(store(data, [required, 999_999]))).toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { fields: [{ path: 'consents.1' }] },
    })
    const logged = () =>
      shop.db
        .selectFrom('consent_log')
        .select(['consent_id', 'source_type', 'status'])
        .where('email', '=', email)
        .execute()
    expect(await logged()).toEqual([])
    await unwrap(store(data, [required]))
    expect(await logged()).toEqual([{ consent_id: required, source_type: name, status: true }])
    await forgetLimits()
    await unwrap(store(data))
    await shop.db.deleteFrom('consent_assignment').where('assigned_to', '=', name).execute()
    await forgetLimits()
  })

  it.each(['noForm', 999_999_999])('answers NOT_FOUND for the form %s', async (id) => {
    expect(await failureOf(commerce.cms.storeFormData({ id, data: {} }))).toMatchObject({ code: 'NOT_FOUND' })
    await forgetLimits()
  })

  it('keeps one entry for a repeated request [I14]', async () => {
    const before = (await entries()).length
    const body = { id: name, data: filled }
    const headers = { 'Idempotency-Key': '0e5a5c0e-7f4e-4f38-9d3e-2a3a3f0f7a10' }
    const path = '/api/v1/cms/form/storeData'
    const [one, other] = [
      await shop.request(path, { method: 'POST', body, headers }),
      await shop.request(path, { method: 'POST', body, headers }),
    ]
    expect(one.status).toBe(201)
    expect(other.body).toEqual(one.body)
    expect(await entries()).toHaveLength(before + 1)
    await forgetLimits()
  })

  it('takes five from an address in ten minutes, without a captcha', async () => {
    for (let round = 0; round < 5; round += 1) await unwrap(store(filled))
    expect(await failureOf(store(filled))).toMatchObject({ code: 'RATE_LIMITED', status: 429 })
  })
})
