import { acceptCookies, type CartKey, memoryStorage, saveOrderKey, type StoragePort } from '@butiga/commerce-sdk'
import { createActor } from 'xstate'
import { cartSessionActors } from '../../cart-session/cart-session.actors.ts'
import { destinationActors } from '../../destination/destination.actors.ts'
import { draftActors } from '../../draft/draft.actors.ts'
import { emptyAddress } from '../../checkout/checkout.address.ts'
import { checkoutActors } from '../../checkout/checkout.actors.ts'
import type { Visit } from '../../checkout/checkout.types.ts'
import { holdChange } from '../../offline-cart/offline-cart.actors.ts'
import { keepCart } from '../../shared/stored-cart.ts'
import { addressValues, buyerIn } from '../checkout-samples.ts'
import { fakeCommerce } from '../fake-commerce.ts'
import { silentPart } from '../parked.ts'
import { cartWith, itemWith, session } from '../samples.ts'

/** The stored values of one state of a machine, by their names. */
export type StoredState = Readonly<Record<string, string>>

const storedBy = async (names: readonly string[], act: (storage: StoragePort) => unknown): Promise<StoredState> => {
  const storage = memoryStorage()
  await act(storage)
  return Object.fromEntries(names.map((name) => [name, storage.get(name) ?? '']))
}

const { commerce } = fakeCommerce({})
const inShop = { ...session, cart: cartWith({ items: [itemWith(), itemWith({ itemId: 13, productId: 4, qty: 1 })] }) }

const atStep = (step: Visit['step']) =>
  storedBy(['checkout.visit'], (drafts) => {
    const visit: Visit = { cartId: session.cartId, step, buyer: buyerIn(), address: addressValues }
    const { visit: logic } = checkoutActors({ commerce, cookies: memoryStorage(), drafts })
    createActor(logic).start().send({ type: 'visit.keep', visit })
  })

const typed = () =>
  storedBy(['checkout.address'], async (storage) => {
    const input = {
      key: 'checkout.address',
      version: 1,
      form: emptyAddress,
      owner: silentPart(),
      values: addressValues,
    }
    createActor(draftActors({ storage }).write, { input }).start()
    await Promise.resolve()
  })

const noted = () =>
  storedBy(['cartInstructions'], (storage) => {
    const { notes } = cartSessionActors({ commerce, cookies: memoryStorage(), storage })
    // A parent to send the notes back to is all that the callback lacks.
    const actor = createActor(notes, { parent: silentPart() })
    actor.start().send({ type: 'notes.write', cartId: session.cartId, text: 'Please ring twice.' })
  })

const chosen = () =>
  storedBy(['destination'], (storage) => {
    const tab = { isVisible: () => true, onVisibility: () => () => undefined }
    const { keep } = destinationActors({ commerce, storage, tab })
    createActor(keep).start().send({ type: 'destination.keep', code: 'vis' })
  })

const pending = (key: CartKey) =>
  storedBy(['cart.kept'], (storage) => {
    keepCart(storage, inShop.cart)
    holdChange(storage, key, { kind: 'edit', edit: { itemId: 12, qty: 3 } })
    holdChange(storage, key, { kind: 'remove', itemId: 13 })
  })

/** What this release stores, by machine and state. */
export const storedStates = async (): Promise<Readonly<Record<string, Readonly<Record<string, StoredState>>>>> => ({
  'cart-session': { 'with notes': await noted() },
  checkout: {
    'typing the address': await typed(),
    'at the delivery': await atStep('shipping'),
    'at the payment': await atStep('payment'),
    ordered: await storedBy(['order.key'], (drafts) => saveOrderKey(drafts, 'A'.repeat(22), 'K'.repeat(43))),
  },
  destination: { chosen: await chosen() },
  'offline-cart': {
    seen: await storedBy(['cart.kept'], (storage) => keepCart(storage, inShop.cart)),
    'with changes': await pending(session),
  },
  shop: { 'cookies accepted': await storedBy(['cookiesAccepted'], acceptCookies) },
})
