import {
  type Cart,
  type CartKey,
  clearCartSession,
  newIdempotencyKey,
  readCartSession,
  requireCartSession,
  saveCartSession,
  type Session,
  type StoragePort,
  unwrap,
} from '@butiga/commerce-sdk'
import { fromCallback, fromPromise } from 'xstate'
import { failureOf, isArchived } from '../shared/failures.ts'
import { asInput, isUnanswered, sendOrHold } from '../shared/queued-changes.ts'
import { forgetStored, keepSeen } from '../shared/stored-cart.ts'
import type { MachinePorts } from '../shared/ports.ts'
import { isSameKey } from './cart-session.guards.ts'
import { openAdditionKeys } from './cart-session.keys.ts'
import type { CartRequest, NotesEvent } from './cart-session.types.ts'

export interface FetchInput {
  readonly session: CartKey | null
  readonly currencyId: number
}
export interface ClearInput {
  /** The session that is over; null for whichever is stored. */
  readonly session: CartKey | null
}
export interface ChangeInput extends FetchInput {
  readonly request: CartRequest
}

/** The promise of the stored cart. */
export interface AskedCart extends CartKey {
  readonly cart: Promise<Cart>
  /** Whether the first page shows an order, which may be this cart: then it is forgotten without an alert. */
  readonly mayBeOrdered: boolean
}
export interface CartSessionPorts extends MachinePorts {
  /** The request that `askForCart` started: the first fetch takes its answer. Default: none. */
  readonly asked?: AskedCart | null
}

/**
 * Requests the stored cart early, while the page is still hydrating. Null without a stored session.
 *
 * @param mayBeOrdered whether the page is one that a payment returns to. Default false
 */
export const askForCart = (
  { commerce, cookies }: Pick<MachinePorts, 'commerce' | 'cookies'>,
  currencyId: number,
  { mayBeOrdered = false }: Partial<Pick<AskedCart, 'mayBeOrdered'>> = {},
): AskedCart | null => {
  const key = readCartSession(cookies)
  if (key === null) return null
  // Deferred, since the client's middleware may send to actors that are still being created.
  const cart = Promise.resolve().then(() => unwrap(commerce.ecommerce.getCart({ ...key, currencyId })))
  // Its failure is handled by the fetch that takes it.
  cart.catch(() => undefined)
  return { ...key, cart, mayBeOrdered }
}

/** Stores a session, unless another tab stored one while this one was opened: a browser has one cart. */
export const keepOpened = (cookies: StoragePort, session: Session): CartKey => {
  const stored = readCartSession(cookies)
  if (stored) return stored
  saveCartSession(cookies, session)
  return { cartId: session.id, protectCode: session.protectCode }
}

/** Whether a session is the stored one: another tab may have stored a newer one. */
export const isStored = (cookies: StoragePort, session: CartKey | null): boolean =>
  session === null || isSameKey(session, readCartSession(cookies))

const NOTES = 'cartInstructions'

/** The instructions belong to one cart, so that the next one starts without them. */
const readNotes = (storage: StoragePort, cartId: number | undefined): string => {
  const [id, ...text] = (storage.get(NOTES) ?? '').split(':')
  return cartId !== undefined && id === String(cartId) ? text.join(':') : ''
}

/** Whether the page shows an order and the stored cart has become one. */
const isOrdered = async (requested: AskedCart | null): Promise<boolean> =>
  requested?.mayBeOrdered === true &&
  (await requested.cart.then(
    () => false,
    (error: unknown) => isArchived(failureOf({ error })),
  ))

/** The calls and cookies of the cart's session. */
export const cartSessionActors = ({
  commerce,
  cookies,
  storage,
  offline,
  asked: requested = null,
}: CartSessionPorts) => {
  const forget = (): void => {
    clearCartSession(cookies)
    storage.remove(NOTES)
    forgetStored(storage)
  }
  const keys = openAdditionKeys(newIdempotencyKey)
  return {
    read: fromPromise<CartKey | null>(async () => {
      if (await isOrdered(requested)) {
        requested = null
        forget()
      }
      return readCartSession(cookies)
    }),
    /** Another tab may have opened one since this tab looked. */
    open: fromPromise<CartKey>(async ({ signal }) => {
      const stored = readCartSession(cookies)
      if (stored) return stored
      return keepOpened(cookies, await unwrap(commerce.ecommerce.getNewCartSession({}, { signal })))
    }),
    fetch: fromPromise<Cart, FetchInput>(async ({ input: { session: key, currencyId }, signal }) => {
      const session = requireCartSession(key)
      const early = requested
      requested = null
      const send = async () => {
        const cart = await (early !== null && early.cartId === session.cartId
          ? early.cart
          : unwrap(commerce.ecommerce.getCart({ ...session, currencyId }, { signal })))
        keys.cartWasRead()
        return cart
      }
      return await sendOrHold(offline, { session, change: null, signal, send })
    }),
    change: fromPromise<Cart, ChangeInput>(async ({ input: { session: key, currencyId, request }, signal }) => {
      const session = requireCartSession(key)
      if (request.kind === 'edit') {
        const { edit } = request
        const send = () => unwrap(commerce.ecommerce.updateItem({ ...session, ...asInput(edit) }, { signal }))
        return await sendOrHold(offline, { session, change: { kind: 'edit', edit }, signal, send })
      }
      const { addition, product } = request
      const line = { ...session, currencyId, ...asInput(addition) }
      const idempotencyKey = keys.keyOf(line)
      return await sendOrHold(offline, {
        session,
        change: { kind: 'add', addition, currencyId, product, idempotencyKey },
        signal,
        send: async () => {
          const added = await commerce.ecommerce.addItem(line, { signal, idempotencyKey })
          keys.ended(line, idempotencyKey, { isLost: added.errored && isUnanswered(added.error) })
          return unwrap(added)
        },
      })
    }),
    clear: fromPromise<void, ClearInput>(async ({ input: { session } }) => {
      if (isStored(cookies, session)) forget()
    }),
    notes: fromCallback<NotesEvent>(({ receive, sendBack }) => {
      sendBack({ type: 'notes.restored', text: readNotes(storage, readCartSession(cookies)?.cartId) })
      receive((event) => {
        if (event.type === 'notes.write') storage.set(NOTES, `${event.cartId}:${event.text}`)
        else if (offline) keepSeen(storage, event.cart)
      })
    }),
  }
}
