import { unwrap } from '@butiga/commerce-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../db/audit.ts'
import { createLog } from '../../ground/log.ts'
import { openFiscal } from '../../ports/fiscal.ts'
import { deliverMail } from '../../mail/deliver-mail.ts'
import type { OutgoingMail } from '../../ports/mail.ts'
import { becomeMember } from '../../testing/accounts.ts'
import { signIn } from '../../testing/backoffice.ts'
import { quiet } from '../../testing/database.ts'
import { type FiscalOffice, startFiscalOffice } from '../../testing/fiscal-office.ts'
import { type PaymentCompany, startPaymentCompany } from '../../testing/payment-provider.ts'
import { readCode, readPdf } from '../../testing/read-pdf.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import {
  anAddress,
  checkOut,
  type CheckoutChoices,
  failureOf,
  giftCart,
  insertProduct,
  newCart,
  addTo,
  orderOf,
  readChoices,
  readyCart,
} from '../../testing/shopper.ts'
import { attachmentOf, fiscalise, issueCreditNote, issueInvoice, openPrinter } from '../invoices/public.ts'

let company: PaymentCompany
let shop: Shop
let choices: CheckoutChoices
let box: number
let book: number
let office: ReturnType<Shop['commerce']>

beforeAll(async () => {
  company = await startPaymentCompany()
  shop = await startShop({ payments: [company.provider], pdfHosts: ['pdf.example', '127.0.0.1:1'] })
  box = await insertProduct(shop.db, shop.site.id, { sku: 'DOC-BOX', cents: 2000 })
  book = await insertProduct(shop.db, shop.site.id, { sku: 'DOC-BOOK', cents: 1999, taxRate: 500 })
  choices = await readChoices(shop.db)
  office = shop.commerce({ headers: await signIn(shop, ['orders.read', 'orders.manage']) })
})
afterAll(async () => {
  await shop?.stop()
  await company?.stop()
})

const methodOf = async (provider: string): Promise<number> => {
  const { rows } = await shop.pool.query<{ id: number }>('select id from payment_method where provider = $1', [
    provider,
  ])
  return rows[0]?.id ?? 0
}

/** A placed order, paid by the method of a provider. */
const place = async (provider: string, language = 'hrv') => {
  const commerce = shop.commerce({ language })
  const payment = await methodOf(provider)
  const { key, cart } = await readyCart(commerce, { ...choices, payment }, box)
  const { html, orderSlug, orderKey } = await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
  const { id, number } = await shop.db
    .selectFrom('customer_order')
    .select(['id', 'number'])
    .where('slug', '=', orderSlug)
    .executeTakeFirstOrThrow()
  return { commerce, html, orderSlug, orderKey, id, number }
}

/** The buyer pays by card, and the provider reports it. */
const capture = async (html: unknown) => {
  const reference = (await company.open(typeof html === 'string' ? html : '')) ?? ''
  company.decide(reference, 'captured')
  const report = () =>
    shop.fetch('http://localhost/api/v1/ecommerce/payment/notify/card', {
      method: 'POST',
      body: company.report(reference),
    })
  expect((await report()).status).toBe(200)
  return { report }
}

const documentsOf = (orderId: number) =>
  shop.db.selectFrom('issued_document').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
const mailTo = (orderNumber: string) =>
  shop.db.selectFrom('mail').selectAll().where('subject', 'like', `%${orderNumber}%`).orderBy('id').execute()
const pictureOf = async (path: string) => shop.fetch(`http://localhost${path}`)
const findings = async () => (await audit(shop.db)).map(({ question }) => question)

