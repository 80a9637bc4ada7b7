import type { CommerceFailure } from '@butiga/commerce-sdk'
import type { Cart, CartItem, PartChoice, Personalizations, ProductCard } from '@butiga/commerce-sdk/contracts'
import type { Destination, MessageKey, ToastRequest } from './messages.ts'
import type { Receiver } from './receiver.ts'

/** What was chosen and written for a product. */
export interface LineChoice {
  /** The variant of a configurable product, else the product itself. */
  readonly productId: number
  readonly personalizations?: Personalizations
  /** Of the parts of a bundle, each named by its product. */
  readonly bundleOptions?: readonly { readonly id: number; readonly options: PartChoice }[]
}

/** An addition to the cart. */
export interface Addition extends LineChoice {
  readonly qty: number
}

/** The edit of an existing line; what is left out stays as it is. */
export interface LineEdit extends Partial<LineChoice> {
  readonly itemId: number
  readonly qty: number
}

/** A bundle that somebody wants in the cart, and what its page knows of it already. */
export interface BundleRequest {
  readonly product: Pick<ProductCard, 'id' | 'format' | 'name' | 'finalPrice'>
  readonly qty: number
  /** What was written for the bundle as a whole. Default: nothing. */
  readonly personalizations?: Personalizations
  /** The cart line that is edited, with the choices it has. Default: a new line. */
  readonly line?: Pick<CartItem, 'itemId' | 'bundleOptions'> | null
}

/** What the cart answers to whoever asked for a change. */
export type CartReply =
  | { readonly type: 'cart.changed'; readonly cart: Cart }
  | { readonly type: 'cart.refused'; readonly failure: CommerceFailure }

/** An actor that waits for the cart's reply. */
export type CartReplyRef = Receiver<CartReply>

/** What every part may tell the root; the root decides which other parts hear of it. */
export type ShopCommand =
  | { readonly type: 'toast.show'; readonly toast: ToastRequest }
  /** Leaves the shop as an emitted event for the site's router. */
  | { readonly type: 'navigate'; readonly to: Destination }
  /** Leaves the shop as an emitted event; the site shows it until it is acknowledged. */
  | { readonly type: 'alert'; readonly key: MessageKey }
  | { readonly type: 'cart.add'; readonly addition: Addition; readonly replyTo?: CartReplyRef }
  | { readonly type: 'cart.edit'; readonly edit: LineEdit; readonly replyTo?: CartReplyRef }
  /** From a product page: removes the product's line, or the one of its lines that the page was opened for. */
  | { readonly type: 'cart.remove'; readonly productId: number; readonly itemId?: number }
  /** A call elsewhere answered a cart; the newest version is kept. */
  | { readonly type: 'cart.received'; readonly cart: Cart }
  /** A cart call elsewhere failed; a dead session is cleared. */
  | { readonly type: 'cart.failed'; readonly failure: CommerceFailure }
  /** The order is placed or the language is another: the session is over. */
  | { readonly type: 'cart.forget' }
  /** A product page changed the cart: the cart-addition behaviour applies. */
  | { readonly type: 'cart.added' }
  | { readonly type: 'bundle.customise'; readonly request: BundleRequest }
  /** The bundle is in the cart, or was put aside. */
  | { readonly type: 'bundle.closed' }
  | { readonly type: 'memberCard.expired' }

/** What leaves the machines: the site listens with `shop.on(…)`. */
export type ShopEmitted =
  | { readonly type: 'navigate'; readonly to: Destination }
  | { readonly type: 'alert'; readonly key: MessageKey }
  | { readonly type: 'memberCard.expired' }

/** The root as the parts see it. */
export type ShopRef = Receiver<ShopCommand>
