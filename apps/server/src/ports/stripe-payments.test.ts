import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Received, serveHttp } from '../testing/serve-http.ts'
import type { Attempt, PaymentProvider } from './payments.ts'
import { stripePayments } from './stripe-payments.ts'

const secretKey = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc'
const webhookSecret = 'whsec_test_secret_of_the_endpoint'
const reference = '5f9c3535-0c25-4f6b-a86a-819ca1b27eec'

/** A session as the documentation of the API shows it. */
const session = {
  id: 'cs_test_a11YYufWQzNY63zpQ6QSNRQhkUpVph4WRmzW0zWJO2znZKdVujZ0N0S22u',
  object: 'checkout.session',
  amount_total: 2490,
  currency: 'eur',
  client_reference_id: reference,
  payment_intent: null as string | null,
  payment_status: 'unpaid',
  status: 'open',
  url: 'https://checkout.stripe.com/c/pay/cs_test_a11YYufWQzNY63zp#fidkdWxOYHwnPyd1' as string | null,
}

interface Requested extends Pick<Received, 'method' | 'headers'> {
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
}
const requested: Requested[] = []
let answer: object = session
let answerOf: ((request: Pick<Requested, 'method' | 'path'>) => object) | undefined
let status = 200
let stop: (() => Promise<void>) | undefined
let stripe: PaymentProvider
const now = new Date('2026-11-24T12:00:00Z')

beforeAll(async () => {
  const server = await serveHttp(({ method, url: { pathname: path }, headers, body }, response) => {
    requested.push({ method, path, headers, fields: Object.fromEntries(new URLSearchParams(body)) })
    response
      .writeHead(status, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(answerOf?.({ method, path }) ?? answer))
  })
  ;({ stop } = server)
  const checkout = 'https://checkout.stripe.com'
  stripe = stripePayments({ name: 'stripe', url: server.url, checkout, secretKey, webhookSecret })
})
afterAll(() => stop?.())
beforeEach(() => {
  requested.length = 0
  answer = session
  answerOf = undefined
  status = 200
})

const attempt: Attempt = {
  reference,
  session: null,
  amountCents: 2490,
  currency: 'EUR',
  orderNumber: '2026-00012',
  email: 'ana@example.com',
  language: 'hr',
  returnUrl: 'https://shop.example/api/v1/ecommerce/payment/return/stripe',
  cancelUrl: 'https://shop.example/checkout/failure?orderSlug=slug',
  notifyUrl: 'https://shop.example/api/v1/ecommerce/payment/notify/stripe',
  isSubscription: false,
}

it('makes a session once, and leads to its page', async () => {
  expect(await stripe.start(attempt)).toEqual({
    shown: { method: 'get', action: session.url, fields: {} },
    session: session.id,
  })
  expect(requested).toMatchObject([
    {
      method: 'POST',
      path: '/v1/checkout/sessions',
      headers: {
        authorization: `Bearer ${secretKey}`,
        'idempotency-key': reference,
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      },
      fields: {
        mode: 'payment',
        client_reference_id: reference,
        success_url: `${attempt.returnUrl}?reference=${reference}`,
        cancel_url: attempt.cancelUrl,
        'line_items[0][price_data][unit_amount]': '2490',
        'line_items[0][price_data][currency]': 'eur',
        'line_items[0][price_data][product_data][name]': '2026-00012',
      },
    },
  ])
  requested.length = 0
  await stripe.start({ ...attempt, session: session.id })
  expect(requested).toMatchObject([{ method: 'GET', path: `/v1/checkout/sessions/${session.id}` }])
})

it.each([
  ['an answer of another page', { ...session, url: 'https://evil.example/pay' }, 200],
  ['a session that has ended', { ...session, url: null, status: 'expired' }, 200],
  ['an error', { error: { type: 'idempotency_error' } }, 400],
])('throws for %s', async (_, given, code) => {
  answer = given
  status = code
  await expect(stripe.start(attempt)).rejects.toThrow('Stripe')
})

