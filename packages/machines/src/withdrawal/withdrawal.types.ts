import type { WithdrawableOrder } from '@butiga/commerce-sdk'
import type { FormReply } from '../form/form.types.ts'
import type { Message } from '../shared/messages.ts'

/** What names an order: both are in its confirmation mail. */
export interface WithdrawalName {
  readonly number: string
  readonly email: string
}

export interface WithdrawalInput {
  /** What is known of the order before anything is typed. */
  readonly name: Partial<WithdrawalName>
}

export interface WithdrawalReceipt {
  readonly number: string
  readonly receivedAt: string
}

export interface WithdrawalContext {
  /** What was submitted last. */
  readonly name: WithdrawalName
  /** The order that was found last; null before. */
  readonly order: WithdrawableOrder | null
  /** Chosen pieces by the id of their line; none for a line that is not chosen. */
  readonly picks: Readonly<Record<number, number>>
  readonly reason: string
  /** What kept the last step from going on; null where nothing did. */
  readonly problem: Message | null
  /** Null before the end. */
  readonly receipt: WithdrawalReceipt | null
}

export type WithdrawalEvent =
  | FormReply
  /** Pieces of a line; 0 takes it off. */
  | { readonly type: 'withdrawal.pick'; readonly line: number; readonly qty: number }
  | { readonly type: 'withdrawal.reason'; readonly text: string }
  | { readonly type: 'withdrawal.next' }
  | { readonly type: 'withdrawal.back' }
  | { readonly type: 'withdrawal.confirm' }
