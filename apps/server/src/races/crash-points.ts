import type { Guard } from './guards.ts'

const order = 'ecommerce/answers/order.ts'
const crash = "process.kill(process.pid, 'SIGKILL')"
const before = (file: string, snippet: string): Guard => ({ file, snippet, instead: `${crash}\n${snippet}` })
const after = (file: string, awaited: string, snippet: string): Guard => ({
  file,
  snippet,
  instead: `await ${awaited}\n${crash}\n${snippet}`,
})

/** Places in the course of an order at which its process is killed. */
export const crashPoints: Readonly<Record<string, Guard>> = {
  'the cart is locked': before(order, 'mustBeBuyer(ctx, cart, input.userId)'),
  'the choices are read': before(order, 'const parts = missingParts('),
  'the consents are known': before(order, 'const order = newOrder('),
  'the stock is being taken': {
    file: order,
    snippet: 'const [, taken] = await together(lockStock(tx, ids), takeStock(tx, cart.id, pieces))',
    instead: `const taking = together(lockStock(tx, ids), takeStock(tx, cart.id, pieces))
      await new Promise((resolve) => setTimeout(resolve, 1))
      ${crash}
      const [, taken] = await taking`,
  },
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
  'the mail is queued': after(order, 'sent', 'return new Last(sent.then('),
  'the work is done': before('calls/idempotency.ts', "const kept = tx\n    .updateTable('idempotency')"),
  'the answer is kept': after('calls/idempotency.ts', 'kept', 'return new Last(kept.then('),
  'the commit is sent': {
    file: 'calls/idempotency.ts',
    snippet: 'return new Last(kept.then(',
    instead: `setTimeout(() => ${crash}, 1)\nreturn new Last(kept.then(`,
  },
  'everything is committed': before('calls/answer-call.ts', 'const status = call.creates ? 201 : 200'),
}
