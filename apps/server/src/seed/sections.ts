import type { BlockName, NewSection } from '@butiga/commerce-sdk/contracts'

/** One section of a page with the properties that its block takes. */
export const section = <B extends BlockName>(
  block: B,
  anchor: string | null,
  props: NewSection<B>['props'],
): NewSection<B> => ({ block, anchor, props })
