export { toConsole } from './console.ts'
export type { AccountCommand } from './account-commands.ts'
export { failureToast, sentenceOf } from './failures.ts'
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
} from './cart-commands.ts'
export { wishedProducts } from './wishes.ts'
export type { NoticeCommand, NoticesRef } from './notices.ts'
