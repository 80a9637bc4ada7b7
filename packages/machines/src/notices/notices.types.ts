import type { LoadingBarEvent } from '../loading-bar/loading-bar.types.ts'
import type { ProofOfWorkEvent } from '../proof-of-work/proof-of-work.types.ts'
import type { ToastRequest } from '../shared/messages.ts'
import type { NoticeCommand } from '../shared/notices.ts'
import type { TextOf, ToastsEvent } from '../toasts/toasts.types.ts'

export interface NoticesInput {
  /** The text of a message in the shown language, which decides how long its toast stays. */
  readonly textOf: TextOf
  /** Whether the texts of messages are loaded already; else the first toast waits for them. Default: true. */
  readonly hasTexts?: boolean
}

export interface NoticesContext extends Required<NoticesInput> {
  /** Toasts that wait for the texts, the oldest first. */
  readonly waiting: readonly ToastRequest[]
}

export type NoticesEvent =
  | NoticeCommand
  | Exclude<ToastsEvent, { type: 'toast.expire' }>
  | LoadingBarEvent
  | ProofOfWorkEvent

/** What the app listens to with `notices.on(…)`. */
export type NoticesEmitted = Extract<NoticeCommand, { type: 'navigate' | 'alert' }>
