import type { LoadingBarEvent } from '../loading-bar/loading-bar.types.ts'
import type { NoticeCommand } from '../shared/notices.ts'
import type { TextOf, ToastsEvent } from '../toasts/toasts.types.ts'

export interface NoticesInput {
  /** The text of a message in the shown language, which decides how long its toast stays. */
  readonly textOf: TextOf
}

export type NoticesContext = NoticesInput

export type NoticesEvent = NoticeCommand | Exclude<ToastsEvent, { type: 'toast.expire' }> | LoadingBarEvent

/** What the app listens to with `notices.on(…)`. */
export type NoticesEmitted = Extract<NoticeCommand, { type: 'navigate' | 'alert' }>