describe('an order by bank transfer', () => {
  it('says how to pay it, in words and as the code of the slip, to every reader of its address [R10.49]', async () => {
    const { commerce, orderSlug, number } = await place('bank-transfer')
    const { paymentInstructions: slip } = await unwrap(commerce.ecommerce.getOrderSummary({ orderSlug }))
    expect(slip).toMatchObject({
      recipient: 'Burin d.o.o.',
      address: 'Put Firula 18, 21000 Split',
      iban: 'HR12 1001 0051 8630 0016 0',
      model: 'HR00',
      reference: number,
      amount: 24.9,
      currency: 'EUR',
      description: `Narudžba ${number}`,
    })
    const picture = await pictureOf(slip?.code ?? '')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(await readCode(new Uint8Array(await picture.arrayBuffer()))).toBe(
      `HRVHUB30\nEUR\n000000000002490\n\n\n\nBurin d.o.o.\nPut Firula 18\n21000 Split\nHR1210010051863000160\nHR00\n${number}\nGDSV\nNarudžba ${number}\n`,
    )
  })

  it('draws 60 codes a minute for an address', async () => {
    const ask = async (address: string) => {
      const path = 'http://localhost/api/v1/ecommerce/payment/code/nepoznata'
      return (await shop.fetch(path, { headers: { 'X-Forwarded-For': address } })).status
    }
    const statuses: number[] = []
    for (let turn = 0; turn < 61; turn += 1) statuses.push(await ask('10.49.0.1'))
    expect([statuses.filter((status) => status === 404).length, statuses.at(-1)]).toEqual([60, 429])
    expect(await ask('10.49.0.2')).toBe(404)
  })

  it('in another currency than the euro has no code, for clients and in its PDF', async () => {
    const { commerce, number, orderSlug, orderKey, id } = await place('bank-transfer')
    await shop.pool.query('update customer_order set currency_id = 756 where id = $1', [id])
    const { paymentInstructions: slip } = await unwrap(commerce.ecommerce.getOrderSummary({ orderSlug }))
    expect(slip).toMatchObject({ reference: number, amount: 24.9, currency: 'CHF' })
    expect(slip?.code).toBeUndefined()
    expect((await pictureOf(`/api/v1/ecommerce/payment/code/${orderSlug}`)).status).toBe(404)
    const pdf = await readPdf(await unwrap(commerce.document.pdfOfOrder({ orderSlug, orderKey: orderKey ?? '' })))
    expect(pdf.text).toContain('HR12 1001 0051 8630 0016 0')
    expect([pdf.code, pdf.text.includes('Skenirajte')]).toEqual([undefined, false])
  })

  it('says nothing of it where the order costs nothing', async () => {
    const commerce = shop.commerce()
    const payment = await methodOf('bank-transfer')
    const { key, cart } = await giftCart(shop, commerce, { ...choices, payment }, box)
    const { orderSlug } = await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
    expect(await unwrap(commerce.ecommerce.getOrderSummary({ orderSlug }))).toMatchObject({ total: 0 })
    expect((await unwrap(commerce.ecommerce.getOrderSummary({ orderSlug }))).paymentInstructions).toBeUndefined()
  })

  it('is confirmed by a mail with the same data and the code as a picture', async () => {
    const { number, orderSlug } = await place('bank-transfer')
    const [mail] = await mailTo(number)
    expect(mail?.plain).toContain('IBAN: HR12 1001 0051 8630 0016 0')
    expect(mail?.plain).toContain(`Model i poziv na broj: HR00 ${number}`)
    expect(mail?.html).toContain(`src="http://localhost/api/v1/ecommerce/payment/code/${orderSlug}"`)
  })

  it('has a PDF whose slip says the same', async () => {
    const { commerce, number, orderSlug, orderKey } = await place('bank-transfer')
    const { code, text } = await readPdf(
      await unwrap(commerce.document.pdfOfOrder({ orderSlug, orderKey: orderKey ?? '' })),
    )
    expect(code).toContain(`HR1210010051863000160\nHR00\n${number}\nGDSV\n`)
    expect(text).toContain(`Potvrda narudžbe ${number}`)
    expect(text).toContain('Za platiti')
  })

  it('is paid when the back office says so: then it has an invoice, and nothing to pay any more', async () => {
    const { commerce, id, orderSlug, number } = await place('bank-transfer')
    const { documents } = await unwrap(office.orders.updateState({ id, state: 'paid' }))
    expect(documents).toMatchObject([{ kind: 'invoice', total: 24.9 }])
    const summary = await unwrap(commerce.ecommerce.getOrderSummary({ orderSlug }))
    expect(summary).not.toHaveProperty('paymentInstructions')
    expect((await pictureOf(`/api/v1/ecommerce/payment/code/${orderSlug}`)).status).toBe(404)
    expect((await mailTo(number)).at(-1)?.subject).toBe(`Uplata je stigla: narudžba ${number} | Burin`)
  })

  it('has no slip where another method is chosen, the slug is of no order, or the shop has no account', async () => {
    const { commerce, orderSlug } = await place('cash-on-delivery')
    expect(await unwrap(commerce.ecommerce.getOrderSummary({ orderSlug }))).not.toHaveProperty('paymentInstructions')
    for (const slug of [orderSlug, 'nobody', "x'y"])
      expect((await pictureOf(`/api/v1/ecommerce/payment/code/${encodeURIComponent(slug)}`)).status).toBe(404)
  })
})

