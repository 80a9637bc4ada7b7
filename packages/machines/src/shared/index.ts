export type { Destination, Message, MessageKey, ToastRequest } from './messages.ts'
export type { Addition, CartReply, CartReplyRef, LineEdit, ShopCommand, ShopRef } from './root.ts'
