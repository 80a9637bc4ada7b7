import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { sign } from '../ports/hosted-payments.ts'
import type { PaymentStatus, RefundStatus } from '../ports/payments.ts'
import { buttonsScript } from './buttons-script.ts'
import { choicesOf, type Outcome, outcomes, paymentPage, returnPage } from './pages.ts'

/** A refund as the sandbox has it. */
export interface SandboxRefund extends RefundStatus {
  readonly amountCents: number
}

/** A payment as the sandbox has it. */
export interface SandboxPayment extends PaymentStatus {
  state: PaymentStatus['state']
  amountCents: number
  currency: string
  event: string
  readonly returnUrl: string
  readonly notifyUrl: string
  /** By the reference of the shop. */
  readonly refunds: Map<string, SandboxRefund>
  /** How refunds end: the first one `silent` is done without an answer, one that comes `later` is pending at first. */
  refunding: 'usual' | 'declined' | 'silent' | 'later'
  /** Whether its buyer is charged again for a subscription. */
  readonly isAgreement: boolean
  /** Whether later charges are declined. */
  declinesRenewals: boolean
}

/** A company that takes money in play: a payment page, buttons, notifications, and outcomes that a person chooses. */
export interface PaymentSandbox {
  readonly url: string
  /** By reference. */
  readonly payments: ReadonlyMap<string, SandboxPayment>
  /** Whether it answers what shops ask. */
  isUp: boolean
  /** Ends a payment as its buyer decides. */
  decide(reference: string, state: 'captured' | 'failed'): void
  /** A signed report of a payment; `age` in seconds. */
  report(reference: string, age?: number): string
  stop(): Promise<void>
}

export interface SandboxOptions {
  /** Default: a free one. */
  readonly port?: number
  /** What the shop signs with. */
  readonly secret: string
}

/** Milliseconds for which a late notification waits, and a shop that asks a slow company. */
const lateBy = 3000
const slowBy = 8000

const refundings: Partial<Record<Outcome, SandboxPayment['refunding']>> = {
  noRefund: 'declined',
  silentRefund: 'silent',
  laterRefund: 'later',
}

/** Pays back once by reference, and never more than was captured. */
const refund = (payment: SandboxPayment, reference: string, amountCents: number): SandboxRefund => {
  const done = payment.refunds.get(reference)
  if (done !== undefined && done.state !== 'pending') return done
  const paidBack = [...payment.refunds.values()].filter(({ state }) => state === 'refunded')
  const isTooMuch = paidBack.reduce((sum, one) => sum + one.amountCents, amountCents) > payment.amountCents
  const isLater = payment.refunding === 'later' && done === undefined
  const state =
    payment.state !== 'captured' || isTooMuch || payment.refunding === 'declined'
      ? 'declined'
      : isLater
        ? 'pending'
        : 'refunded'
  const made = { state, amountCents, event: randomUUID() } as const
  payment.refunds.set(reference, made)
  return made
}