describe('an invoice', () => {
  it('is issued when a payment is captured, once, with a mail that has it attached', async () => {
    const { html, id, number } = await place('card')
    expect(await documentsOf(id)).toEqual([])
    const { report } = await capture(html)
    await Promise.all([report(), report(), report()])
    const issued = await documentsOf(id)
    expect(issued).toHaveLength(1)
    const received = (await mailTo(number)).filter(({ document_id }) => document_id !== null)
    expect(received.map(({ document_id }) => document_id)).toEqual([issued[0]?.id])
    expect(received[0]?.plain).toContain(`Račun ${issued[0]?.number} je u privitku.`)
  })

  it('is issued at shipment where the courier takes the money', async () => {
    const { id, number } = await place('cash-on-delivery')
    expect(await documentsOf(id)).toEqual([])
    await unwrap(office.orders.updateState({ id, state: 'shipped' }))
    const [invoice] = await documentsOf(id)
    expect(invoice).toMatchObject({ kind: 'invoice', total_cents: 2490 })
    await unwrap(office.orders.updateState({ id, state: 'completed' }))
    expect(await documentsOf(id)).toHaveLength(1)
    expect((await mailTo(number)).filter(({ document_id }) => document_id !== null)).toEqual([])
  })

  it('is not issued for the money of a cancelled order', async () => {
    const { html, id } = await place('card')
    await shop.pool.query(`update customer_order set state = 'cancelled' where id = $1`, [id])
    await capture(html)
    expect(await documentsOf(id)).toEqual([])
  })

  it('leaves no number out when its transaction is rolled back', async () => {
    const { id: first } = await place('cash-on-delivery')
    const { id: second } = await place('cash-on-delivery')
    const last = async () =>
      (await shop.db.selectFrom('issued_document').select('sequence').where('kind', '=', 'invoice').execute())
        .map(({ sequence }) => sequence)
        .reduce((most, sequence) => Math.max(most, sequence), 0)
    const before = await last()
    const undone = shop.db.transaction().execute(async (tx) => {
      await issueInvoice(tx, first)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const { number } = await shop.db.transaction().execute((tx) => issueInvoice(tx, second))
    expect(number).toBe(`${before + 1}/WEB1/1`)
    expect(await findings()).not.toContain('the numbers of invoices or credit notes have a gap')
  })

  it('never changes, also when the company of the shop does', async () => {
    const { id } = await place('cash-on-delivery')
    await unwrap(office.orders.updateState({ id, state: 'shipped' }))
    const [invoice] = await documentsOf(id)
    for (const statement of [
      'update issued_document set number = $2 where id = $1',
      'delete from issued_document where id = $1 and $2 <> 1::text',
    ])
      await expect(shop.pool.query(statement, [invoice?.id, '9'])).rejects.toThrow('append only')
    await expect(
      shop.pool.query(
        `insert into issued_document (site_id, order_id, kind, year, sequence, number, issued_at, total_cents, content)
        values (1, $1, 'creditNote', 2020, 2, '2', now(), 1, '{}')`,
        [id],
      ),
    ).rejects.toThrow('would leave a gap')
    await shop.pool.query(`update site_option set value = '"Jugo d.o.o."' where key = 'CompanyName'`)
    const { text } = await readPdf(await unwrap(office.document.pdf({ id })))
    await shop.pool.query(`update site_option set value = '"Burin d.o.o."' where key = 'CompanyName'`)
    expect(text).toContain('Burin d.o.o.')
    expect(text).not.toContain('Jugo')
  })

  it('has the tax of the order, rate by rate, with the coupon shared among them', async () => {
    const commerce = shop.commerce()
    const key = await newCart(commerce)
    await addTo(commerce, key, box, 3)
    await addTo(commerce, key, book, 2)
    await unwrap(commerce.ecommerce.applyCoupon({ ...key, couponCode: 'OTOK10' }))
    const cart = await checkOut(commerce, choices, key)
    const { orderSlug } = await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
    const order = await shop.db
      .selectFrom('customer_order')
      .selectAll()
      .where('slug', '=', orderSlug)
      .executeTakeFirstOrThrow()
    await shop.db.transaction().execute((tx) => issueInvoice(tx, order.id))
    const [invoice] = await documentsOf(order.id)
    const { taxes, lines, totalCents } = invoice?.content ?? { taxes: [], lines: [], totalCents: 0 }
    expect(taxes.map(({ rate }) => rate)).toEqual([2500, 500])
    expect(taxes.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(order.tax_cents)
    expect(totalCents).toBe(order.total_cents)
    expect(lines.filter(({ cents }) => cents < 0).map(({ name, taxRate }) => [name, taxRate])).toEqual([
      ['Popust, kupon OTOK10', 2500],
      ['Popust, kupon OTOK10', 500],
    ])
    expect(await findings()).toEqual([])
  })

  it('is an R1 for a company with a tax number, in Croatian letters and with what its template says', async () => {
    const { id } = await place('cash-on-delivery')
    await shop.pool.query(
      `update customer_order set company = '{"name":"Đurđević i sinovi d.o.o.","oib":"73920481569","region":null}' where id = $1`,
      [id],
    )
    await shop.pool.query(
      `update template set subject = 'Račun br. {{documentNumber}}', body = '<p>Hvala, {{firstName}}!</p><p>Čuvajte račun: šćžđč.</p>'
      where key = 'invoice' and language_code = 'hrv'`,
    )
    await unwrap(office.orders.updateState({ id, state: 'shipped' }))
    const [invoice] = await documentsOf(id)
    const file = await unwrap(office.document.pdf({ id }))
    expect(file.name).toMatch(/^racun-br-\d+-web1-1\.pdf$/)
    const { text } = await readPdf(file)
    for (const line of [
      `Račun br. ${invoice?.number} · R1`,
      'Đurđević i sinovi d.o.o.',
      'OIB: 73920481569',
      'Hvala, Ana!',
      'Čuvajte račun: šćžđč.',
      'Mate Čvrljak',
      'Obračun PDV-a',
    ])
      expect(text).toContain(line)
  })

  it('says that it is paid instead of how to pay', async () => {
    const { html, id } = await place('card')
    await capture(html)
    const { text, code } = await readPdf(await unwrap(office.document.pdf({ id })))
    expect(text).toMatch(/Plaćeno \d+\. \p{L}+ \d{4}\./u)
    expect(code).toBeUndefined()
  })
})

describe('a credit note', () => {
  it('has numbers of its own, and takes back what it is given', async () => {
    const { id } = await place('cash-on-delivery')
    const credit = () =>
      shop.db.transaction().execute((tx) =>
        issueCreditNote(tx, {
          orderId: id,
          lines: [
            { name: 'Kutija DOC-BOX', qty: 1, cents: 2000, taxRate: 2500 },
            { name: null, qty: 1, cents: 490, taxRate: 2500 },
          ],
          reason: 'damaged',
        }),
      )
    expect(await credit()).toBeNull()
    const { number: invoice } = await shop.db.transaction().execute((tx) => issueInvoice(tx, id))
    expect((await credit())?.number).toBe('O-1/WEB1/1')
    expect((await credit())?.number).toBe('O-2/WEB1/1')
    const [, first] = await documentsOf(id)
    expect(first).toMatchObject({ kind: 'creditNote', total_cents: -2490 })
    expect(first?.content.taxes).toEqual([{ rate: 2500, baseCents: -1992, taxCents: -498 }])
    const { text } = await readPdf(await unwrap(office.document.pdf({ id, issued: first?.id ?? 0 })))
    for (const line of ['Odobrenje O-1/WEB1/1', invoice, 'Oštećeno ili neispravno', '−24,90'])
      expect(text).toContain(line)
  })
})

describe('who reads a document', () => {
  it('is its owner, the back office with orders.read, and no other user [R10.6] [R10.16]', async () => {
    const { id, orderSlug, orderKey } = await place('cash-on-delivery')
    const mine = await becomeMember(shop, 'vlasnica@example.com')
    const { rows } = await shop.pool.query<{ id: number }>(
      `select id from app_user where email = 'vlasnica@example.com'`,
    )
    await shop.pool.query('update customer_order set user_id = $1 where id = $2', [rows[0]?.id, id])
    await shop.db.transaction().execute((tx) => issueInvoice(tx, id))
    const [invoice] = await documentsOf(id)

    const owner = shop.commerce({ headers: mine })
    const document = await unwrap(owner.document.get({ id }))
    expect(document.documents).toMatchObject([{ id: invoice?.id, kind: 'invoice', number: invoice?.number }])
    expect((await readPdf(await unwrap(owner.document.pdf({ id })))).text).toContain(`Račun br. ${invoice?.number}`)

    const others = shop.commerce({ headers: await becomeMember(shop, 'drugi@example.com') })
    expect(await failureOf(others.document.pdf({ id }))).toMatchObject({ code: 'NOT_FOUND', status: 404 })
    expect(await failureOf(owner.document.pdf({ id: id + 1000 }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await failureOf(shop.commerce().document.pdf({ id }))).toMatchObject({ code: 'UNAUTHORIZED' })

    expect((await unwrap(office.document.pdf({ id }))).type).toBe('application/pdf')
    expect(await unwrap(office.document.get({ id }))).toEqual(document)
    expect((await unwrap(office.document.filter({}))).records).toContainEqual(
      expect.objectContaining({ id, orderSlug }),
    )
    const unscoped = shop.commerce({ headers: await signIn(shop, ['catalogue.manage']) })
    // The shop's own log-in of a person with the scope has that person's orders alone.
    const onPages = shop.commerce({ headers: await signIn(shop, ['orders.read'], shop.site.apiKey) })
    for (const reader of [unscoped, onPages, others]) {
      expect(await failureOf(reader.document.pdf({ id }))).toMatchObject({ code: 'NOT_FOUND' })
      expect(await failureOf(reader.document.get({ id }))).toMatchObject({ code: 'NOT_FOUND' })
      expect((await unwrap(reader.document.filter({}))).records).toEqual([])
    }

    const guest = shop.commerce()
    expect((await unwrap(guest.document.pdfOfOrder({ orderSlug, orderKey: orderKey ?? '' }))).size).toBeGreaterThan(
      5000,
    )
    expect(await failureOf(guest.document.pdfOfOrder({ orderSlug, orderKey: 'x'.repeat(43) }))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('gets no document of another order by the id of an own one', async () => {
    const first = await place('cash-on-delivery')
    const second = await place('cash-on-delivery')
    await shop.db.transaction().execute((tx) => issueInvoice(tx, second.id))
    const [foreign] = await documentsOf(second.id)
    expect(await failureOf(office.document.pdf({ id: first.id, issued: foreign?.id ?? 0 }))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('gets a PDF that no cache keeps and no browser takes for anything else', async () => {
    const { id } = await place('cash-on-delivery')
    const headers = { ...shop.headers(), ...(await signIn(shop, ['orders.read'])) }
    const answer = await shop.fetch(`http://localhost/api/v1/document/pdf/${id}`, { headers })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename="potvrda-narudzbe-[\d-]+\.pdf"$/) as string,
    })
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })
})

it.each([
  ['hrv', 'potvrda-narudzbe'],
  ['deu', 'bestellbestaetigung'],
])('an order confirmation in %s is the file %s', async (language, name) => {
  const { id } = await place('cash-on-delivery', language)
  const headers = { ...shop.headers(), ...(await signIn(shop, ['orders.read'])) }
  const answer = await shop.fetch(`http://localhost/api/v1/document/pdf/${id}`, { headers })
  expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`filename="${name}-[\\d-]+\\.pdf"$`))
})

describe('the list of documents', () => {
  it('has all of them, the newest first, by kind, and by the number of a document or an order', async () => {
    const { id, number } = await place('cash-on-delivery')
    await shop.db.transaction().execute((tx) => issueInvoice(tx, id))
    const [invoice] = await documentsOf(id)
    const all = await unwrap(office.documents.filter({ limit: 100 }))
    expect(all.records[0]).toEqual({
      id: invoice?.id,
      kind: 'invoice',
      number: invoice?.number,
      date: invoice?.issued_at.toISOString(),
      total: 24.9,
      currency: 'EUR',
      orderId: id,
      orderNumber: number,
      buyer: 'Ana Perić',
      fiscal: null,
    })
    const dates = all.records.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().reverse())
    const credits = await unwrap(office.documents.filter({ filters: [{ key: 'kind', value: ['creditNote'] }] }))
    expect(new Set(credits.records.map(({ kind }) => kind))).toEqual(new Set(['creditNote']))
    for (const keywords of [number, invoice?.number ?? ''])
      expect((await unwrap(office.documents.filter({ keywords }))).records.map((row) => row.id)).toEqual([invoice?.id])
    expect((await unwrap(office.documents.filter({ keywords: 'x' }))).records).toEqual([])
    const pages = await unwrap(office.documents.filter({ limit: 2 }))
    const next = await unwrap(office.documents.filter({ limit: 2, after: pages.next ?? '' }))
    expect([...pages.records, ...next.records].map((row) => row.id)).toEqual(
      all.records.slice(0, 4).map((row) => row.id),
    )
  })
})

describe('a PDF service of the shop', () => {
  const setService = (address: string | null) =>
    shop.pool.query(`update site_option set value = $1 where key = 'ExternalPdfServiceUrl'`, [JSON.stringify(address)])

  it('is named by the configuration of the site [R3.66]', async () => {
    expect((await unwrap(shop.commerce().site.getConfig())).externalPdfServiceUrl).toBeNull()
    await setService('https://pdf.example/make')
    expect((await unwrap(shop.commerce().site.getConfig())).externalPdfServiceUrl).toBe('https://pdf.example/make')
    await setService(null)
  })

  it('is never asked on another host, nor on a private address [R3.66]', async () => {
    const { id } = await place('cash-on-delivery')
    await setService('http://elsewhere.example/make')
    expect((await unwrap(office.document.pdf({ id }))).size).toBeGreaterThan(5000)
    await setService('http://127.0.0.1:1/make')
    expect(await failureOf(office.document.pdf({ id }))).toMatchObject({ code: 'UNAVAILABLE' })
    await setService(null)
  })
})

describe('fiscalisation', () => {
  let tax: FiscalOffice
  beforeAll(async () => {
    tax = await startFiscalOffice()
  })
  afterAll(() => tax.stop())

  const log = createLog('silent')
  const register = (id: number) => fiscalise({ db: shop.db, fiscal: openFiscal([tax.config]), log }, id)
  const stateOf = async (id: number) =>
    (await unwrap(office.documents.filter({ limit: 100 }))).records.find((row) => row.id === id)?.fiscal

  const invoiced = async () => {
    const { id } = await place('cash-on-delivery')
    return { orderId: id, ...(await shop.db.transaction().execute((tx) => issueInvoice(tx, id))) }
  }

  it('registers a document and keeps its codes, which the PDF shows', async () => {
    const { orderId, id, number } = await invoiced()
    await register(id)
    expect(tax.documents.at(-1)).toMatchObject({
      kind: 'invoice',
      number,
      sellerOib: '73920481569',
      totalCents: 2490,
      taxes: [{ rate: 2500, baseCents: 1992, taxCents: 498 }],
    })
    expect(await stateOf(id)).toBe('done')
    const { text } = await readPdf(await unwrap(office.document.pdf({ id: orderId })))
    expect(text).toMatch(/ZKI: [\da-f]{32}\s+JIR: [\da-f]{32}/)
    const sent = tax.documents.length
    await register(id)
    expect(tax.documents).toHaveLength(sent)
  })

  it('is tried again while the service is away, as the queue does, and says so in the list', async () => {
    const { id } = await invoiced()
    tax.isAway = true
    await expect(register(id)).rejects.toThrow('503')
    await expect(register(id)).rejects.toThrow('503')
    expect(await stateOf(id)).toBe('waiting')
    expect(
      await shop.db.selectFrom('fiscal_record').selectAll().where('document_id', '=', id).executeTakeFirst(),
    ).toMatchObject({
      attempts: 2,
      error: 'The fiscal service answered 503',
      jir: null,
    })
    tax.isAway = false
    await register(id)
    expect(await stateOf(id)).toBe('done')
    const { rows } = await shop.pool.query<{ data: unknown; retry_limit: number; retry_backoff: boolean }>(
      `select data, retry_limit, retry_backoff from pgboss.job where name = 'fiscal' and (data ->> 'documentId')::int = $1`,
      [id],
    )
    expect(rows).toEqual([{ data: { documentId: id }, retry_limit: 800, retry_backoff: true }])
  })

  it('is off where none is configured', async () => {
    const { id } = await invoiced()
    await fiscalise({ db: shop.db, fiscal: openFiscal([]), log }, id)
    await fiscalise({ db: shop.db, fiscal: openFiscal([{ ...tax.config, site: 99 }]), log }, id)
    expect(await stateOf(id)).toBeNull()
  })

  it('is waited for by the mail that has the document attached', async () => {
    const { html, id: orderId, number } = await place('card')
    await capture(html)
    const [issued] = await documentsOf(orderId)
    const mail = (await mailTo(number)).find(({ document_id }) => document_id !== null)
    const sent: OutgoingMail[] = []
    const mailPort = {
      send: (one: OutgoingMail) => Promise.resolve(void sent.push(one)),
      removeOlderThan: () => Promise.resolve(),
      close: () => {},
    }
    const printer = openPrinter({ hosts: [], log: quiet })
    const options = { db: shop.db, printer, fiscal: openFiscal([tax.config]) }
    const deliver = () =>
      deliverMail({ db: shop.db, mailPort, attach: (id) => attachmentOf(options, id), log: quiet }, mail?.id ?? 0)
    await expect(deliver()).rejects.toThrow('waits for the tax office')
    expect(sent).toEqual([])
    await register(issued?.id ?? 0)
    await deliver()
    const [attachment] = sent[0]?.attachments ?? []
    expect(attachment).toMatchObject({ type: 'application/pdf' })
    expect((await readPdf(new Blob([new Uint8Array(attachment?.bytes ?? [])]))).text).toContain('JIR: ')
  })
})

it('names the buyer and the recipient where they live apart', async () => {
  const commerce = shop.commerce()
  const { key, cart } = await readyCart(commerce, choices, box)
  await unwrap(
    commerce.ecommerce.updateGuestUser({
      ...key,
      email: 'ana@example.com',
      addresses: [anAddress(), anAddress({ type: 'shipping', street: 'Riva', houseNumber: '1', firstName: 'Šime' })],
    }),
  )
  const changed = await unwrap(commerce.ecommerce.getCart(key))
  const { orderSlug, orderKey } = await unwrap(commerce.ecommerce.createOrder(orderOf(key, { ...cart, ...changed })))
  const { text } = await readPdf(await unwrap(commerce.document.pdfOfOrder({ orderSlug, orderKey: orderKey ?? '' })))
  for (const line of ['Kupac', 'Ana Perić', 'Korzo 7', 'Primatelj pošiljke', 'Šime Perić', 'Riva 1'])
    expect(text).toContain(line)
})
