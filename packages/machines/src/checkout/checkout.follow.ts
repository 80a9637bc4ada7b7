import { fromCallback, type EventObject } from 'xstate'
import type { CartFollowed, CartSource } from './checkout.types.ts'

/** The cart may still be loading when the checkout opens, and may change while it is open. */
export const followCart = fromCallback<EventObject, { cartSession: CartSource }>(
  ({ input: { cartSession }, sendBack }) => {
    let sent: Omit<CartFollowed, 'type'> | undefined
    const notify = () => {
      const snapshot = cartSession.getSnapshot()
      const { session, cart, instructions, failure } = snapshot.context
      if (snapshot.hasTag('loading')) return
      const isSame = sent?.session === session && sent.cart === cart && sent.instructions === instructions
      if (isSame && sent?.failure === failure) return
      sent = { session, cart, instructions, failure }
      sendBack({ type: 'cart.followed', ...sent })
    }
    const subscription = cartSession.subscribe(notify)
    notify()
    return () => subscription.unsubscribe()
  },
)
