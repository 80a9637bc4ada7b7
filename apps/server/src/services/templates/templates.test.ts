import { readFile } from 'node:fs/promises'
import { type Backoffice, unwrap } from '@butiga/commerce-sdk'
import { documentTemplates, mails, type Template } from '@butiga/commerce-sdk/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { becomeMember, lastMail, registration, sendAccountMails } from '../../testing/accounts.ts'
import { signIn } from '../../testing/backoffice.ts'
import { failureOf, insertProduct, orderOf, readChoices, readyCart } from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let office: Backoffice

beforeAll(async () => {
  shop = await startShop()
  office = shop.commerce({ headers: await signIn(shop, ['templates.manage']) })
})
afterAll(() => shop.stop())

const one = async (key: string, language = 'hrv'): Promise<Template> => {
  const filters = [
    { key: 'key' as const, value: [key] },
    { key: 'language_code' as const, value: [language] },
  ]
  const { records } = await unwrap(office.templates.filter({ filters }))
  if (records[0] === undefined) throw new Error(`No template ${key}`)
  return records[0]
}
const create = (key: string, texts: Partial<Pick<Template, 'subject' | 'body' | 'kind' | 'language_code'>> = {}) =>
  office.templates.create({ key, kind: 'email', language_code: 'hrv', subject: 'Bok', body: '<p>Bok</p>', ...texts })
