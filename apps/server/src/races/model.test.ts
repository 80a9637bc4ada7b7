import type { Cart, CartKey } from '@butiga/commerce-sdk/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unwrap } from '@butiga/commerce-sdk'
import { euro, insertProduct, newCart } from '../testing/shopper.ts'
import { guards } from './guards.ts'
import { firstViolation, type Race, type Round, sharedRace, violationsIn } from './race.ts'
import { isFull, sized } from './size.ts'

const commands = 30
const together = 10
/** In rounds of `together` carts at once. */
const modelRounds = sized(2, 5)

const aCommand = fc.record({
  kind: fc.constantFrom(
    'add' as const,
    'add' as const,
    'update' as const,
    'update' as const,
    'delete' as const,
    'clear' as const,
  ),
  product: fc.nat(2),
  /** Which of the lines that the client sees. */
  line: fc.nat(5),
  qty: fc.integer({ min: 1, max: 9 }),
})
type Command = typeof aCommand extends fc.Arbitrary<infer C> ? C : never

/** A command that was done, and the cart that its answer showed. */
interface Done {
  readonly command: Command
  readonly itemId: number
  readonly cart: Cart
}

/** Runs commands one after another, each on what the last answer showed; leaves out what there is no line for. */
const runClient = async (
  race: Race,
  index: number,
  key: CartKey,
  products: readonly number[],
  list: readonly Command[],
) => {
  const { ecommerce } = race.commerce(index)
  const done: Done[] = []
  const faults: string[] = []
  let seen = await unwrap(ecommerce.getCart(key))
  for (const command of list) {
    const itemId = seen.items[command.line % Math.max(1, seen.items.length)]?.itemId ?? 0
    if (itemId === 0 && (command.kind === 'update' || command.kind === 'delete')) continue
    const productId = products[command.product] ?? 0
    const result = await {
      add: () => ecommerce.addItem({ ...key, currencyId: euro, productId, qty: command.qty }),
      update: () => ecommerce.updateItem({ ...key, itemId, qty: command.qty }),
      delete: () => ecommerce.deleteItem({ ...key, itemId }),
      clear: () => ecommerce.clearCart(key),
    }[command.kind]()
    if (!result.errored) {
      done.push({ command, itemId, cart: result.data })
      // A late answer is older than what is shown already, and ignored.
      if (result.data.version > seen.version) seen = result.data
    } else if (result.error.code === 'ITEM_NOT_IN_CART') {
      seen = await unwrap(ecommerce.getCart(key))
    } else faults.push(`I13: ${command.kind} was refused with ${result.error.code}`)
  }
  return { done, faults, seen }
}

type Lines = readonly { readonly itemId: number; readonly productId: number; readonly qty: number }[]
const linesOf = (cart: Cart): Lines => cart.items.map(({ itemId, productId, qty }) => ({ itemId, productId, qty }))

/** What a command makes of a cart. The number of a new line is the server's to give. */
const apply = (lines: Lines, { command, itemId, cart }: Done, products: readonly number[]): Lines => {
  const productId = products[command.product] ?? 0
  switch (command.kind) {
    case 'clear':
      return []
    case 'delete':
      return lines.filter((line) => line.itemId !== itemId)
    case 'update':
      return lines.map((line) => (line.itemId === itemId ? { ...line, qty: command.qty } : line))
    case 'add':
      return lines.some((line) => line.productId === productId)
        ? lines.map((line) => (line.productId === productId ? { ...line, qty: line.qty + command.qty } : line))
        : [...lines, { itemId: cart.items.at(-1)?.itemId ?? 0, productId, qty: command.qty }]
  }
}

/** One cart in two clients: the answers, in the order of their versions, are a history that a single client could have had. */
const playOneCart = async (race: Race, products: readonly number[], seed: number): Promise<string[]> => {
  const list = fc.sample(aCommand, { seed, numRuns: commands })
  const key = await newCart(race.commerce(0))
  const clients = await Promise.all(
    [0, 1].map((index) =>
      runClient(
        race,
        index,
        key,
        products,
        list.filter((_, at) => at % 2 === index),
      ),
    ),
  )
  const history = clients.flatMap((client) => client.done).sort((a, b) => a.cart.version - b.cart.version)
  const faults = clients.flatMap((client) => client.faults)
  let lines: Lines = []
  for (const [index, done] of history.entries()) {
    if (done.cart.version !== index + 1) faults.push(`I13: version ${done.cart.version} is change ${index + 1}`)
    lines = apply(lines, done, products)
    if (JSON.stringify(lines) !== JSON.stringify(linesOf(done.cart))) {
      faults.push(
        `I13: version ${done.cart.version} shows ${JSON.stringify(linesOf(done.cart))} for ${JSON.stringify(lines)}`,
      )
    }
  }
  const final = await unwrap(race.commerce(0).ecommerce.getCart(key))
  const latest = history.at(-1)?.cart
  if (latest && JSON.stringify(linesOf(final)) !== JSON.stringify(linesOf(latest)))
    faults.push('I13: the last answer is not the cart')
  return faults
}

const products = new WeakMap<Race, Promise<number[]>>()
const productsOf = (race: Race): Promise<number[]> => {
  const { db, site } = race.shop
  const known =
    products.get(race) ?? Promise.all([0, 1, 2].map((index) => insertProduct(db, site.id, { sku: `MODEL-${index}` })))
  products.set(race, known)
  return known
}

const playCarts: Round = async (race, round) => {
  const ids = await productsOf(race)
  const seeds = Array.from({ length: together }, (_, index) => round * together + index)
  return (await Promise.all(seeds.map((seed) => playOneCart(race, ids, seed)))).flat()
}

describe('with guards', { timeout: 120_000 }, () => {
  const race = sharedRace({ slow: true })

  it('two clients of a cart see one history: versions rise by one, each answer is what the model says [I13]', async () => {
    expect(await violationsIn(race(), playCarts, modelRounds)).toEqual([])
  })
})

it.runIf(isFull)('breaks without the lock of the cart', { timeout: 120_000 }, async () => {
  const violation = await firstViolation({ without: [guards.cartLock], slow: true }, playCarts)
  expect(violation).toMatch(/^I13: version \d+ (is change|shows)/)
})
