import type { MediaItem } from '@butiga/commerce-sdk'
import type { EventObject } from 'xstate'
import type { Receiver } from './receiver.ts'

/** A key of the message table, or a server text that the SDK keeps as its own key (`Not enough in stock.`). */
export type MessageKey = string

/** A message with its figures: `{ key: 'validation.maxLength', values: { length: 75 } }`. */
export interface Message {
  readonly key: MessageKey
  readonly values?: Readonly<Record<string, string | number>>
}

/** What a toast's button does: sends an event to the actor that can do it. The toast is gone by then. */
export interface ToastAction {
  readonly label: Message
  /** Takes `event`, whatever else it takes. */
  readonly target: Receiver<never>
  readonly event: EventObject
}

/** What a toast is about, such as the product that was added. */
export interface ToastSubject {
  readonly name: string
  readonly picture: MediaItem | null
}

/** The content of a toast that a machine asks the root to show. */
export interface ToastRequest extends Message {
  readonly kind: 'success' | 'info' | 'error'
  /** Default: nothing but the message. */
  readonly subject?: ToastSubject
  /** Default: no button. */
  readonly action?: ToastAction
  /** A second sentence: the server's own message behind a general one. */
  readonly detail?: MessageKey
  /** HTTP status of a failed request, shown beside its message; 0 came without a response. */
  readonly statusCode?: number
  /** Milliseconds. Default: 3000, and 50 for each shown character of a failed request's message. */
  readonly duration?: number | 'perCharacter'
}

/** Where to go; the site makes the address from its routes table. */
export type Destination =
  | { readonly route: 'home' | 'cart' | 'checkout' }
  | { readonly route: 'checkoutSuccess'; readonly orderSlug: string }
  /** A path of the site with its query, as the server has answered it. */
  | { readonly route: 'path'; readonly path: string }
  /** The page of the log-in, which leads back to the page that is shown and puts the product on the wishlist. */
  | { readonly route: 'login'; readonly wish?: number }
