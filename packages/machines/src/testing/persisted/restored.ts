import { areCookiesAccepted, type Cart, memoryStorage, readOrderKey, saveCartSession } from '@butiga/commerce-sdk'
import { answer } from '@butiga/commerce-sdk/testing'
import { createActor, waitFor } from 'xstate'
import { cartSessionActors } from '../../cart-session/cart-session.actors.ts'
import { cartSessionMachine } from '../../cart-session/cart-session.machine.ts'
import { emptyAddress } from '../../checkout/checkout.address.ts'
import { destinationActors } from '../../destination/destination.actors.ts'
import { destinationMachine } from '../../destination/destination.machine.ts'
import { readStored } from '../../offline-cart/offline-cart.stored.ts'
import { addressValues } from '../checkout-samples.ts'
import { fakeCommerce } from '../fake-commerce.ts'
import { openCheckout } from '../open-checkout.ts'
import { silentPart } from '../parked.ts'
import { cartWith, session } from '../samples.ts'
import { timetable } from '../timetable-samples.ts'
import type { StoredState } from './stored-states.ts'

const storageOf = (stored: StoredState) => {
  const storage = memoryStorage()
  for (const [name, text] of Object.entries(stored)) storage.set(name, text)
  return storage
}
/** A checkout in a tab that has stored these values. */
export const openWith = (stored: StoredState, cart?: Cart) =>
  openCheckout({ drafts: storageOf(stored), ...(cart && { cart }) })
const delivered = cartWith({ deliveryMethodId: 1 })

/** Starts each machine as a browser does that has stored the state, and returns what it shows of it. */
export const restored: Readonly<Record<string, (stored: StoredState) => unknown>> = {
  'cart-session with notes': async (stored) => {
    const cookies = memoryStorage()
    saveCartSession(cookies, { id: session.cartId, protectCode: session.protectCode })
    const { commerce } = fakeCommerce({ 'ecommerce.getCart': () => answer(cartWith()) })
    const machine = cartSessionMachine.provide({
      actors: cartSessionActors({ commerce, cookies, storage: storageOf(stored) }),
    })
    const actor = createActor(machine, { input: { shop: silentPart(), currencyId: 1 } }).start()
    return (await waitFor(actor, (snapshot) => snapshot.matches('ready'))).context.instructions
  },
  'checkout typing the address': async (stored) => {
    const { form, reach } = openWith(stored)
    await reach({ address: 'editing' })
    return (await waitFor(form(), (snapshot) => snapshot.matches({ editing: 'dirty' }))).context.values['addresses']
  },
  'checkout at the delivery': async (stored) =>
    (await openWith(stored, delivered).reach({ shipping: 'choosing' })).context.buyer?.id,
  'checkout at the payment': async (stored) =>
    (await openWith(stored, delivered).reach({ payment: 'choosing' })).context.buyer?.id,
  'checkout ordered': (stored) => readOrderKey(storageOf(stored), 'A'.repeat(22)),
  'destination chosen': async (stored) => {
    const { commerce } = fakeCommerce({ 'ecommerce.getDeliveryTimetable': () => answer(timetable) })
    const tab = { isVisible: () => false, onVisibility: () => () => undefined }
    const machine = destinationMachine.provide({
      actors: destinationActors({ commerce, storage: storageOf(stored), tab }),
    })
    return (await waitFor(createActor(machine).start(), (snapshot) => snapshot.hasTag('ready'))).context.chosen
  },
  'offline-cart seen': (stored) => readStored(storageOf(stored), session)?.changes,
  'offline-cart with changes': (stored) => readStored(storageOf(stored), session)?.changes.map(({ kind }) => kind),
  'shop cookies accepted': (stored) => areCookiesAccepted(storageOf(stored)),
}
/** What the sample states show once they are restored. */
export const displayedAs: Readonly<Record<string, unknown>> = {
  'cart-session with notes': 'Please ring twice.',
  'checkout typing the address': [{ ...emptyAddress.addresses[0], country: 'HR' }, addressValues.addresses[1]],
  'checkout at the delivery': 7,
  'checkout at the payment': 7,
  'checkout ordered': 'K'.repeat(43),
  'destination chosen': 'vis',
  'offline-cart seen': [],
  'offline-cart with changes': ['edit', 'remove'],
  'shop cookies accepted': true,
}
