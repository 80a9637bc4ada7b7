export type { Destination, Message, MessageKey, ToastRequest } from './messages.ts'
export { stateName, type Presence } from './presence.ts'
export type { Addition, CartReply, CartReplyRef, LineEdit, ShopCommand, ShopRef } from './root.ts'
