/** A key of the message table, or a server text that the SDK keeps as its own key (`Not enough in stock.`). */
export type MessageKey = string

/** A message with its figures: `{ key: 'validation.maxLength', values: { length: 75 } }`. */
export interface Message {
  readonly key: MessageKey
  readonly values?: Readonly<Record<string, string | number>>
}

/** The content of a toast that a machine asks the root to show. */
export interface ToastRequest extends Message {
  readonly kind: 'success' | 'info' | 'error'
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