it.each([
  ['open', { status: 'open', payment_status: 'unpaid' }, 'pending'],
  ['complete, paid later', { status: 'complete', payment_status: 'unpaid' }, 'pending'],
  ['paid', { status: 'complete', payment_status: 'paid', payment_intent: 'pi_1', url: null }, 'captured'],
  ['expired', { status: 'expired', payment_status: 'unpaid', url: null }, 'failed'],
])('asks what became of a session: %s', async (_, change, state) => {
  answer = { ...session, ...change }
  const event = state === 'captured' ? 'pi_1' : `${session.id} ${change.status}`
  expect(await stripe.query({ reference, session: session.id })).toEqual({
    state,
    amountCents: 2490,
    currency: 'EUR',
    event,
  })
})

it('has no payment without a session, and throws while Stripe fails', async () => {
  expect(await stripe.query({ reference, session: null })).toBeUndefined()
  status = 500
  await expect(stripe.query({ reference, session: session.id })).rejects.toThrow('500')
})

/** A refund as the documentation of the API shows it. */
const refund = {
  id: 're_1',
  object: 'refund',
  amount: 500,
  payment_intent: 'pi_1',
  status: 'succeeded',
  metadata: { reference: 'back' },
}
const payBack = () =>
  stripe.refund?.({ payment: { reference, session: session.id }, reference: 'back', amountCents: 500, currency: 'EUR' })

it.each([
  ['succeeded', 'refunded'],
  ['pending', 'pending'],
  ['requires_action', 'pending'],
  ['failed', 'declined'],
  ['canceled', 'declined'],
])('pays back once by its reference: %s is %s', async (given, state) => {
  const paid = { ...session, payment_status: 'paid', status: 'complete', payment_intent: 'pi_1', url: null }
  const made: object[] = []
  answerOf = ({ method, path }) => {
    if (path.startsWith('/v1/checkout')) return paid
    if (method === 'GET') return { data: made }
    made.push({ ...refund, status: given })
    return made[0] ?? {}
  }
  expect(await payBack()).toEqual({ state, event: `re_1 ${state}` })
  expect(await payBack()).toEqual({ state, event: `re_1 ${state}` })
  expect(requested.filter(({ method }) => method === 'POST')).toMatchObject([
    {
      path: '/v1/refunds',
      headers: { 'idempotency-key': 'back' },
      fields: { payment_intent: 'pi_1', amount: '500', 'metadata[reference]': 'back' },
    },
  ])
})

it('pays nothing back of what Stripe has no payment of', async () => {
  await expect(payBack()).rejects.toThrow('no payment')
})

/** An event as the documentation of webhooks shows it, signed as that says. */
const report = (change: { body?: string; age?: number; secret?: string; header?: (header: string) => string } = {}) => {
  const { age = 0, secret = webhookSecret, header = (text: string) => text } = change
  const event = { id: 'evt_1', object: 'event', type: 'checkout.session.completed', data: { object: session } }
  const body = JSON.stringify(event)
  const time = Math.floor(now.getTime() / 1000) - age
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const headers = new Headers({ 'Stripe-Signature': header(`t=${time},v1=${signature},v0=6ffbb59b2300aae6`) })
  return stripe.readReport({ body: change.body ?? body, headers, at: now })
}

it('reads the reference of a signed event', () => {
  expect(report()).toBe(reference)
  expect(report({ age: 300 })).toBe(reference)
  // While a secret is being replaced there are two signatures.
  expect(report({ header: (text) => text.replace('v1=', 'v1=00,v1=') })).toBe(reference)
})

it.each([
  ['another secret', { secret: 'whsec_of_somebody_else' }],
  ['another body', { body: '{"data":{"object":{"client_reference_id":"x"}}}' }],
  ['an old time', { age: 301 }],
  ['a time of the future', { age: -301 }],
  ['no signature', { header: () => '' }],
  ['no time', { header: (text: string) => text.replace(/t=\d+,/, '') }],
  ['a signature of another scheme', { header: (text: string) => text.replace('v1=', 'v2=') }],
])('refuses an event with %s [I22]', (_, change) => {
  expect(report(change)).toBeUndefined()
})

it('reads the reference that the return address was made with', () => {
  expect(stripe.readReturn(`reference=${reference}`, now)).toBe(reference)
  expect(stripe.readReturn('', now)).toBeUndefined()
})
