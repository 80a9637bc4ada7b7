import { areCookiesAccepted, type Cart, memoryStorage, readOrderKey, saveCartSession } from '@butiga/commerce-sdk'
import { answer } from '@butiga/commerce-sdk/testing'
import { createActor, waitFor } from 'xstate'
import { cartSessionActors } from '../../cart-session/cart-session.actors.ts'
import { cartSessionMachine } from '../../cart-session/cart-session.machine.ts'
import { emptyAddress } from '../../checkout/checkout.address.ts'
import { destinationActors } from '../../destination/destination.actors.ts'
import { destinationMachine } from '../../destination/destination.machine.ts'
import { readKept } from '../../offline-cart/offline-cart.kept.ts'
import { addressValues } from '../checkout-samples.ts'
import { fakeCommerce } from '../fake-commerce.ts'
import { openCheckout } from '../open-checkout.ts'
import { silentPart } from '../parked.ts'
import { cartWith, session } from '../samples.ts'
import { timetable } from '../timetable-samples.ts'
import type { KeptState } from './kept-states.ts'

const storageOf = (kept: KeptState) => {
  const storage = memoryStorage()
  for (const [name, text] of Object.entries(kept)) storage.set(name, text)
  return storage
}
/** A checkout in a tab that has stored these values. */
export const openWith = (kept: KeptState, cart?: Cart) =>
  openCheckout({ drafts: storageOf(kept), ...(cart && { cart }) })
const delivered = cartWith({ deliveryMethodId: 1 })

/** Starts each machine as a browser does that has stored the state, and returns what it shows of it. */
export const restored: Readonly<Record<string, (kept: KeptState) => unknown>> = {
  'cart-session with notes': async (kept) => {
    const cookies = memoryStorage()
    saveCartSession(cookies, { id: session.cartId, protectCode: session.protectCode })
    const { commerce } = fakeCommerce({ 'ecommerce.getCart': () => answer(cartWith()) })
    const machine = cartSessionMachine.provide({
      actors: cartSessionActors({ commerce, cookies, storage: storageOf(kept) }),
    })
    const actor = createActor(machine, { input: { shop: silentPart(), currencyId: 1 } }).start()
    return (await waitFor(actor, (snapshot) => snapshot.matches('ready'))).context.instructions
  },
  'checkout typing the address': async (kept) => {
    const { form, reach } = openWith(kept)
    await reach({ address: 'editing' })
    return (await waitFor(form(), (snapshot) => snapshot.matches({ editing: 'dirty' }))).context.values['addresses']
  },
  'checkout at the delivery': async (kept) =>
    (await openWith(kept, delivered).reach({ shipping: 'choosing' })).context.buyer?.id,
  'checkout at the payment': async (kept) =>
    (await openWith(kept, delivered).reach({ payment: 'choosing' })).context.buyer?.id,
  'checkout ordered': (kept) => readOrderKey(storageOf(kept), 'A'.repeat(22)),
  'destination chosen': async (kept) => {
    const { commerce } = fakeCommerce({ 'ecommerce.getDeliveryTimetable': () => answer(timetable) })
    const tab = { isVisible: () => false, onVisibility: () => () => undefined }
    const machine = destinationMachine.provide({
      actors: destinationActors({ commerce, storage: storageOf(kept), tab }),
    })
    return (await waitFor(createActor(machine).start(), (snapshot) => snapshot.hasTag('ready'))).context.chosen
  },
  'offline-cart seen': (kept) => readKept(storageOf(kept), session)?.changes,
  'offline-cart with changes': (kept) => readKept(storageOf(kept), session)?.changes.map(({ kind }) => kind),
  'shop cookies accepted': (kept) => areCookiesAccepted(storageOf(kept)),
}
/** What the sample states show once they are restored. */
export const shownAs: Readonly<Record<string, unknown>> = {
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
