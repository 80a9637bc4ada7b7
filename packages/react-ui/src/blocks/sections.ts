import type { Category, PageCard, ProductCard, SectionProps, SocialPost } from '@butiga/commerce-sdk'
import type { PostCard } from '@butiga/commerce-sdk/rules'
import type { FunctionComponent } from 'react'

/** The records that a section shows. */
export interface SectionRecords {
  readonly products: readonly ProductCard[]
  readonly categories: readonly Category[]
  readonly posts: readonly PostCard[]
  /** Of social networks, those with a picture. */
  readonly social: readonly SocialPost[]
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

/** The blocks that the first pages of a visitor have; all others are late. */
type EarlyName =
  | 'hero'
  | 'needs'
  | 'featured'
  | 'valueProducts'
  | 'valuePages'
  | 'services'
  | 'spotlight'
  | 'references'
  | 'contact'

type Blocks = { readonly [B in keyof SectionProps]: FunctionComponent<BlockInput<B>> }
/** One component for each block: neither does the registry compile without all early ones, nor `late-block.tsx` without the others. */
export type EarlyBlocks = Pick<Blocks, EarlyName>
export type LateBlocks = Omit<Blocks, EarlyName>

/** Any block: a stored section is open JSON, which its schema checks where sections are written. */
export type AnyInput = Required<Omit<BlockData, 'records'>> & {
  readonly anchor: string | null
  readonly props: never
  readonly records: SectionRecords
}
