import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PaymentForm, type PaymentStart, readPaymentForm, unwrap } from '@butiga/commerce-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymentOrigins } from '../../http/payments.ts'
import { readPayments } from '../../ports/read-payments.ts'
import { startStripe, type StripeCompany } from '../../testing/stripe-company.ts'
import { startWspay, type WspayCompany } from '../../testing/wspay-company.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import {
  type CheckoutChoices,
  insertProduct,
  orderOf,
  readChoices,
  readyCart,
  returnTo,
} from '../../testing/shopper.ts'

let stripe: StripeCompany
let wspay: WspayCompany
let shop: Shop
let choices: CheckoutChoices
let box: number

const read = async (config: readonly object[]) => {
  const file = join(await mkdtemp(join(tmpdir(), 'butiga-payments-')), 'payments.json')
  await writeFile(file, JSON.stringify(config))
  return readPayments(file)
}

beforeAll(async () => {
  ;[stripe, wspay] = await Promise.all([startStripe(), startWspay()])
  shop = await startShop({ payments: await read([stripe.config, wspay.config]) })
  box = await insertProduct(shop.db, shop.site.id, { sku: 'PROVIDER-BOX', cents: 2000, onHand: 1000 })
  choices = await readChoices(shop.db)
})
afterAll(async () => {
  await shop?.stop()
  await Promise.all([stripe?.stop(), wspay?.stop()])
})

/** A cart that is ready for its order by a provider. */
const ready = async (provider: 'stripe' | 'wspay') => {
  const { rows } = await shop.pool.query<{ id: number }>(
    `insert into payment_method (site_id, position, provider, payment_type) values ($1, 9, $2, 'HPF') returning id`,
    [shop.site.id, provider],
  )
  const commerce = shop.commerce()
  const { key, cart } = await readyCart(commerce, { ...choices, payment: rows[0]?.id ?? 0 }, box)
  return { place: () => commerce.ecommerce.createOrder(orderOf(key, cart)), commerce }
}

const formOf = (html: PaymentStart): PaymentForm => {
  const form = readPaymentForm(typeof html === 'string' ? html : '')
  if (form === null) throw new Error('The order has no form')
  return form
}

const order = async (provider: 'stripe' | 'wspay') => {
  const { place, commerce } = await ready(provider)
  const { html, orderSlug, orderKey } = await unwrap(place())
  return { html, form: formOf(html), orderSlug, orderKey, place, commerce, reference: await referenceOf(orderSlug) }
}

const referenceOf = async (slug: string): Promise<string> => {
  const { rows } = await shop.pool.query<{ reference: string }>(
    'select reference from payment p join customer_order o on o.id = p.order_id where o.slug = $1 order by p.id desc',
    [slug],
  )
  return rows[0]?.reference ?? ''
}

/** Submits the form as a browser does; the address that the company's page leads back to. */
const pay = async ({ method, action, fields }: PaymentForm): Promise<string> => {
  const body = new URLSearchParams(fields)
  const answer = await fetch(action, { method, redirect: 'manual', ...(method === 'post' && { body }) })
  const back = new URL(answer.headers.get('location') ?? '')
  return back.pathname + back.search
}

const follow = async (path: string) => {
  const answer = await shop.fetch(`http://localhost${path}`)
  return { status: answer.status, location: answer.headers.get('location') }
}
const notify = async (provider: string, { body, headers = {} }: { body: string; headers?: Record<string, string> }) =>
  (await shop.fetch(`http://localhost/api/v1/ecommerce/payment/notify/${provider}`, { method: 'POST', body, headers }))
    .status

const stateOf = async (slug: string) =>
  (await shop.pool.query<{ state: string }>('select state from customer_order where slug = $1', [slug])).rows[0]?.state
const success = (slug: string) => `${returnTo.successURL}?orderSlug=${slug}`

