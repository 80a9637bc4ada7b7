import { createHmac } from 'node:crypto'
import { serveHttp } from './serve-http.ts'

interface StripeSession {
  readonly id: string
  readonly fields: URLSearchParams
  status: 'open' | 'complete' | 'expired'
  isPaid: boolean
}

/** As much of Stripe as a shop sees: sessions, their page, and signed events. */
export interface StripeCompany {
  readonly config: {
    readonly kind: 'stripe'
    readonly name: string
    readonly url: string
    readonly checkout: string
    readonly secretKey: string
    readonly webhookSecret: string
  }
  /** By reference. */
  readonly sessions: ReadonlyMap<string, StripeSession>
  isUp: boolean
  /** The body and headers of an event about a session. */
  event(reference: string): { readonly body: string; readonly headers: Readonly<Record<string, string>> }
  stop(): Promise<void>
}

const secretKey = 'sk_test_of_the_simulated_company'
const webhookSecret = 'whsec_of_the_simulated_company'

/** Starts it on a free port of this machine. Its page pays at once and leads back. */
export const startStripe = async (): Promise<StripeCompany> => {
  const sessions = new Map<string, StripeSession>()

  const displayed = (session: StripeSession) => ({
    id: session.id,
    object: 'checkout.session',
    url: session.status === 'open' ? `${server.url}/c/pay/${session.id}#fid` : null,
    status: session.status,
    payment_status: session.isPaid ? 'paid' : 'unpaid',
    amount_total: Number(session.fields.get('line_items[0][price_data][unit_amount]')),
    currency: session.fields.get('line_items[0][price_data][currency]'),
    client_reference_id: session.fields.get('client_reference_id'),
    payment_intent: session.isPaid ? `pi_${session.id}` : null,
  })

  const server = await serveHttp(({ method, url: { pathname }, body, headers }, response) => {
    const session = [...sessions.values()].find(({ id }) => pathname.endsWith(`/${id}`))
    if (pathname.startsWith('/c/pay/')) {
      if (method !== 'GET' || session?.status !== 'open') return void response.writeHead(404).end()
      Object.assign(session, { status: 'complete', isPaid: true })
      return void response.writeHead(303, { Location: session.fields.get('success_url') ?? '' }).end()
    }
    const refuse = (status: number) => response.writeHead(status).end(JSON.stringify({ error: { type: 'api_error' } }))
    if (!company.isUp) return void refuse(500)
    if (headers.authorization !== `Bearer ${secretKey}`) return void refuse(401)
    if (method === 'GET') return void (session ? response.end(JSON.stringify(displayed(session))) : refuse(404))
    const key = String(headers['idempotency-key'])
    const stored = sessions.get(key)
    const made = stored ?? {
      id: `cs_test_${key}`,
      fields: new URLSearchParams(body),
      status: 'open' as const,
      isPaid: false,
    }
    // As the real one: a key is used again with the same parameters alone.
    if (made.fields.toString() !== new URLSearchParams(body).toString()) return void refuse(400)
    sessions.set(key, made)
    return void response.end(JSON.stringify(displayed(made)))
  })

  const company: StripeCompany = {
    config: { kind: 'stripe', name: 'stripe', url: server.url, checkout: server.url, secretKey, webhookSecret },
    sessions,
    isUp: true,
    event(reference) {
      const session = sessions.get(reference)
      if (session === undefined) throw new Error('There is no such session')
      const body = JSON.stringify({
        object: 'event',
        type: 'checkout.session.completed',
        data: { object: displayed(session) },
      })
      const time = Math.floor(Date.now() / 1000)
      const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex')
      return { body, headers: { 'Stripe-Signature': `t=${time},v1=${signature}` } }
    },
    stop: server.stop,
  }
  return company
}