/** Starts the sandbox on this machine. */
export const startPaymentSandbox = async ({ port = 0, secret }: SandboxOptions): Promise<PaymentSandbox> => {
  const payments = new Map<string, SandboxPayment>()
  const slow = new Set<string>()

  /** Opens a payment by what a shop has signed; undefined for another signature. */
  const open = (body: string): string | undefined => {
    const [signed = '', signature] = body.split('&signature=')
    if (signature !== sign(secret, signed)) return undefined
    const fields = new URLSearchParams(signed)
    const of = (name: string) => fields.get(name) ?? ''
    const reference = of('reference')
    if (!payments.has(reference))
      payments.set(reference, {
        state: 'pending',
        amountCents: Number(of('amount')),
        currency: of('currency'),
        event: randomUUID(),
        returnUrl: of('returnUrl'),
        notifyUrl: of('notifyUrl'),
        refunds: new Map(),
        refunding: 'usual',
        isAgreement: of('subscription') === 'yes',
        declinesRenewals: false,
      })
    return reference
  }

  /** Charges the buyer of an agreement once for a reference; false where there is no such agreement. */
  const charge = (body: string): boolean => {
    const [signed = '', signature] = body.split('&signature=')
    if (signature !== sign(secret, signed)) return false
    const fields = new URLSearchParams(signed)
    const of = (name: string) => fields.get(name) ?? ''
    const agreement = payments.get(of('agreement'))
    if (!agreement?.isAgreement || agreement.state !== 'captured') return false
    if (!payments.has(of('reference')))
      payments.set(of('reference'), {
        ...agreement,
        state: agreement.declinesRenewals ? 'failed' : 'captured',
        amountCents: Number(of('amount')),
        currency: of('currency'),
        event: randomUUID(),
        refunds: new Map(),
        isAgreement: false,
      })
    return true
  }

  const notify = async (payment: SandboxPayment, report: string): Promise<void> => {
    await fetch(payment.notifyUrl, { method: 'POST', body: report }).catch(() => undefined)
  }

  const end = async (reference: string, payment: SandboxPayment, outcome: Outcome): Promise<void> => {
    const report = () => sandbox.report(reference)
    if (outcome === 'leave') return
    if (outcome === 'forged') return notify(payment, report().replace(/.{8}$/, '00000000'))
    if (outcome === 'otherAmount') payment.amountCents += 100
    if (outcome === 'slow') slow.add(reference)
    payment.refunding = refundings[outcome] ?? 'usual'
    if (outcome === 'once') payment.declinesRenewals = true
    if (outcome === 'reordered') {
      sandbox.decide(reference, 'failed')
      const declined = report()
      sandbox.decide(reference, 'captured')
      await notify(payment, report())
      return notify(payment, declined)
    }
    sandbox.decide(reference, outcome === 'decline' ? 'failed' : 'captured')
    if (outcome === 'unreported') return
    if (outcome === 'late') void sleep(lateBy, undefined, { ref: false }).then(() => notify(payment, report()))
    else await notify(payment, report())
    if (outcome === 'twice') await notify(payment, report())
  }

  const html = (response: ServerResponse, body: string) =>
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(body)

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const refuse = (status: number) => response.writeHead(status).end()
    if (request.method === 'POST' && pathname === '/pay') {
      const reference = open(await text(request))
      const payment = payments.get(reference ?? '')
      return reference === undefined || payment === undefined
        ? refuse(400)
        : html(response, paymentPage({ reference, ...payment }))
    }
    if (request.method === 'POST' && pathname === '/decide') {
      const fields = new URLSearchParams(await text(request))
      const reference = fields.get('reference') ?? ''
      const [payment, outcome] = [payments.get(reference), outcomes.find((one) => one === fields.get('outcome'))]
      if (payment === undefined || outcome === undefined) return refuse(404)
      await end(reference, payment, outcome)
      return html(response, returnPage({ ...payment, report: sandbox.report(reference), outcome }))
    }
    if (request.method === 'POST' && pathname === '/charge') {
      if (!sandbox.isUp) return refuse(500)
      return refuse(charge(await text(request)) ? 204 : 400)
    }
    if (pathname === '/buttons.js') {
      const reference = open(search.slice(1))
      const payment = payments.get(reference ?? '')
      if (reference === undefined || payment === undefined) return refuse(400)
      return response
        .writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8' })
        .end(buttonsScript({ url: sandbox.url, reference, choices: choicesOf(payment) }))
    }
    if (pathname === '/approve') {
      // Called by the script of the buttons, in a page of the shop.
      const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }
      if (request.method === 'OPTIONS') return response.writeHead(204, cors).end()
      const reference = searchParams.get('reference') ?? ''
      const payment = payments.get(reference)
      if (payment === undefined) return refuse(404)
      const outcome = outcomes.find((one) => one === searchParams.get('outcome'))
      if (outcome !== undefined) await end(reference, payment, outcome)
      return response
        .writeHead(200, { ...cors, 'Content-Type': 'application/json' })
        .end(JSON.stringify({ orderID: reference }))
    }
    if (!sandbox.isUp) return refuse(500)
    const refunded = /^\/payments\/([^/]+)\/refunds$/.exec(pathname)?.[1]
    if (request.method === 'POST' && refunded !== undefined) {
      const body = await text(request)
      const payment = payments.get(decodeURIComponent(refunded))
      if (request.headers.authorization !== `Bearer ${sign(secret, body)}` || payment === undefined) return refuse(404)
      const { reference, amountCents, currency } = JSON.parse(body)
      if (currency !== payment.currency) return refuse(400)
      const isNew = !payment.refunds.has(reference)
      const { state, event } = refund(payment, reference, amountCents)
      if (isNew && payment.refunding === 'silent') return response.destroy()
      return response.end(JSON.stringify({ state, event }))
    }
    const reference = pathname.split('/').at(-1) ?? ''
    const isAllowed = request.headers.authorization === `Bearer ${sign(secret, reference)}`
    if (!isAllowed || !payments.has(reference)) return refuse(404)
    if (slow.delete(reference)) await sleep(slowBy, undefined, { ref: false })
    const { state, amountCents, currency, event } = payments.get(reference) ?? {}
    return response.end(JSON.stringify({ state, amountCents, currency, event }))
  }

  const server = createServer(
    (request, response) => void answer(request, response).catch(() => response.writeHead(500).end()),
  )
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  const sandbox: PaymentSandbox = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    payments,
    isUp: true,
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
  return sandbox
}
