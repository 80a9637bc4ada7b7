import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { answerTimeout, isInTime, type PaymentProvider } from './payments.ts'
import { isSame } from './signatures.ts'

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
}

/** The signature of a text, in hex. */
export const sign = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex')

/** A provider with a payment page or buttons, whose forms and answers are signed with a secret that both sides have. */
export const hostedPayments = ({ name, shows, url, secret }: HostedPaymentsConfig): PaymentProvider => {
  const signedOf = (fields: Readonly<Record<string, string>>) => {
    const signed = new URLSearchParams(fields).toString()
    return { signed, signature: sign(secret, signed) }
  }

  const referenceOf = (body: string, at: Date): string | undefined => {
    const [signed = '', signature = '', ...rest] = body.split('&signature=')
    if (rest.length > 0 || !isSame(sign(secret, signed), signature)) return undefined
    const fields = new URLSearchParams(signed)
    const time = Number(fields.get('time') ?? Number.NaN)
    return isInTime(time, at) ? (fields.get('reference') ?? undefined) : undefined
  }

  return {
    name,
    shows,
    origin: new URL(url).origin,
    async start({ reference, amountCents, currency, returnUrl, notifyUrl, isSubscription }) {
      const stored = isSubscription ? { subscription: 'yes' } : {}
      const fields = { reference, amount: String(amountCents), currency, returnUrl, notifyUrl, ...stored }
      const { signed, signature } = signedOf(fields)
      const displayed =
        shows === 'buttons'
          ? { scriptUrl: new URL(`/buttons.js?${signed}&signature=${signature}`, url).href }
          : { method: 'post' as const, action: new URL('/pay', url).href, fields: { ...fields, signature } }
      return { shown: displayed, session: null }
    },
    readReport: ({ body, at }) => referenceOf(body, at),
    readReturn: referenceOf,
    async query({ reference }) {
      const headers = { Authorization: `Bearer ${sign(secret, reference)}` }
      const answer = await fetch(new URL(`/payments/${encodeURIComponent(reference)}`, url), {
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(answerTimeout),
      })
      if (answer.status === 404) return undefined
      if (!answer.ok) throw new Error(`The payment provider answered ${answer.status}`)
      return Status.parse(await answer.json())
    },
    async charge({ reference, amountCents, currency, agreement }) {
      const fields = { reference, amount: String(amountCents), currency, agreement: agreement.reference }
      const { signed, signature } = signedOf(fields)
      const answer = await fetch(new URL('/charge', url), {
        method: 'POST',
        body: `${signed}&signature=${signature}`,
        redirect: 'error',
        signal: AbortSignal.timeout(answerTimeout),
      })
      if (!answer.ok) throw new Error(`The payment provider answered ${answer.status}`)
    },
    async refund({ payment, ...request }) {
      const body = JSON.stringify(request)
      const answer = await fetch(new URL(`/payments/${encodeURIComponent(payment.reference)}/refunds`, url), {
        method: 'POST',
        headers: { Authorization: `Bearer ${sign(secret, body)}`, 'Content-Type': 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(answerTimeout),
      })
      if (!answer.ok) throw new Error(`The payment provider answered ${answer.status}`)
      return Refunded.parse(await answer.json())
    },
  }
}
