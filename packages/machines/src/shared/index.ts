export type { Destination, Message, MessageKey, ToastRequest } from './messages.ts'
export { stateName, type Presence } from './presence.ts'
export type {
  Addition,
  BundleRequest,
  CartReply,
  CartReplyRef,
  LineChoice,
  LineEdit,
  ShopCommand,
  ShopRef,
} from './root.ts'
