import type { Message, ToastRequest } from '../shared/messages.ts'

/** The text that a message has in the shown language. */
export type TextOf = (message: Message) => string

export interface ToastsInput {
  /** Measures what a request's failure says (50 ms a character). */
  readonly textOf: TextOf
}

export interface Toast extends ToastRequest {
  /** Rises by one with every toast. */
  readonly id: number
  /** Milliseconds that it stays once it is visible. */
  readonly life: number
}

export interface ToastsContext {
  readonly textOf: TextOf
  /** The oldest first. */
  readonly visible: readonly Toast[]
  /** Those that wait for a free place, the next one first. */
  readonly waiting: readonly Toast[]
  /** Ids whose time is running. */
  readonly timed: readonly number[]
  readonly lastId: number
}

export type ToastsEvent =
  | { readonly type: 'toast.show'; readonly toast: ToastRequest }
  | { readonly type: 'toast.dismiss'; readonly id: number }
  /** The button of a toast is pressed. */
  | { readonly type: 'toast.act'; readonly id: number }
  /** Pointer or focus is on the toasts: none of them goes away. */
  | { readonly type: 'toast.hold' }
  /** Pointer and focus have left: each starts its time again. */
  | { readonly type: 'toast.release' }
  | { readonly type: 'toast.expire'; readonly id: number }