describe('Stripe', () => {
  it('is paid on the page of its session, and the return of the browser settles it', async () => {
    const { form, orderSlug, reference } = await order('stripe')
    expect(form).toMatchObject({ method: 'get', fields: {} })
    const fields = Object.fromEntries(stripe.sessions.get(reference)?.fields ?? [])
    expect(fields).toMatchObject({
      cancel_url: `${returnTo.failureURL}?orderSlug=${orderSlug}`,
      'line_items[0][price_data][unit_amount]': '2490',
      locale: 'hr',
    })
    expect(await follow(await pay(form))).toEqual({ status: 303, location: success(orderSlug) })
    expect(await stateOf(orderSlug)).toBe('paid')
    expect(await notify('stripe', stripe.event(reference))).toBe(200)
  })

  it('is settled by its event, where the browser does not return', async () => {
    const { form, orderSlug, reference } = await order('stripe')
    await pay(form)
    const { body, headers } = stripe.event(reference)
    expect(await notify('stripe', { body, headers: { 'Stripe-Signature': 't=1,v1=0' } })).toBe(400)
    expect(await notify('stripe', { body: `${body} `, headers: { ...headers } })).toBe(400)
    expect(await stateOf(orderSlug)).toBe('placed')
    expect(await notify('stripe', { body, headers: { ...headers } })).toBe(200)
    expect(await stateOf(orderSlug)).toBe('paid')
  })

  it('is asked for one session, however often the buyer starts, also with other addresses', async () => {
    const { html, orderSlug, orderKey, place, commerce } = await order('stripe')
    expect((await unwrap(place())).html).toBe(html)
    const other = { ...returnTo, failureURL: `${returnTo.failureURL}/again` }
    expect(await unwrap(commerce.ecommerce.payOrder({ orderSlug, orderKey, ...other }))).toEqual({ html })
    const { rows } = await shop.pool.query('select session from payment where session is not null and reference = $1', [
      await referenceOf(orderSlug),
    ])
    expect(rows).toHaveLength(1)
  })

  it('that does not answer leaves the order placed, and asking again leads to the payment', async () => {
    const { place } = await ready('stripe')
    stripe.isUp = false
    expect(await place()).toMatchObject({ error: { statusCode: 503 } })
    const { rows } = await shop.pool.query<{ slug: string; state: string }>(
      'select slug, state from customer_order order by id desc limit 1',
    )
    expect(rows[0]?.state).toBe('placed')
    stripe.isUp = true
    const placed = await unwrap(place())
    expect(placed.orderSlug).toBe(rows[0]?.slug)
    expect(formOf(placed.html).action).toContain('/c/pay/cs_test_')
  })

  it('whose session has expired is a failure, after which the order is paid once more', async () => {
    const { orderSlug, orderKey, reference, commerce } = await order('stripe')
    Object.assign(stripe.sessions.get(reference) ?? {}, { status: 'expired' })
    expect(await notify('stripe', stripe.event(reference))).toBe(200)
    const { html } = await unwrap(commerce.ecommerce.payOrder({ orderSlug, orderKey, ...returnTo }))
    expect(await follow(await pay(formOf(html)))).toEqual({ status: 303, location: success(orderSlug) })
    expect(await stateOf(orderSlug)).toBe('paid')
  })
})

describe('WSPay', () => {
  it('is paid on its page, and the return of the browser settles it', async () => {
    const { form, orderSlug, place } = await order('wspay')
    expect(form).toMatchObject({ method: 'post', fields: { TotalAmount: '24,90', Lang: 'HR' } })
    const back = await pay(form)
    expect(await follow(back.replace('Success=1', 'Success=0'))).toMatchObject({ status: 400 })
    expect(await stateOf(orderSlug)).toBe('placed')
    expect(await follow(back)).toEqual({ status: 303, location: success(orderSlug) })
    expect(await stateOf(orderSlug)).toBe('paid')
    expect(await unwrap(place())).toMatchObject({ html: null })
  })

  it('is settled by its report, which is repeated while it does not answer', async () => {
    const { form, orderSlug, reference } = await order('wspay')
    await pay(form)
    wspay.isUp = false
    expect(await notify('wspay', { body: wspay.report(reference) })).toBe(503)
    wspay.isUp = true
    expect(await stateOf(orderSlug)).toBe('placed')
    expect(await notify('wspay', { body: wspay.report(reference) })).toBe(200)
    expect(await stateOf(orderSlug)).toBe('paid')
  })
})

it('lets pages submit forms to the pages of the providers alone', async () => {
  const origins = paymentOrigins(
    await read([
      { ...stripe.config, checkout: 'https://checkout.stripe.com' },
      { ...wspay.config, form: 'https://form.wspay.biz/authorization.aspx' },
    ]),
  )
  expect(origins).toMatchObject({ forms: ['https://checkout.stripe.com', 'https://form.wspay.biz'], scripts: [] })
})

it.each([
  ['no kind', { name: 'stripe' }],
  ['an unsafe address', { kind: 'wspay', name: 'w', form: 'http://x.example', services: 'https://x.example' }],
  ['a short secret', { kind: 'hosted', name: 'card', shows: 'page', url: 'https://x.example', secret: 'short' }],
])('refuses a file with %s, and does not quote it', async (_, config) => {
  await expect(read([config])).rejects.toThrow(/is no list of providers of payments: see 0\.\w+ \(docs/)
})