const setOption = (key: string, value: string) =>
  shop.db
    .insertInto('site_option')
    .values({ site_id: shop.site.id, key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.columns(['site_id', 'key']).doUpdateSet({ value: JSON.stringify(value) }))
    .execute()
const fillIn = (email: string, language = 'hrv') =>
  shop
    .commerce({ language })
    .cms.storeFormData({ id: 'productAvailabilityForm', data: { email, product: 'RUC-LAN-MOR' } })

describe('templates', () => {
  it('of every mail and document are there in three languages', async () => {
    const { records } = await unwrap(office.templates.filter({}))
    const keys = [...Object.keys(mails), ...documentTemplates].toSorted((a, b) => a.localeCompare(b))
    for (const language of ['hrv', 'eng', 'deu'])
      expect(records.filter((one) => one.language_code === language).map(({ key }) => key)).toEqual(keys)
    expect(records.every(({ isUsed }) => isUsed)).toBe(true)
    expect(await one('order-confirmation', 'deu')).toMatchObject({
      kind: 'email',
      subject: 'Ihre Bestellung {{orderNumber}} ist eingegangen | {{siteName}}',
      body: expect.stringMatching(/^<h2>Guten Tag {{firstName}},<\/h2><p>/),
      updated_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
    })
    const { id } = await one('registration')
    expect(await unwrap(office.templates.get({ id }))).toEqual(await one('registration'))
    const documents = await unwrap(office.templates.filter({ filters: [{ key: 'kind', value: ['document'] }] }))
    expect(new Set(documents.records.map(({ key }) => key))).toEqual(new Set(documentTemplates))
    expect((await unwrap(office.templates.preview({ id: (await one('invoice')).id }))).subject).toBe('Račun 17/WEB1/1')
  })

  it('of confirmations no longer say that an unpaid order is prepared, where a shop has kept the words that it had', async () => {
    const was = {
      hrv: 'hvala na narudžbi! Zaprimili smo je i već je pripremamo.',
      eng: 'thank you for your order! We have received it and are getting it ready.',
      deu: 'vielen Dank für Ihre Bestellung! Sie ist eingegangen und wird vorbereitet.',
    }
    const set = (language: string, body: string) =>
      shop.pool.query(`update template set body = $1 where key = 'order-confirmation' and language_code = $2`, [
        body,
        language,
      ])
    const migration = await readFile(
      new URL('../../db/migrations/0223-confirmations-before-the-payment.sql', import.meta.url),
      'utf8',
    )
    for (const [language, words] of Object.entries(was)) {
      const { body } = await one('order-confirmation', language)
      await set(language, body.replace(/<p>[^<]*<\/p>/, `<p>${words}</p>`))
      await shop.pool.query(migration)
      expect((await one('order-confirmation', language)).body).toBe(body)
      await set(language, `<p>Own words. ${words.slice(0, 20)}</p>`)
      await shop.pool.query(migration)
      expect((await one('order-confirmation', language)).body).toBe(`<p>Own words. ${words.slice(0, 20)}</p>`)
      await set(language, body)
    }
  })

  it('that are saved are in the next mail, with values as text and HTML cleaned [R10.42]', async () => {
    const { id, ...base } = await one('order-confirmation')
    const body = '<h2>Bok {{firstName}}</h2><p onclick="x()">Broj {{ orderNumber }}</p><script>x()</script>'
    const saved = await unwrap(
      office.templates.update({
        id,
        subject: 'Stiže {{orderNumber}}',
        body,
        base: { subject: base.subject, body: base.body },
      }),
    )
    expect(saved.body).toBe('<h2>Bok {{firstName}}</h2><p>Broj {{ orderNumber }}</p>')
    const commerce = shop.commerce()
    const box = await insertProduct(shop.db, shop.site.id, { sku: 'BOX', cents: 2000, onHand: 10 })
    const { key, cart } = await readyCart(commerce, await readChoices(shop.db), box, 1)
    const { orderSlug } = await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
    const { number } = await shop.db
      .selectFrom('customer_order')
      .select('number')
      .where('slug', '=', orderSlug)
      .executeTakeFirstOrThrow()
    const mail = await lastMail(shop, 'ana@example.com')
    expect(mail?.subject).toBe(`Stiže ${number}`)
    expect(mail?.html).toContain(`Broj ${number}</p>`)
    expect(mail?.html).toContain('Što ste naručili')
    expect(mail?.html).toContain('<body style=')
    expect(mail?.plain).toMatch(new RegExp(`^Bok Ana\n\nBroj ${number}\n\n`))
  })

  it('name what is unknown to their mail, and are not saved then', async () => {
    const { id } = await one('registration')
    const fields = [
      { path: 'subject', rule: 'placeholder', value: 'orderNumber' },
      { path: 'body', rule: 'placeholder', value: 'ime' },
    ]
    const texts = { subject: '{{orderNumber}}', body: '<p>{{siteName}} {{ime}}</p>' }
    const before = await one('registration')
    for (const call of [
      office.templates.update({ id, ...texts }),
      office.templates.preview({ id, ...texts }),
      create('jesen', texts),
    ])
      expect(await failureOf(call)).toMatchObject({ code: 'VALIDATION_FAILED', data: { fields } })
    expect(await one('registration')).toEqual(before)
  })

  it.each([
    ['key', { key: 'Nije Ključ' }],
    ['kind', { kind: 'sms' as 'email' }],
    ['subject', { subject: ' ' }],
    ['body', { body: '' }],
    ['language_code', { language_code: 'ita' }],
  ])('have a valid %s', async (path, change) => {
    const input = { kind: 'email' as const, language_code: 'hrv', subject: 'a', body: 'b', key: 'valjan', ...change }
    expect(await failureOf(office.templates.create(input))).toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { fields: [expect.objectContaining({ path })] },
    })
  })

  it('have one text for a key and a language', async () => {
    await unwrap(create('jedan'))
    expect(await failureOf(create('jedan'))).toMatchObject({ code: 'NOT_UNIQUE', status: 422 })
    await unwrap(create('jedan', { language_code: 'eng' }))
  })

  it('are refused where two people change one text, and merged where they change two', async () => {
    const { id } = await unwrap(create('dvoje'))
    await unwrap(office.templates.update({ id, subject: 'Ana', base: { subject: 'Bok' } }))
    await unwrap(office.templates.update({ id, body: '<p>Ivo</p>', base: { body: '<p>Bok</p>' } }))
    expect(await failureOf(office.templates.update({ id, subject: 'Ivo', base: { subject: 'Bok' } }))).toMatchObject({
      code: 'REVISION_CONFLICT',
      data: { data: { conflicts: [{ path: 'subject' }] } },
    })
    expect(await one('dvoje')).toMatchObject({ subject: 'Ana', body: '<p>Ivo</p>' })
  })

  it('are shown as a mail with samples, stored or not, and nothing is sent', async () => {
    const { id } = await one('order-confirmation', 'eng')
    const count = async () => (await shop.db.selectFrom('mail').select('id').execute()).length
    const before = await count()
    const stored = await unwrap(office.templates.preview({ id }))
    expect(stored.subject).toBe('We have received your order 2026-00042 | Burin')
    expect(stored.html).toMatch(/^<!doctype html>[^]*<html lang="en">[^]*Dear Ana,/)
    const written = { subject: 'For {{firstName}}', body: '<p>{{firstName}}</p><script>x()</script>' }
    const displayed = await unwrap(office.templates.preview({ id, ...written, sample: { firstName: '<b>Iva</b>' } }))
    expect(displayed.subject).toBe('For <b>Iva</b>')
    expect(displayed.html).toContain('&lt;b&gt;Iva&lt;/b&gt;</p>')
    expect(displayed.html).not.toContain('<script')
    expect([await count(), (await one('order-confirmation', 'eng')).subject]).toEqual([
      before,
      expect.stringContaining('received'),
    ])
  })

  it('are deleted unless a mail is sent with them, by its own key or that of an option', async () => {
    const { id } = await unwrap(create('proljece'))
    await setOption('AutoReplyEmailTemplate', 'proljece')
    expect(await failureOf(office.templates.delete({ id }))).toMatchObject({ code: 'IN_USE', status: 422 })
    const own = await one('auto-reply')
    expect(own.isUsed).toBe(false)
    await setOption('AutoReplyEmailTemplate', 'auto-reply')
    expect(await unwrap(office.templates.delete({ id }))).toEqual({ deleted: true })
    expect(await failureOf(office.templates.get({ id }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await failureOf(office.templates.delete({ id: own.id }))).toMatchObject({ code: 'IN_USE' })
  })

  it('of another site are not found', async () => {
    const { id } = await unwrap(create('tudi'))
    const { rows } = await shop.pool.query<{ id: number }>(
      `insert into site (name, url, subdomain, default_language, main_currency_id, allowed_countries, cart_type)
       select 'Other', 'https://other.example', 'other', default_language, main_currency_id, allowed_countries, cart_type
       from site where id = $1 returning id`,
      [shop.site.id],
    )
    await shop.db
      .updateTable('template')
      .set({ site_id: rows[0]?.id ?? 0 })
      .where('id', '=', id)
      .execute()
    for (const call of [
      office.templates.get({ id }),
      office.templates.update({ id, subject: 'a' }),
      office.templates.delete({ id }),
      office.templates.preview({ id }),
    ])
      expect(await failureOf(call)).toMatchObject({ code: 'NOT_FOUND', status: 404 })
  })

  it('need their scope', async () => {
    const other = shop.commerce({ headers: await signIn(shop, ['consents.manage']) })
    expect(await failureOf(other.templates.filter({}))).toMatchObject({
      code: 'FORBIDDEN',
      status: 403,
    })
  })

  it('leave a row in the change log for each change', async () => {
    const { id } = await unwrap(create('trag'))
    await unwrap(office.templates.update({ id, subject: 'Drugi' }))
    await unwrap(office.templates.update({ id, subject: 'Drugi' }))
    await unwrap(office.templates.delete({ id }))
    const rows = await shop.db
      .selectFrom('change_log')
      .select(['call', 'before', 'after'])
      .where('entity', '=', 'template')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(rows.map(({ call }) => call)).toEqual(['templates.create', 'templates.update', 'templates.delete'])
    expect(rows[1]).toMatchObject({ before: { subject: 'Bok' }, after: { subject: 'Drugi' } })
  })
})

describe('the options for templates', () => {
  it('choose the template of registration, reset password and auto-reply [R3.95]', async () => {
    for (const option of ['RegistrationEmailTemplate', 'ResetPasswordEmailTemplate', 'AutoReplyEmailTemplate'])
      await setOption(option, `moj-${option.toLowerCase().slice(0, 5)}`)
    for (const kind of ['regis', 'reset', 'autor'])
      await unwrap(create(`moj-${kind}`, { subject: `${kind} {{siteName}}`, body: `<p>Moj ${kind}</p>` }))
    const post = (path: string, body: object) => shop.request(`/api/v1/user/${path}`, { method: 'POST', body })
    await becomeMember(shop, 'clan@example.com')
    await post('web/register', registration('nova@example.com'))
    await shop.commerce().user.forgotPassword({ email: 'clan@example.com' })
    await sendAccountMails(shop)
    expect(await lastMail(shop, 'nova@example.com')).toMatchObject({
      subject: 'regis Burin',
      plain: expect.stringMatching(/^Moj regis\n\n.*verificationToken=/),
    })
    expect(await lastMail(shop, 'clan@example.com')).toMatchObject({
      subject: 'reset Burin',
      plain: expect.stringMatching(/^Moj reset\n\n.*token=/),
    })
    expect(await unwrap(fillIn('gost@example.com'))).toMatchObject({ confirmationSent: true })
    expect(await lastMail(shop, 'gost@example.com')).toMatchObject({ subject: 'autor Burin' })
  })

  it('leave the built-in text to a language whose template is missing', async () => {
    await setOption('AutoReplyEmailTemplate', 'nema-ga')
    await unwrap(fillIn('gast@example.com', 'deu'))
    const mail = await lastMail(shop, 'gast@example.com')
    expect(mail).toMatchObject({ subject: 'Wir haben Ihre Nachricht erhalten | Burin', language: 'deu' })
    expect(mail?.plain).toContain('„')
    expect(mail?.plain).not.toContain('RUC-LAN-MOR')
    await setOption('AutoReplyEmailTemplate', 'auto-reply')
  })
})
