import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { PaymentProvider } from './payments.ts'

/** Seconds that a signature is valid, before and after its time. */
const signatureAge = 300
/** Milliseconds that the provider has for an answer. */
const queryTimeout = 5000

const Status = z.object({
  state: z.enum(['pending', 'captured', 'failed']),
  amountCents: z.int().check(z.gte(0)),
  currency: z.string(),
  event: z.string().check(z.minLength(1)),
})

const Refunded = z.object({
  state: z.enum(['pending', 'refunded', 'declined']),
  event: z.string().check(z.minLength(1)),
})

export interface HostedPaymentsConfig {
  readonly name: string
  /** Whether buyers pay on its page, or by the buttons of its script. */
  readonly shows: 'page' | 'buttons'
  /** The address of the provider. */
  readonly url: string
  readonly secret: string
  /** Default: the system's. */
  readonly now?: () => Date
}

/** The signature of a text, in hex. */
export const sign = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex')

/** A provider with a payment page or buttons, whose forms and answers are signed with a secret that both sides have. */
export const hostedPayments = ({
  name,
  shows,
  url,
  secret,
  now = () => new Date(),
}: HostedPaymentsConfig): PaymentProvider => ({
  name,
  shows,
  origin: new URL(url).origin,
  start({ reference, amountCents, currency, returnUrl, notifyUrl }) {
    const fields = { reference, amount: String(amountCents), currency, returnUrl, notifyUrl }
    const signed = new URLSearchParams(fields).toString()
    const signature = sign(secret, signed)
    if (shows === 'buttons') return { scriptUrl: new URL(`/buttons.js?${signed}&signature=${signature}`, url).href }
    return { action: new URL('/pay', url).href, fields: { ...fields, signature } }
  },
  verify(body) {
    const [signed = '', signature = '', ...rest] = body.split('&signature=')
    const expected = Buffer.from(sign(secret, signed))
    const given = Buffer.from(signature)
    if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
    const fields = new URLSearchParams(signed)
    const age = now().getTime() / 1000 - Number(fields.get('time') ?? Number.NaN)
    return Math.abs(age) <= signatureAge ? (fields.get('reference') ?? undefined) : undefined
  },
  async query(reference) {
    const headers = { Authorization: `Bearer ${sign(secret, reference)}` }
    const answer = await fetch(new URL(`/payments/${encodeURIComponent(reference)}`, url), {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(queryTimeout),
    })
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new Error(`The payment provider answered ${answer.status}`)
    return Status.parse(await answer.json())
  },
  async refund({ payment, ...request }) {
    const body = JSON.stringify(request)
    const answer = await fetch(new URL(`/payments/${encodeURIComponent(payment.reference)}/refunds`, url), {
      method: 'POST',
      headers: { Authorization: `Bearer ${sign(secret, body)}`, 'Content-Type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(queryTimeout),
    })
    if (!answer.ok) throw new Error(`The payment provider answered ${answer.status}`)
    return Refunded.parse(await answer.json())
  },
})
