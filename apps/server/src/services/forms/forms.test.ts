import { type Commerce, unwrap } from '@butiga/commerce-sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { failureOf } from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

const message = { name: 'Ana Perić', email: 'ana@example.com', message: 'Imate li\nkutije <b>za med</b>?' }

let shop: Shop
let commerce: Commerce

beforeAll(async () => {
  shop = await startShop()
  commerce = shop.commerce()
})
afterAll(() => shop.stop())
beforeEach(() => shop.pool.query('delete from rate_limit'))

const entries = () => shop.db.selectFrom('form_entry').selectAll().orderBy('id').execute()
const mailsTo = (recipient: string) =>
  shop.db.selectFrom('mail').selectAll().where('recipient', '=', recipient).orderBy('id').execute()

describe('filter', () => {
  it('answers the six forms and those of the shop, or those that are named, in the language asked for [R7.52]', async () => {
    const german = shop.commerce({ language: 'deu' })
    const all = await unwrap(german.forms.filter({}))
    expect(all.map(({ name, call }) => [name, call])).toEqual([
      ['addressForm', 'user.createAddress'],
      ['checkoutForm', 'ecommerce.updateGuestUser'],
      ['contactForm', undefined],
      ['eventForm', undefined],
      ['gdprRequest', 'gdpr.sendRequest'],
      ['newsletter', 'marketing.subscribe'],
      ['productAvailabilityForm', undefined],
      ['registerForm', 'user.register'],
    ])
    // Whether an address has a postal code depends on its country.
    for (const form of all)
      expect(form.fields.find(({ name }) => name === 'zipCode')?.required ?? false, form.name).toBe(false)
    for (const form of all) expect(await unwrap(german.cms.getForm({ id: form.name }))).toEqual(form)
    const some = await unwrap(german.forms.filter({ names: ['contactForm', 'noForm'] }))
    expect(some).toEqual([await unwrap(german.cms.getForm({ id: 'contactForm' }))])
    expect(some[0]?.fields.map(({ label }) => label)).toContain('Vor- und Nachname')
    expect(await unwrap(german.forms.filter({ names: ['noForm'] }))).toEqual([])
  })
})

describe('an entry of a form', () => {
  it('has the revision of the form and the consents that were given with it', async () => {
    const { id: consent } = await shop.db.selectFrom('consent').select('id').orderBy('id').executeTakeFirstOrThrow()
    await shop.db
      .insertInto('consent_assignment')
      .values({ site_id: shop.site.id, assigned_to: 'contactForm', consent_id: consent, required: false })
      .execute()
    await shop.pool.query(
      `update form set fields = fields || '[{"name":"box","type":"text","required":false,"maxLength":9,"labels":{}}]' where name = 'contactForm'`,
    )
    const data = { ...message, email: 'iva@example.com', box: 'M' }
    const { entryId } = await unwrap(
      commerce.cms.storeFormData({ id: 'contactForm', data, consents: [consent, consent] }),
    )
    expect((await entries()).at(-1)).toMatchObject({ id: entryId, data, form_revision: 2, consents: [consent] })
  })
})

