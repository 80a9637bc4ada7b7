import { createServer, type IncomingMessage } from 'node:http'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { hostedPayments, sign } from '../ports/hosted-payments.ts'
import type { PaymentProvider, PaymentStatus } from '../ports/payments.ts'

type Kept = { -readonly [K in keyof PaymentStatus]: PaymentStatus[K] }

/** A company that takes money, as a program with a port of its own. */
export interface PaymentCompany {
  /** The shop's side of it. */
  readonly provider: PaymentProvider
  /** What it has of every payment, by reference: a test changes it. */
  readonly payments: ReadonlyMap<string, Kept>
  /** Whether it answers queries. */
  isUp: boolean
  /** Submits the form that the shop answered, as a browser does; returns the reference, or undefined for a refused form. */
  open(html: string): Promise<string | undefined>
  /** Ends a payment as its buyer decides. */
  decide(reference: string, state: 'captured' | 'failed'): void
  /** A signed report of a payment; `age` in seconds. */
  report(reference: string, age?: number): string
  stop(): Promise<void>
}

const secret = 'a secret of the test'

/** Starts a payment company on a free port of this machine. */
export const startPaymentCompany = async (): Promise<PaymentCompany> => {
  const payments = new Map<string, Kept>()

  const open = async (request: IncomingMessage): Promise<number> => {
    const [signed = '', signature] = (await text(request)).split('&signature=')
    if (signature !== sign(secret, signed)) return 400
    const fields = new URLSearchParams(signed)
    const [reference, currency] = [fields.get('reference') ?? '', fields.get('currency') ?? '']
    payments.set(reference, {
      state: 'pending',
      amountCents: Number(fields.get('amount')),
      currency,
      event: randomUUID(),
    })
    return 200
  }

  const server = createServer(async (request, response) => {
    const reference = request.url?.split('/').at(-1) ?? ''
    const isAllowed = request.headers.authorization === `Bearer ${sign(secret, reference)}`
    if (request.method === 'POST') response.writeHead(await open(request)).end()
    else if (!company.isUp) response.writeHead(500).end()
    else if (!isAllowed || !payments.has(reference)) response.writeHead(404).end()
    else response.end(JSON.stringify(payments.get(reference)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const company: PaymentCompany = {
    provider: hostedPayments({ name: 'hosted', url, secret }),
    payments,
    isUp: true,
    async open(html) {
      const action = /action="([^"]*)"/.exec(html)?.[1] ?? ''
      const sent = new URLSearchParams()
      for (const [, name = '', value = ''] of html.matchAll(/name="([^"]*)" value="([^"]*)"/g)) sent.append(name, value)
      const answer = await fetch(action, { method: 'POST', body: sent.toString() })
      return answer.ok ? (sent.get('reference') ?? undefined) : undefined
    },
    decide(reference, state) {
      const payment = payments.get(reference)
      if (payment) Object.assign(payment, { state, event: randomUUID() })
    },
    report(reference, age = 0) {
      const time = String(Math.floor(Date.now() / 1000) - age)
      const signed = new URLSearchParams({ reference, time }).toString()
      return `${signed}&signature=${sign(secret, signed)}`
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return company
}
