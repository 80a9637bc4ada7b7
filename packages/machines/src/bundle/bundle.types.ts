import type { BundlePart } from '@butiga/commerce-sdk'
import type { Choice, Personalizations } from '@butiga/commerce-sdk/rules'
import type { FormReply } from '../form/form.types.ts'
import type { Message } from '../shared/messages.ts'
import type { BundleRequest, CartReply, ShopRef } from '../shared/cart-commands.ts'

export interface BundleInput {
  readonly shop: ShopRef
  readonly request: BundleRequest
}

export interface BundleContext {
  readonly shop: ShopRef
  readonly mainProduct: BundleRequest['product']
  /** The part that is being chosen; null until the parts are here. */
  readonly activeProduct: Pick<BundlePart['product'], 'id' | 'format'> | null
  /** The written texts of each part, as typed: by the part's product id, then by `option_title`. */
  readonly customOptionsForm: Readonly<Record<number, Personalizations>>
  /** What is chosen of each part's attributes, by the part's product id. */
  readonly choices: Readonly<Record<number, Choice>>
  /** The last wanted value of each attribute, whether it could be kept or not. */
  readonly wanted: Readonly<Record<number, Choice>>
  readonly lines: readonly BundlePart[]
  readonly qty: number | string
  readonly personalizations: Personalizations | null
  /** The cart line that is edited; null for a new one. */
  readonly line: (BundleRequest['line'] & object) | null
  /** The message under the quantity, or what the cart refused; null while nothing is wrong. */
  readonly problem: Message | null
  /** Rises with each press that was refused: focus belongs to what is missing. */
  readonly attempt: number
}

export type BundleEvent =
  /** Shows another part. */
  | { readonly type: 'bundle.activate'; readonly id: number }
  /** Of the active part. */
  | { readonly type: 'bundle.choose'; readonly attributeCode: string; readonly key: string }
  | { readonly type: 'bundle.setQuantity'; readonly qty: number | string }
  | { readonly type: 'bundle.add' }
  | { readonly type: 'bundle.retry' }
  | { readonly type: 'bundle.close' }
  | FormReply
  | CartReply
