import {
  type CartKey,
  clearCartSession,
  type CommerceFailure,
  memoryStorage,
  newIdempotencyKey,
  readCartSession,
  saveCartSession,
} from '@butiga/commerce-sdk'
import { createActor, SimulatedClock, type AnyActorRef } from 'xstate'
import { addToCartMachine } from '../../add-to-cart/add-to-cart.machine.ts'
import { openAdditionKeys } from '../../cart-session/cart-session.keys.ts'
import {
  isStored,
  keepOpened,
  type ChangeInput,
  type ClearInput,
  type FetchInput,
} from '../../cart-session/cart-session.actors.ts'
import { cartSessionMachine } from '../../cart-session/cart-session.machine.ts'
import type { CartRequest } from '../../cart-session/cart-session.types.ts'
import { noticesMachine } from '../../notices/notices.machine.ts'
import type { RemoveInput, SaveInput } from '../../quantity/quantity.actors.ts'
import { QUANTITY_DEBOUNCE } from '../../quantity/quantity.delays.ts'
import { quantityMachine } from '../../quantity/quantity.machine.ts'
import { quickAddMachine } from '../../quick-add/quick-add.machine.ts'
import { isUnanswered } from '../../shared/queued-changes.ts'
import { shopMachine } from '../../shop/shop.machine.ts'
import { simpleProduct } from '../product-samples.ts'
import { holdCalls, type CallEnd, type CallWork } from './paused-calls.ts'
import { openPureShop, type ShopAnswer } from './pure-shop.ts'

/** The products of the walks, by the names that steps have for them. */
export const products = {
  mug: simpleProduct({ id: 3, name: 'mug', slug: 'mug' }),
  tape: simpleProduct({ id: 4, name: 'tape', slug: 'tape' }),
}
export type ProductName = keyof typeof products
export const productNames = Object.keys(products) as ProductName[]

/** The machines that are composed; a test replaces one by a variant with a planted bug. */
export interface WorldMachines {
  readonly shop: typeof shopMachine
  readonly cartSession: typeof cartSessionMachine
  readonly quantity: typeof quantityMachine
  readonly addToCart: typeof addToCartMachine
  readonly quickAdd: typeof quickAddMachine
}

/** A sentence that does not hold. */
export interface Broken {
  readonly sentence: string
  readonly expected: string
  readonly actual: string
}

/** What is new with each walk. */
const openStage = () => ({
  clock: new SimulatedClock(),
  cookies: memoryStorage(),
  keys: openAdditionKeys(newIdempotencyKey),
  server: openPureShop(),
  /** Answers of additions by their idempotency key. */
  answered: new Map<string, ShopAnswer>(),
  /** The cart that each request was done in. */
  doneIn: new Map<CartRequest, number>(),
  /** Requests that waited when their cart ended. */
  over: new Set<CartRequest>(),
  /** Carts that the visitor left with what was in them, by another language. */
  left: new Set<number>(),
  /** When the visitor changed a line last. */
  changedAt: new Map<number, number>(),
  /** Whether the newest answer arrives first once the walk comes to rest. */
  isReversed: false,
  broken: null as Broken | null,
})
type Stage = ReturnType<typeof openStage>

const endOf = (answer: ShopAnswer): CallEnd => ('cart' in answer ? { output: answer.cart } : answer)
const itself = (output: unknown): CallWork => ({ name: 'local', isLocal: true, perform: () => ({ output }) })