describe('confirmEmail', () => {
  const email = 'potvrda@example.com'
  /** The link of the mail that answers an entry of a form with a goal. */
  const mailedLink = async (): Promise<URL> => {
    await shop.pool.query(`update form set goal = '/shop?a=1&b=2', goal_type = 'url' where name = 'contactForm'`)
    // An address gets three replies a day.
    await shop.pool.query(`update form_entry set created_at = created_at - interval '2 days'`)
    const english = shop.commerce({ language: 'eng' })
    await unwrap(english.cms.storeFormData({ id: 'contactForm', data: { ...message, email } }))
    const [link] = /http\S+confirm-email\S+/.exec((await mailsTo(email)).at(-1)?.plain ?? '') ?? []
    return new URL(link ?? '')
  }
  const tokenOf = (link: URL): string => link.pathname.split('/').at(-1) ?? ''
  const confirmedAt = async () => (await entries()).at(-1)?.confirmed_at
  const follow = async (link: URL, sent: Record<string, string> = {}, method = 'GET') => {
    const { status, headers } = await shop.fetch(link.href, { method, redirect: 'manual', headers: sent })
    return [status, headers.get('location')]
  }
  const press = (link: URL) => follow(link, {}, 'POST')

  it('is reached by the mailed link, whose button leads on to the screen of the goal [R7.54]', async () => {
    const link = await mailedLink()
    expect(await follow(link)).toEqual([303, `/en/confirm-email?token=${tokenOf(link)}`])
    // Programs that check mails open every link.
    expect(await confirmedAt()).toBeNull()
    const screen = '/en/confirm-email?goal=%2Fshop%3Fa%3D1%26b%3D2&goalType=url&confirmedEmail=potvrda%40example.com'
    expect(await press(link)).toEqual([303, screen])
    const first = await confirmedAt()
    expect(first).toBeInstanceOf(Date)
    expect(await press(link)).toEqual([303, screen])
    expect(await confirmedAt()).toEqual(first)
    expect(await unwrap(commerce.forms.confirmEmail({ id: tokenOf(link) }))).toEqual({
      confirmedEmail: email,
      goal: '/shop?a=1&b=2',
      goalType: 'url',
    })
  })

  it('refuses a token that is wrong or older than seven days', async () => {
    expect(await failureOf(commerce.forms.confirmEmail({ id: 'x'.repeat(43) }))).toMatchObject({
      code: 'TOKEN_INVALID',
    })
    const link = await mailedLink()
    await shop.pool.query(`update form_entry_token set created_at = now() - interval '8 days'`)
    expect(await follow(link)).toEqual([303, '/potvrdi-email'])
    expect(await press(link)).toEqual([303, '/potvrdi-email'])
    expect(await confirmedAt()).toBeNull()
  })

  it('refuses a token on another site, and confirms nothing', async () => {
    const link = await mailedLink()
    const { rows } = await shop.pool.query<{ id: number }>(
      `insert into site (name, url, subdomain, default_language, main_currency_id, allowed_countries, cart_type)
       select 'Other', 'https://other.example', 'other', 'eng', main_currency_id, allowed_countries, cart_type
       from site where id = $1 returning id`,
      [shop.site.id],
    )
    await shop.pool.query(`update form set site_id = $1 where name = 'contactForm'`, [rows[0]?.id])
    const refused = await failureOf(commerce.forms.confirmEmail({ id: tokenOf(link) }))
    const followed = [await follow(link), await press(link)]
    await shop.pool.query(`update form set site_id = $1 where name = 'contactForm'`, [shop.site.id])
    expect(refused).toMatchObject({ code: 'TOKEN_INVALID', status: 404 })
    expect(followed).toEqual([
      [303, '/potvrdi-email'],
      [303, '/potvrdi-email'],
    ])
    expect(await confirmedAt()).toBeNull()
  })

  it('refuses a guesser after 30 wrong tokens, by the link and by the call', async () => {
    const link = await mailedLink()
    const guesser = { 'X-Forwarded-For': '203.0.113.87' }
    for (let guess = 0; guess < 30; guess += 1) await follow(new URL(`/confirm-email/guess-${guess}`, link), guesser)
    expect((await follow(link, guesser))[0]).toBe(429)
    expect(
      await failureOf(shop.commerce({ headers: guesser }).forms.confirmEmail({ id: tokenOf(link) })),
    ).toMatchObject({ status: 429 })
    expect(await confirmedAt()).toBeNull()
  })

  it('is not asked for where no goal follows', async () => {
    await shop.pool.query(`update form set goal = null, goal_type = null where name = 'contactForm'`)
    await unwrap(commerce.cms.storeFormData({ id: 'contactForm', data: { ...message, email: 'bez@example.com' } }))
    expect((await mailsTo('bez@example.com')).map(({ plain }) => plain)).toEqual([
      expect.not.stringContaining('confirm-email'),
    ])
  })
})

describe('contactAdmin', () => {
  it('stores the message and mails it to the address of SendEmailTo [R3.98] [R7.55]', async () => {
    await shop.pool.query(`update site_option set value = '"poruke@burin.example"' where key = 'SendEmailTo'`)
    expect(
      await unwrap(shop.commerce({ language: 'eng' }).forms.contactAdmin({ ...message, phone: '021 555' })),
    ).toEqual({
      sent: true,
    })
    expect((await entries()).at(-1)).toMatchObject({
      data: { ...message, phone: '021 555' },
      form_revision: 2,
      consents: [],
    })
    const [mail] = await mailsTo('poruke@burin.example')
    expect(mail?.plain).toContain('Ime i prezime: Ana Perić\nE-pošta: ana@example.com\nTelefon: 021 555')
    expect(mail?.html).toContain('&lt;b&gt;za med&lt;/b&gt;')
    const [reply] = await mailsTo(message.email)
    expect(reply).toMatchObject({ language_code: 'eng' })
    expect(reply?.plain).not.toContain('za med')
  })

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no e-mail', { email: 'ana' }, 'email'],
    ['a message that is too long', { message: 'x'.repeat(2001) }, 'message'],
  ])('refuses %s, and stores nothing', async (_, wrong, path) => {
    const before = await entries()
    expect(await failureOf(commerce.forms.contactAdmin({ ...message, ...wrong }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { fields: [{ path }] },
    })
    expect(await entries()).toEqual(before)
  })

  it('sends a repeated message once, and answers the same', async () => {
    const request = {
      method: 'POST',
      body: { ...message, email: 'eva@example.com' },
      headers: { 'Idempotency-Key': '7a5a5c0e-7f4e-4f38-9d3e-2a3a3f0f7a11' },
    }
    const before = (await entries()).length
    const first = await shop.request('/api/v1/cms/contact/contactAdmin', request)
    const second = await shop.request('/api/v1/cms/contact/contactAdmin', request)
    expect([first, second].map(({ status, body }) => ({ status, body }))).toEqual(
      Array.from({ length: 2 }, () => ({ status: 200, body: { data: { sent: true } } })),
    )
    expect(await entries()).toHaveLength(before + 1)
  })

  it('replies to an address three times a day, however it is written, and stores every message', async () => {
    const before = (await entries()).length
    const address = 'tuda@example.com'
    for (const email of [address, address, address.toUpperCase(), address, address])
      await unwrap(commerce.forms.contactAdmin({ ...message, email }))
    expect(await entries()).toHaveLength(before + 5)
    expect([...(await mailsTo(address)), ...(await mailsTo(address.toUpperCase()))]).toHaveLength(3)
    expect(await failureOf(commerce.forms.contactAdmin(message))).toMatchObject({ code: 'RATE_LIMITED' })
  })
})
