import type { ProductCard, SectionProps } from '@butiga/commerce-sdk'
import type { FunctionComponent } from 'react'

/** What a block is given: its properties in the page's language and the place it is linked by. */
export interface BlockInput<B extends keyof SectionProps> {
  readonly anchor: string | null
  readonly props: SectionProps[B]
  /** The site's featured products, loaded by the page where a section shows them. */
  readonly featured: readonly ProductCard[]
}

/** One component for each block; the registry does not compile without all of them. */
export type Blocks = { readonly [B in keyof SectionProps]: FunctionComponent<BlockInput<B>> }
