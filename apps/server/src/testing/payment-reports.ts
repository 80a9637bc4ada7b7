import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { PaymentSandbox } from '../sandbox/payment-sandbox.ts'
import type { Shop } from './shop.ts'

/** Lets the reports of the sandbox reach a shop that answers in this process. */
export interface PaymentReports {
  /** Leads the reports of a payment to the shop. */
  follow(reference: string): void
  /** The statuses that the shop has answered them with. */
  answered(reference: string): readonly number[]
  stop(): void
}

export const startPaymentReports = async (
  { payments }: Pick<PaymentSandbox, 'payments'>,
  shop: Pick<Shop, 'fetch'>,
): Promise<PaymentReports> => {
  const statuses = new Map<string, number[]>()
  const door = createServer(async (request, response) => {
    const [, reference = '', ...path] = (request.url ?? '').split('/')
    const report = { method: 'POST', body: await text(request) }
    const { status } = await shop.fetch(`http://localhost/${path.join('/')}`, report)
    statuses.set(reference, [...(statuses.get(reference) ?? []), status])
    response.writeHead(status).end()
  })
  await once(door.listen(0, '127.0.0.1'), 'listening')
  const { port } = door.address() as AddressInfo
  return {
    follow: (reference) => {
      const payment = payments.get(reference)
      if (payment === undefined) throw new Error('The sandbox has no such payment')
      const { host, pathname } = new URL(payment.notifyUrl)
      const own = `127.0.0.1:${port}`
      if (host !== own) Object.assign(payment, { notifyUrl: `http://${own}/${reference}${pathname}` })
    },
    answered: (reference) => statuses.get(reference) ?? [],
    stop: () => door.close(),
  }
}
