import type { BlockName, SectionProps } from '@butiga/commerce-sdk/contracts'

/** One section of a page with the properties that its block takes. */
export interface TypedSection<B extends BlockName = BlockName> {
  readonly block: B
  readonly anchor: string | null
  readonly props: SectionProps[B]
}

export const section = <B extends BlockName>(
  block: B,
  anchor: string | null,
  props: SectionProps[B],
): TypedSection<B> => ({ block, anchor, props })
