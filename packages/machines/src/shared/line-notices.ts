import type { Cart, CartItem } from '@butiga/commerce-sdk'
import type { AddedProduct, Addition, ShopCommand, ShopRef } from './cart-commands.ts'
import type { MessageKey, ToastRequest, ToastSubject } from './messages.ts'

/** Values that the name has already are left out: `Kutija „Sidro”, S, Natur`. */
const subjectOf = ({ name, media, chosen }: CartItem['productData']): ToastSubject => {
  const words = chosen.flatMap(({ values }) => values).filter((value) => !name.includes(value))
  return { name: [name, ...words].join(', '), picture: media }
}

/** What is in the cart after an addition or an edit, with the way to the cart. */
export const changedNotice = (
  key: MessageKey,
  { cart, productId, shop }: { readonly cart: Cart; readonly productId: number; readonly shop: ShopRef },
): { readonly type: 'toast.show'; readonly toast: ToastRequest } => {
  const item = cart.items.filter((one) => one.productId === productId).at(-1)
  const count = cart.items.reduce((sum, { qty }) => sum + qty, 0)
  const event: ShopCommand = { type: 'navigate', to: { route: 'cart' } }
  return {
    type: 'toast.show',
    toast: {
      kind: 'success',
      key,
      ...(item && { subject: subjectOf(item.productData) }),
      action: {
        label: { key: 'cart.toast.show', values: { count } },
        target: shop,
        event,
      },
    },
  }
}

/** What has been removed, with the way to have it back. */
export const removedNotice = (
  key: MessageKey,
  { item, shop }: { readonly item: CartItem; readonly shop: ShopRef },
): { readonly type: 'toast.show'; readonly toast: ToastRequest } => {
  const event: ShopCommand = { type: 'cart.restore', item }
  return {
    type: 'toast.show',
    toast: {
      kind: 'success',
      key,
      subject: subjectOf(item.productData),
      action: { label: { key: 'cart.toast.undo' }, target: shop, event },
    },
  }
}

/** A removed line as an addition: its product or variant, its pieces, and all that was chosen and written for it. */
export const additionOf = ({ productId, qty, options, bundleOptions }: CartItem): Addition => ({
  productId,
  qty,
  ...(options.personalizations && { personalizations: options.personalizations }),
  ...(bundleOptions.length > 0 && { bundleOptions }),
})

/** The product of a line, for an addition of it. */
export const productOf = ({ productData, prices }: CartItem): AddedProduct => {
  const { name, slug, mainProductSlug, media } = productData
  return { name, slug, mainProductSlug, media, finalPrice: prices.base.finalPrice }
}
