import type { Cart } from '@butiga/commerce-sdk'
import { findCall, type CallName } from '@butiga/commerce-sdk/testing'
import { differenceInProducts } from './catalogue.ts'
import { areEqual, withAddition, withEdit, without, type Line } from './cart.ts'
import {
  amountsIn,
  deliveriesTo,
  emptyCart,
  hasCard,
  hasConsents,
  isComplete,
  isWhole,
  refusedDelivery,
  type AddressOf,
  type CartOf,
} from './checkout.ts'
import type { ProductFacts, ShopFacts } from './facts.ts'
import { isDigital, type Amounts } from './prices.ts'
import { areThere, availableOf, exceeds, withTaken } from './stock.ts'
import { amountsText, answeredCartText, answerText, cartText, storedText } from './texts.ts'

type Data = Record<string, unknown>
type Fetch = (url: string, init: RequestInit) => Promise<Response>

interface KnownCart extends CartOf {
  /** As it was answered last; an order is refused where another cart would be shown now. */
  readonly version: number
  readonly shown: string
}

/** What a call must come to: a text of its answer, and the cart afterwards. */
interface Outcome {
  readonly text: string
  readonly cart?: Partial<CartOf>
  readonly order?: Amounts
}

/** Where the shop and the model of it differ. */
export interface Difference {
  readonly expected: string
  readonly actual: string
}

/** What the database of the shop has. */
export interface Stored {
  /** Null for a cart that is gone. */
  readonly cart: string | null
  /** Pieces on the shelf of the products that a cart has had. */
  readonly pieces: Readonly<Record<number, number | null>>
  /** The order of the cart; null without one. */
  readonly order: string | null
}

const isCart = (data: unknown): data is Cart => typeof data === 'object' && data !== null && 'items' in data

const refused = (code: string, more = ''): Outcome => ({ text: `refused ${code}${more}` })

const lineOf = (input: Data): Line => ({
  itemId: null,
  product: Number(input['productId']),
  pieces: Number(input['qty']),
  texts: (input['personalizations'] ?? {}) as Data,
  chosen: chosenOf(input['bundleOptions']),
})

const chosenOf = (options: unknown): Record<number, number> =>
  Object.fromEntries(
    ((options ?? []) as { id: number; options: { productId?: number } }[]).flatMap(({ id, options: { productId } }) =>
      productId === undefined ? [] : [[id, productId] as const],
    ),
  )

/** How many cards a cart may try in ten minutes. */
export const CARD_TRIES = 10

type Rule = (facts: ShopFacts, cart: KnownCart, input: Data, isLoggedIn: boolean) => Outcome

