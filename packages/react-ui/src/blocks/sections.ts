import type { Category, PageCard, ProductCard, SectionProps } from '@butiga/commerce-sdk'
import type { PostCard } from '@butiga/commerce-sdk/rules'
import type { FunctionComponent } from 'react'

/** The records that a section shows. */
export interface SectionRecords {
  readonly products: readonly ProductCard[]
  readonly categories: readonly Category[]
  readonly posts: readonly PostCard[]
}

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
  /** The records that editors have chosen, by the id of the section that shows them. Default: none. */
  readonly records?: Readonly<Record<string, SectionRecords>>
}

/** What a block is given: its properties in the page's language and the place it is linked by. */
export interface BlockInput<B extends keyof SectionProps> extends Required<Omit<BlockData, 'records'>> {
  readonly anchor: string | null
  readonly props: SectionProps[B]
  readonly records: SectionRecords
}

/** One component for each block; the registry does not compile without all of them. */
export type Blocks = { readonly [B in keyof SectionProps]: FunctionComponent<BlockInput<B>> }
