import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { answerTimeout, isInTime, type PaymentProvider } from './payments.ts'
import { isSame } from './signatures.ts'

export interface StripeConfig {
  readonly name: string
  /** The address of its API: `https://api.stripe.com`. */
  readonly url: string
  /** The origin of its payment pages: `https://checkout.stripe.com`, or a domain of the shop's own. */
  readonly checkout: string
  readonly secretKey: string
  /** Of the endpoint that it reports to. */
  readonly webhookSecret: string
}

/** The version of the API whose fields are read here, whatever the account's own is. */
const apiVersion = '2024-06-20'

const Session = z.object({
  id: z.string().check(z.minLength(1)),
  /** Null for one that is no longer open. */
  url: z.nullable(z.string()),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int().check(z.gte(0)),
  currency: z.string(),
  payment_intent: z.nullable(z.string()),
})

const Refund = z.object({
  id: z.string().check(z.minLength(1)),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  metadata: z.record(z.string(), z.string()),
})
const Refunds = z.object({ data: z.array(Refund) })

const refundStates = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'refunded',
  failed: 'declined',
  canceled: 'declined',
} as const

const Event = z.object({ data: z.object({ object: z.object({ client_reference_id: z.nullish(z.string()) }) }) })

/**
 * Stripe Checkout: a session is made by its API, and the browser goes to the session's page. Its server reports the end of a
 * session to a webhook, and answers what a session has come to.
 */
export const stripePayments = ({ name, url, checkout, secretKey, webhookSecret }: StripeConfig): PaymentProvider => {
  /** A repeat of a POST with the same key gets the first answer again. */
  const ask = async (
    path: string,
    post?: { readonly key: string; readonly fields: Readonly<Record<string, string>> },
  ) => {
    const answer = await fetch(new URL(`/v1/${path}`, url), {
      ...(post && { method: 'POST', body: new URLSearchParams(post.fields) }),
      headers: {
        Authorization: `Bearer ${secretKey}`,
        'Stripe-Version': apiVersion,
        ...(post && { 'Idempotency-Key': post.key }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeout),
    })
    if (!answer.ok) throw new Error(`Stripe answered ${answer.status}`)
    return await answer.json()
  }
  const find = async (session: string) => Session.parse(await ask(`checkout/sessions/${encodeURIComponent(session)}`))

  return {
    name,
    shows: 'page',
    origin: new URL(checkout).origin,
    async start(attempt) {
      const { reference, amountCents, currency, orderNumber, email, language, returnUrl, cancelUrl } = attempt
      const fields = {
        mode: 'payment',
        client_reference_id: reference,
        success_url: `${returnUrl}?reference=${reference}`,
        cancel_url: cancelUrl,
        customer_email: email,
        locale: language,
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': String(amountCents),
        'line_items[0][price_data][product_data][name]': orderNumber,
      }
      // A repeat gets the same session, so that an attempt is not paid in two of them.
      const make = async () => Session.parse(await ask('checkout/sessions', { key: reference, fields }))
      const session = attempt.session === null ? await make() : await find(attempt.session)
      if (session.url === null || new URL(session.url).origin !== new URL(checkout).origin)
        throw new Error(`The session of Stripe is ${session.status}, or its page is not at ${checkout}`)
      return { shown: { method: 'get', action: session.url, fields: {} }, session: session.id }
    },
    readReport({ body, headers, at }) {
      const parts = (headers.get('Stripe-Signature') ?? '').split(',').map((part) => part.split('='))
      const time = parts.find(([key]) => key === 't')?.[1] ?? ''
      const expected = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex')
      const isSigned = parts.some(([key, value = '']) => key === 'v1' && isSame(expected, value))
      if (!isSigned || !isInTime(Number(time), at)) return undefined
      // Events of other objects have no reference, which is that of no payment.
      return Event.safeParse(JSON.parse(body)).data?.data.object.client_reference_id ?? ''
    },
    // Unsigned: it names a payment about which Stripe is asked.
    readReturn: (fields) => new URLSearchParams(fields).get('reference') ?? undefined,
    async query({ session }) {
      // Without a session the buyer has not been to the page.
      if (session === null) return undefined
      const { id, status, payment_status, amount_total, currency, payment_intent } = await find(session)
      const state = payment_status === 'paid' ? 'captured' : status === 'expired' ? 'failed' : 'pending'
      const event = state === 'captured' ? (payment_intent ?? id) : `${id} ${status}`
      return { state, amountCents: amount_total, currency: currency.toUpperCase(), event }
    },
    async refund({ payment, reference, amountCents }) {
      const paid = payment.session === null ? null : (await find(payment.session)).payment_intent
      if (paid === null) throw new Error(`Stripe has no payment ${payment.reference}`)
      // Keys are forgotten after a day, so a refund is looked for before it is made.
      const known = Refunds.parse(await ask(`refunds?limit=100&payment_intent=${encodeURIComponent(paid)}`))
      const fields = { payment_intent: paid, amount: String(amountCents), 'metadata[reference]': reference }
      const made =
        known.data.find(({ metadata }) => metadata['reference'] === reference) ??
        Refund.parse(await ask('refunds', { key: reference, fields }))
      const state = refundStates[made.status]
      return { state, event: `${made.id} ${state}` }
    },
  }
}