const rules: Partial<Record<CallName, Rule>> = {
  'ecommerce.getCart': (facts, cart) => answered(facts, cart),
  'ecommerce.validateCart': (facts, cart) => {
    const { text } = answered(facts, cart)
    return { text: `${text}; card ${cart.card === null || hasCard(facts, cart) ? 'valid' : 'expired'}` }
  },
  'ecommerce.applyMemberCard': (facts, cart, { barcode }, isLoggedIn) => {
    const card = String(barcode)
    const isRefused = !isLoggedIn || !hasCard(facts, { card })
    if (cart.refusedCards >= CARD_TRIES) return refused('RATE_LIMITED')
    if (!isRefused) return answered(facts, cart, { card })
    return {
      ...refused(isLoggedIn ? 'BARCODE_INVALID' : 'LOGGED_USERS_ONLY'),
      cart: { refusedCards: cart.refusedCards + 1 },
    }
  },
  'ecommerce.addItem': (facts, cart, input) => {
    const added = lineOf(input)
    return changed(facts, cart, withAddition(cart.lines, added), (line) => areEqual(line, added))
  },
  'ecommerce.updateItem': (facts, cart, input) => {
    const itemId = Number(input['itemId'])
    const { productId, personalizations, bundleOptions } = input
    const lines = withEdit(cart.lines, itemId, {
      pieces: Number(input['qty']),
      ...(productId !== undefined && { product: Number(productId) }),
      ...(personalizations !== undefined && { texts: personalizations as Data }),
      ...(bundleOptions !== undefined && { chosen: chosenOf(bundleOptions) }),
    })
    return lines === null ? refused('ITEM_NOT_IN_CART') : changed(facts, cart, lines, (line) => line.itemId === itemId)
  },
  'ecommerce.deleteItem': (facts, cart, input) => {
    const lines = without(cart.lines, Number(input['itemId']))
    return lines === null ? refused('ITEM_NOT_IN_CART') : answered(facts, cart, { lines })
  },
  'ecommerce.updateGuestUser': (facts, _, input) => {
    const addresses = input['addresses'] as AddressOf[]
    if (!addresses.every((address) => isWhole(facts, address))) return refused('VALIDATION_FAILED')
    const parcel = addresses.find(({ type }) => type === 'shipping') ?? addresses[0]
    const { companyName = '' } = (input['company'] ?? {}) as { companyName?: string }
    return {
      text: `guest ${String(input['email'])}`,
      cart: { country: parcel?.country ?? null, company: companyName === '' ? null : companyName },
    }
  },
  'ecommerce.getApplicableDeliveryMethods': (facts, cart, input) => ({
    text: JSON.stringify(deliveriesTo(facts, cart, Number(input['countryId']))),
  }),
  'ecommerce.saveDeliveryMethod': (facts, cart, input) => {
    const [delivery, branch] = [Number(input['deliveryMethodId']), input['branchId'] as number | null]
    const refusal = refusedDelivery(facts, cart, delivery, branch)
    return refusal === null ? answered(facts, cart, { delivery, branch }) : refused(refusal)
  },
  'ecommerce.getApplicablePaymentMethods': ({ payments }) => ({ text: JSON.stringify(payments) }),
  'ecommerce.savePaymentMethod': (facts, cart, input) => {
    const payment = Number(input['paymentMethodId'])
    return facts.payments.includes(payment) ? answered(facts, cart, { payment }) : refused('PAYMENT_METHOD_NOT_FOUND')
  },
  'ecommerce.createOrder': (facts, cart, input) => {
    const amounts = amountsIn(facts, cart)
    if (input['version'] !== cart.version || cart.shown !== amountsText(amounts)) {
      return refused('CART_CHANGED', `, ${cartText(cart, amounts, isDigital(facts, cart.lines))}`)
    }
    if (!isComplete(facts, cart)) return refused('CART_INCOMPLETE')
    if (!hasConsents(cart)) return refused('CONSENT_REQUIRED')
    if (!areThere(facts, cart.lines)) return refused('OUT_OF_STOCK')
    return { text: 'ordered', cart: { isOrdered: true }, order: amounts }
  },
}

const answered = (facts: ShopFacts, cart: CartOf, change: Partial<CartOf> = {}): Outcome => {
  const after = { ...cart, ...change }
  return { text: cartText(after, amountsIn(facts, after), isDigital(facts, after.lines)), cart: change }
}

const changed = (
  facts: ShopFacts,
  cart: CartOf,
  lines: readonly Line[],
  isChanged: (line: Line) => boolean,
): Outcome => {
  const line = lines.find(isChanged)
  if (line === undefined || !exceeds(facts, cart.lines, lines)) return answered(facts, cart, { lines })
  const others = lines.filter((other) => other !== line)
  return refused('OUT_OF_STOCK', `, ${availableOf(facts, line, others)} available`)
}

/**
 * A model of the shop beside the real one: it reads the requests on their way, and says what each must come to from the
 * facts of the sample shop and the rules of cart, prices, stock and checkout alone. It never asks the shop; it learns
 * from answers what only the shop can name: ids and versions.
 */
