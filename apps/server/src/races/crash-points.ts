import type { Guard } from './guards.ts'

const order = 'ecommerce/answers/order.ts'
const crash = "process.kill(process.pid, 'SIGKILL')"
const before = (file: string, snippet: string): Guard => ({ file, snippet, instead: `${crash}\n${snippet}` })

/** Places in the course of an order at which its process is killed. */
export const crashPoints: Readonly<Record<string, Guard>> = {
  'the cart is locked': before(order, 'mustBeBuyer(ctx, cart, input.userId)'),
  'the choices are read': before(order, 'const parts = missingParts('),
  'the consents are known': before(order, 'const order = newOrder('),
  'the stock is locked': before(order, 'const taken = await takeStock('),
  'the stock is taken': before(order, 'if (taken.length < pieces.length)'),
  'the order is being written': {
    file: order,
    snippet: 'const number = await insertOrder(tx, order)',
    instead: `const writing = insertOrder(tx, order)
      await new Promise((resolve) => setTimeout(resolve, 1))
      ${crash}
      const number = await writing`,
  },
  'the order is written': before(order, 'const mail = orderConfirmation('),
  'the mail is queued': before(order, 'return { orderSlug: order.slug, isPaidLater:'),
  'the work is done': before('calls/idempotency.ts', "await tx\n    .updateTable('idempotency')"),
  'the answer is kept': before('calls/idempotency.ts', '  return data\n}'),
  'everything is committed': before('calls/answer-call.ts', 'const status = call.creates ? 201 : 200'),
}
