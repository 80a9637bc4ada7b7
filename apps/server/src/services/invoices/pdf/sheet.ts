/**
 * A document as it is drawn: texts alone, in the language of its reader. It is sent to another thread, or to a service of
 * the shop's own.
 */
export interface Sheet {
  /** BCP 47. */
  readonly language: string
  readonly title: string
  readonly seller: { readonly name: string; readonly lines: readonly string[] }
  readonly parties: readonly Block[]
  readonly facts: readonly Pair[]
  readonly items: Table
  readonly taxes: Table & { readonly title: string }
  /** Label and amount; the last one is the total. */
  readonly sums: readonly Pair[]
  /** How to pay by a transfer; null where the document has nothing to pay. */
  readonly payment: (Block & { readonly scan: Scan | null }) | null
  /** Says that it is paid; null where it does not. */
  readonly paid: string | null
  /** What the tax office answered; null without it. */
  readonly fiscal: Block | null
  readonly closing: readonly string[]
  /** At the bottom of every page. */
  readonly foot: string
  /** With `{page}` and `{pages}`. */
  readonly pageNumber: string
}

/** A code for banking apps, and what to do with it. */
interface Scan {
  readonly note: string
  readonly code: string
}

export type Pair = readonly [label: string, value: string]

export interface Block {
  readonly title: string
  readonly lines: readonly string[]
}

export interface Table {
  readonly head: readonly string[]
  readonly rows: readonly { readonly cells: readonly string[]; /** Below the first cell. */ readonly note: string }[]
}
