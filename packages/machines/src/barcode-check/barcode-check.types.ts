import type { MessageKey } from '../shared/messages.ts'

export interface BarcodeCheckInput {
  /** Of a membership card, as it was typed; empty without a card. */
  readonly barcode: string
}

export interface BarcodeCheckContext {
  readonly barcode: string
  /** What is wrong with the barcode; null while nothing is. */
  readonly problem: MessageKey | null
}

/** Null: the barcode may be sent. */
export type BarcodeCheckOutput = Pick<BarcodeCheckContext, 'problem'>
