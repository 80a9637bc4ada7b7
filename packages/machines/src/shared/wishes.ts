import type { ShopCommand, ShopRef } from './cart-commands.ts'
import type { ToastRequest } from './messages.ts'

/** The refusal of a heart without a log-in, with the way to one that adds the product. */
export const loggedUsersOnly = (shop: ShopRef, wish: number): { type: 'toast.show'; toast: ToastRequest } => {
  const event: ShopCommand = { type: 'navigate', to: { route: 'login', wish } }
  return {
    type: 'toast.show',
    toast: {
      kind: 'info',
      key: 'core.notifications.loggedUsersOnly',
      action: { label: { key: 'login.submit' }, target: shop, event },
      duration: 6000,
    },
  }
}

const toggled = (products: readonly number[], productId: number): readonly number[] =>
  products.includes(productId) ? products.filter((id) => id !== productId) : [productId, ...products]

/** The products as the hearts show them: with the toggles that the shop has not answered. */
export const wishedProducts = ({
  products,
  queue,
}: {
  readonly products: readonly number[] | null
  readonly queue: readonly number[]
}): readonly number[] => queue.reduce(toggled, products ?? [])
