export type { Destination, Message, MessageKey, ToastRequest } from './messages.ts'
export { stateName, type Presence } from './presence.ts'
export type { Addition, CartReply, CartReplyRef, LineChoice, LineEdit, PartChoice, ShopCommand, ShopRef } from './root.ts'
