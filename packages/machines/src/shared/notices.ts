import type { Destination, MessageKey, ToastRequest } from './messages.ts'
import type { Receiver } from './receiver.ts'

/** The commands that any machine may send to the root of its app. */
export type NoticeCommand =
  | { readonly type: 'toast.show'; readonly toast: ToastRequest }
  /** Emitted for the app's router. */
  | { readonly type: 'navigate'; readonly to: Destination }
  /** Emitted for the app, which shows it until it is acknowledged. */
  | { readonly type: 'alert'; readonly key: MessageKey }

/** The actor that takes them: the notices of an app, or a root that forwards to them. */
export type NoticesRef = Receiver<NoticeCommand>
