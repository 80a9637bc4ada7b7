import type { Cart } from '@butiga/commerce-sdk'
import { cartSessionPresence, isHeldCart, type LineRef } from '@butiga/machines/cart-session'
import { stateName } from '@butiga/machines/shared'
import { useSelector } from '@xstate/react'
import { useShop } from '../../provider/shop.tsx'

export interface CartView {
  /** Null without a session, and until the browser's own is read: the server renders the same page for all visitors. */
  readonly cart: Cart | null
  /** The shop has not answered this cart: it cannot be reached, and its changes wait. */
  readonly isHeld: boolean
  readonly status: 'loading' | 'filled' | 'empty' | 'failed'
  /** The state of the machine, for tests in a browser. */
  readonly state: string
  /** One actor for each line, by itemId. */
  readonly lines: Readonly<Record<number, LineRef>>
  readonly instructions: string
  readonly instruct: (text: string) => void
  readonly reload: () => void
}

const noLines: CartView['lines'] = {}

/** The stored cart as screens show it. */
export const useCart = (): CartView => {
  const { shop } = useShop()
  const session = useSelector(shop, (snapshot) => snapshot.children.cartSession)
  const cart = useSelector(session, (snapshot) => snapshot?.context.cart ?? null)
  return {
    cart,
    isHeld: isHeldCart(cart),
    status: useSelector(session, (snapshot) => {
      if (snapshot === undefined) return 'loading'
      const { cart } = snapshot.context
      if (cart !== null) return cart.items.length > 0 ? 'filled' : 'empty'
      const { announces } = cartSessionPresence(snapshot.value)
      if (announces === 'failure') return 'failed'
      return announces === 'nothing' ? 'empty' : 'loading'
    }),
    state: useSelector(session, (snapshot) => (snapshot === undefined ? 'reading' : stateName(snapshot.value))),
    lines: useSelector(session, (snapshot) => snapshot?.context.lines ?? noLines),
    instructions: useSelector(session, (snapshot) => snapshot?.context.instructions ?? ''),
    instruct: (text) => session?.send({ type: 'cart.instruct', text }),
    reload: () => session?.send({ type: 'cart.reload' }),
  }
}