export const createExpectedShop = (seed: ShopFacts) => {
  let facts = seed
  const carts = new Map<number, KnownCart>()
  const orders = new Map<number, string>()
  const differences: Difference[] = []
  let requests = 0

  const expected = (name: CallName, input: Data, isLoggedIn: boolean): Outcome | null => {
    const rule = rules[name]
    if (rule === undefined) return null
    const cart = carts.get(Number(input['cartId']))
    if (cart === undefined) return refused('CART_SESSION_INVALID')
    return cart.isOrdered ? refused('CART_ARCHIVED') : rule(facts, cart, input, isLoggedIn)
  }

  /** Ids and versions, which the shop alone can name. */
  const learn = (name: CallName, input: Data, data: Data): void => {
    if (name === 'ecommerce.getNewCartSession') {
      carts.set(Number(data['id']), { ...emptyCart, version: -1, shown: '' })
      return
    }
    const cart = carts.get(Number(input['cartId']))
    if (cart === undefined) return
    const id = Number(input['cartId'])
    if (name === 'gdpr.createConsentLog') {
      const step = String(input['sourceType'])
      carts.set(id, { ...cart, consents: [...cart.consents, step] })
    } else if (isCart(data)) {
      const { items, version } = data
      if (version < cart.version) {
        differences.push({ expected: `a version from ${cart.version} on`, actual: `version ${version}` })
      }
      const lines = cart.lines.map((line, index) => ({ ...line, itemId: items[index]?.itemId ?? line.itemId }))
      carts.set(id, { ...cart, lines, version, shown: amountsText(amountsIn(facts, cart)) })
    }
  }

  const take = (id: number, { cart: change, order }: Outcome): void => {
    const cart = carts.get(id)
    if (cart === undefined) return
    carts.set(id, { ...cart, ...change })
    if (order === undefined) return
    orders.set(id, amountsText(order))
    facts = withTaken(facts, cart.lines)
  }

  return {
    /** The fetch with the model beside it. */
    beside:
      (fetch: Fetch, onCart: (cart: string) => void = () => undefined): Fetch =>
      async (url, init) => {
        const call = findCall(init.method ?? 'GET', new URL(url).pathname)
        const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Data) : {}
        const response = await fetch(url, init)
        if (call === null) return response
        const outcome = expected(call.name, body, new Headers(init.headers).has('Authorization'))
        const answer = (await response.clone().json()) as { data?: Data; error?: { code: string; payload: Data } }
        if (outcome !== null) {
          const actual = answerText(call.name, answer)
          if (actual !== outcome.text) {
            differences.push({ expected: `${call.name}: ${outcome.text}`, actual: `${call.name}: ${actual}` })
          }
          take(Number(body['cartId']), outcome)
        }
        if (answer.data !== undefined) {
          const difference = differenceInProducts(facts, call.name, body, answer.data)
          if (difference !== null) differences.push(difference)
          learn(call.name, body, answer.data)
        }
        const cart = answer.data ?? answer.error?.payload['data']
        if (isCart(cart)) onCart(answeredCartText(cart))
        requests += 1
        return response
      },
    /** The seller changes what a product costs, or how much of it there is. */
    sell: (product: number, change: Partial<ProductFacts>) => {
      const before = facts.products.get(product)
      if (before !== undefined)
        facts = { ...facts, products: new Map(facts.products).set(product, { ...before, ...change }) }
    },
    /** The seller offers other deliveries, payments or cards. */
    offer: (change: Partial<Pick<ShopFacts, 'cards' | 'deliveries' | 'payments'>>) => {
      facts = { ...facts, ...change }
    },
    facts: () => facts,
    /** How many requests have been seen. */
    requests: () => requests,
    forget: (id: number) => void carts.delete(id),
    /** A cart as it must be shown now; null for one that is gone. */
    cart: (id: number): string | null => {
      const cart = carts.get(id)
      return cart === undefined ? null : cartText(cart, amountsIn(facts, cart), isDigital(facts, cart.lines))
    },
    /** What the database must have of a cart. */
    stored: (id: number): Stored => {
      const cart = carts.get(id)
      const touched = cart?.lines.map(({ product }) => product) ?? []
      return {
        cart: cart === undefined ? null : storedText(cart),
        pieces: Object.fromEntries(touched.map((product) => [product, facts.products.get(product)?.pieces ?? null])),
        order: orders.get(id) ?? null,
      }
    },
    /** The first difference since the last look; null without one. */
    difference: (): Difference | null => differences.splice(0)[0] ?? null,
  }
}

export type ExpectedShop = ReturnType<typeof createExpectedShop>
