import type { Cart, CartItem, CommerceFailure, Product, ProductCard } from '@butiga/commerce-sdk'
import type { Exchange, PartChoice, Personalizations } from '@butiga/commerce-sdk/rules'
import type { AccountCommand } from './account-commands.ts'
import type { NoticeCommand } from './notices.ts'
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

/** A request to put a bundle together, with what its page has loaded of it. */
export interface BundleRequest {
  readonly product: Pick<ProductCard, 'id' | 'format' | 'name' | 'finalPrice'> & Pick<Product, 'quantityPrices'>
  readonly qty: number
  /** What was written for the bundle as a whole. Default: nothing. */
  readonly personalizations?: Personalizations
  /** The cart line that is edited, with the choices it has. Default: a new line. */
  readonly line?: Pick<CartItem, 'itemId' | 'bundleOptions'> | null
}

/** A product as a line of the cart shows it before the shop has answered the line. */
export interface AddedProduct extends Pick<CartItem['productData'], 'name' | 'slug' | 'mainProductSlug' | 'media'> {
  /** Of one piece, in the main currency. */
  readonly finalPrice: number
}

/** What the cart answers to the actor that asked for a change. */
export type CartReply =
  | { readonly type: 'cart.changed'; readonly cart: Cart }
  | { readonly type: 'cart.refused'; readonly failure: CommerceFailure }

/** An actor that waits for the cart's reply. */
export type CartReplyRef = Receiver<CartReply>

/** The commands that machines send to the shop besides notices; the shop machine forwards them. */
export type CartCommand =
  | {
      readonly type: 'cart.add'
      readonly addition: Addition
      /** Shows the line while there is no network. Default: without one the addition fails. */
      readonly product?: AddedProduct
      readonly replyTo?: CartReplyRef
    }
  | { readonly type: 'cart.edit'; readonly edit: LineEdit; readonly replyTo?: CartReplyRef }
  /** From a product page: removes the product's line, or the one of its lines that the page was opened for. */
  | { readonly type: 'cart.remove'; readonly productId: number; readonly itemId?: number }
  /** Puts a removed line back, with its pieces and all that was chosen and written for it. */
  | { readonly type: 'cart.restore'; readonly item: CartItem }
  /** A call elsewhere answered a cart; the newest version is kept. */
  | { readonly type: 'cart.received'; readonly cart: Cart }
  /** A cart call of another machine failed; an expired session is cleared. */
  | {
      readonly type: 'cart.failed'
      readonly failure: CommerceFailure
      /** Whether the shop may have done an earlier call, whose answer was not awaited. Default false. */
      readonly isStale?: boolean
    }
  /** The order is placed or the language is another: the session is over. */
  | { readonly type: 'cart.forget' }
  /** A log-in has stored the session of its user's cart. */
  | { readonly type: 'cart.resumed' }
  /** A product page changed the cart: the cart-addition behaviour applies. */
  | { readonly type: 'cart.added' }
  | { readonly type: 'bundle.customise'; readonly request: BundleRequest }
  /** The bundle is in the cart, or was cancelled. */
  | { readonly type: 'bundle.closed' }
  /** Emitted for the app. */
  | { readonly type: 'memberCard.expired' }

/** Every event that the root of a shop takes from other machines. */
export type ShopCommand =
  | NoticeCommand
  | CartCommand
  | AccountCommand
  /** Prices are shown in another currency from now on; null is the main one. */
  | { readonly type: 'currency.shown'; readonly currencyId: number; readonly exchange: Exchange | null }
  /** A log-in of this browser has begun or ended. Emitted for the app. */
  | { readonly type: 'account.changed' }

/** The root as the other machines of the shop see it. */
export type ShopRef = Receiver<ShopCommand>
