import { hostedPayments } from '../ports/hosted-payments.ts'
import type { PaymentProvider } from '../ports/payments.ts'
import { type PaymentSandbox, startPaymentSandbox } from '../sandbox/payment-sandbox.ts'

/** The sandbox of payments, with the shop's side of it. */
export interface PaymentCompany extends PaymentSandbox {
  /** Buyers pay on its page. */
  readonly provider: PaymentProvider
  /** Buyers pay by its buttons. */
  readonly buttons: PaymentProvider
  /** The file that names both for a process. */
  readonly config: string
  /** Submits the form that the shop answered, as a browser does; returns the reference, or undefined for a refused form. */
  open(html: string): Promise<string | undefined>
  /** Loads the script of the buttons, as a browser does; returns the reference. */
  draw(scriptUrl: string): Promise<string>
  /** Presses a button of the page. */
  choose(reference: string, outcome: string): Promise<void>
  /** Presses one of the buttons; returns what the page of the shop gets of it. */
  approve(reference: string, outcome: string): Promise<Record<string, string>>
}

const secret = 'a secret of the test'

/** Starts the sandbox on a free port of this machine. */
export const startPaymentCompany = async (): Promise<PaymentCompany> => {
  const sandbox = await startPaymentSandbox({ secret })
  const page = { name: 'card', shows: 'page', url: sandbox.url, secret } as const
  const buttons = { name: 'card-buttons', shows: 'buttons', url: sandbox.url, secret } as const
  return Object.assign(sandbox, {
    provider: hostedPayments(page),
    buttons: hostedPayments(buttons),
    config: JSON.stringify([page, buttons].map((provider) => ({ kind: 'hosted', ...provider }))),
    async open(html: string) {
      const action = /action="([^"]*)"/.exec(html)?.[1] ?? ''
      const sent = new URLSearchParams()
      for (const [, name = '', value = ''] of html.matchAll(/name="([^"]*)" value="([^"]*)"/g)) sent.append(name, value)
      const answer = await fetch(action, { method: 'POST', body: sent.toString() })
      return answer.ok ? (sent.get('reference') ?? undefined) : undefined
    },
    async draw(scriptUrl: string) {
      const script = await (await fetch(scriptUrl)).text()
      return /create: async \(\) => "([^"]+)"/.exec(script)?.[1] ?? ''
    },
    async choose(reference: string, outcome: string) {
      await fetch(`${sandbox.url}/decide`, { method: 'POST', body: `reference=${reference}&outcome=${outcome}` })
    },
    async approve(reference: string, outcome: string) {
      const answer = await fetch(`${sandbox.url}/approve?reference=${reference}&outcome=${outcome}`, { method: 'POST' })
      return (await answer.json()) as Record<string, string>
    },
  })
}
