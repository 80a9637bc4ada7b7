import type { PageCard, ProductCard, SectionProps } from '@butiga/commerce-sdk'
import type { FunctionComponent } from 'react'

/** What a page loads for its blocks, each where a section shows it. */
export interface BlockData {
  /** The site's featured products. Default: none. */
  readonly featured?: readonly ProductCard[]
  /** Products with the attribute value that the page is about. Default: none. */
  readonly valueProducts?: readonly ProductCard[]
  /** The local path of the list of all of them, where there are more. Default: there are no more. */
  readonly allProducts?: string | null
  /** The pages of the values of the attribute that the page is about. Default: none. */
  readonly valuePages?: readonly PageCard[]
}

/** What a block is given: its properties in the page's language and the place it is linked by. */
export interface BlockInput<B extends keyof SectionProps> extends Required<BlockData> {
  readonly anchor: string | null
  readonly props: SectionProps[B]
}

/** One component for each block; the registry does not compile without all of them. */
export type Blocks = { readonly [B in keyof SectionProps]: FunctionComponent<BlockInput<B>> }