/** Composes a shop of real machines whose calls are held; each `open` starts it once more, with a shop and a clock of its own. */
export const composeWorld = (variants: Partial<WorldMachines> = {}) => {
  const machines: WorldMachines = {
    shop: shopMachine,
    cartSession: cartSessionMachine,
    quantity: quantityMachine,
    addToCart: addToCartMachine,
    quickAdd: quickAddMachine,
    ...variants,
  }
  const { calls, logic } = holdCalls()
  let stage: Stage

  const breaks = (sentence: string, expected: unknown, actual: unknown): void => {
    const text = (value: unknown) =>
      typeof value === 'string' ? value : value instanceof Error ? value.message : JSON.stringify(value)
    stage.broken ??= { sentence, expected: text(expected), actual: text(actual) }
  }
  const nameOfLine = (key: CartKey | null, itemId: number): string => {
    const item = stage.server.newest(key?.cartId ?? 0)?.items.find((one) => one.itemId === itemId)
    return productNames.find((name) => products[name].id === item?.productId) ?? 'line that is gone'
  }
  const stored = (): CartKey | null => readCartSession(stage.cookies)

  const work = {
    read: (): CallWork => ({ name: 'read', isLocal: true, perform: () => ({ output: stored() }) }),
    clear: ({ session }: ClearInput): CallWork => ({
      name: 'clear',
      isLocal: true,
      perform: () => {
        if (isStored(stage.cookies, session)) clearCartSession(stage.cookies)
        return { output: undefined }
      },
    }),
    open: (): CallWork => {
      const key = stored()
      return key === null
        ? {
            name: 'session',
            perform: () => ({ output: stage.server.openCart() }),
            arrive: (end) => {
              if ('failure' in end) return end
              const { cartId, protectCode } = end.output as CartKey
              return { output: keepOpened(stage.cookies, { id: cartId, protectCode }) }
            },
          }
        : itself(key)
    },
    fetch: ({ session }: FetchInput): CallWork => ({
      name: 'cart',
      perform: () => endOf(stage.server.fetch(session as CartKey)),
      arrive: (end) => {
        if ('output' in end) stage.keys.cartWasRead()
        return end
      },
    }),
    change: ({ session, request }: ChangeInput): CallWork => {
      const key = session as CartKey
      const done = (answer: ShopAnswer): CallEnd => {
        if ('cart' in answer) {
          const before = stage.doneIn.get(request)
          if (before !== undefined)
            breaks('an addition is done once', `in cart ${before}`, `again in cart ${key.cartId}`)
          if (stage.over.has(request))
            breaks('an addition to a cart that ended goes into no other cart', 'none', `in cart ${key.cartId}`)
          stage.doneIn.set(request, key.cartId)
        }
        return endOf(answer)
      }
      if (request.kind === 'edit') {
        const { itemId, qty } = request.edit
        return { name: 'edit', perform: () => done(stage.server.save(key, itemId, qty)) }
      }
      const { addition } = request
      const idempotencyKey = stage.keys.keyOf({ key, addition })
      return {
        name: 'addition',
        perform: () => {
          const answer = stage.answered.get(idempotencyKey)
          if (answer) return endOf(answer)
          const added = stage.server.add(key, addition.productId, addition.qty)
          if ('cart' in added) stage.answered.set(idempotencyKey, added)
          return done(added)
        },
        arrive: (end) => {
          const isLost = 'failure' in end && isUnanswered(end.failure)
          stage.keys.ended({ key, addition }, idempotencyKey, { isLost })
          return end
        },
        aborted: () => stage.keys.ended({ key, addition }, idempotencyKey, { isLost: true }),
      }
    },
    save: ({ session, itemId, qty }: SaveInput, self: AnyActorRef): CallWork => {
      const waited = stage.clock.now() - (stage.changedAt.get(itemId) ?? Number.NEGATIVE_INFINITY)
      if (self.id === 'save' && waited < QUANTITY_DEBOUNCE)
        breaks('no quantity is sent before it has settled', `${QUANTITY_DEBOUNCE} ms`, `${waited} ms`)
      return {
        name: `save of the ${nameOfLine(session, itemId)}`,
        perform: () => endOf(stage.server.save(session as CartKey, itemId, qty)),
      }
    },
    remove: ({ session, itemId }: RemoveInput): CallWork => ({
      name: `removal of the ${nameOfLine(session, itemId)}`,
      perform: () => endOf(stage.server.remove(session as CartKey, itemId)),
    }),
    localConfig: (): CallWork => ({
      name: 'configuration',
      perform: () => ({ output: { elements: [], currency: null, countries: [] } }),
    }),
    settings: (): CallWork => ({
      name: 'settings',
      perform: () => ({ output: { allowedCountries: 'ALL', cart_type: 1 } }),
    }),
  }

  const pending = (workOf: (input: never, self: AnyActorRef) => CallWork) => logic(workOf) as never
  const addToCart = machines.addToCart.provide({
    actors: { loadForm: pending(() => itself(null)), findLine: pending(() => itself(null)) },
  })
  const shop = machines.shop.provide({
    actors: {
      cartSession: machines.cartSession.provide({
        actors: {
          read: pending(work.read),
          open: pending(work.open),
          fetch: pending(work.fetch),
          change: pending(work.change),
          clear: pending(work.clear),
          line: machines.quantity.provide({ actors: { save: pending(work.save), remove: pending(work.remove) } }),
        },
      }),
      quickAdd: machines.quickAdd,
      loadLocalConfig: pending(work.localConfig),
      loadSettings: pending(work.settings),
      readCookieConsent: pending(() => itself(true)),
      acceptCookies: pending(() => itself(undefined)),
    },
  })

  /** @param isFilled whether the browser comes back with two mugs and a tape in its cart */
  const open = (isFilled: boolean) => {
    stage = openStage()
    const { clock, cookies, server } = stage
    if (isFilled) {
      const key = server.openCart()
      server.add(key, products.mug.id, 2)
      server.add(key, products.tape.id, 1)
      saveCartSession(cookies, { id: key.cartId, protectCode: key.protectCode })
    }
    const errors: unknown[] = []
    const start = <A extends { subscribe: AnyActorRef['subscribe']; start: () => unknown }>(actor: A): A => {
      actor.subscribe({ error: (error: unknown) => errors.push(error) })
      actor.start()
      return actor
    }
    const notices = start(createActor(noticesMachine, { clock, input: { textOf: ({ key }) => key } }))
    const root = start(
      createActor(shop, { clock, input: { language: 'hrv', currencyId: 1, cartBehaviour: null, notices } }),
    )
    const page = (name: ProductName) =>
      start(createActor(addToCart, { clock, input: { shop: root, product: products[name] } }))
    const pages = { mug: page('mug'), tape: page('tape') }
    const cartSession = () => {
      const session = root.getSnapshot().children.cartSession
      if (!session) throw new Error('The shop has no cart session')
      return session
    }
    const quickAdd = () => {
      const actor = root.getSnapshot().children.quickAdd
      if (!actor) throw new Error('The shop has no cards')
      return actor
    }
    const world = {
      stage,
      clock,
      cookies,
      server,
      notices,
      root,
      pages,
      quickAdd,
      cartSession,
      calls,
      stored,
      breaks,
      errors,
      /** Ends calls that need no network. */
      settleLocal: (): void => {
        for (let call = calls.find(({ isLocal }) => isLocal); call; call = calls.find(({ isLocal }) => isLocal))
          call.settle(call.perform())
      },
      /** The requests that wait belong to a cart that ends. */
      endCart: (): void => {
        for (const request of cartSession().getSnapshot().context.queue) stage.over.add(request)
      },
      close: (): void => {
        for (const actor of [...Object.values(pages), root, notices]) actor.stop()
      },
    }
    world.settleLocal()
    return world
  }
  return { open }
}

export type World = ReturnType<ReturnType<typeof composeWorld>['open']>

/** A call that got no answer. */
export const lost: CommerceFailure = {
  code: null,
  statusCode: 0,
  message: 'Network error',
  data: null,
  call: null,
  requestId: null,
}
