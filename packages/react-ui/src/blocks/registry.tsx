import type { Section } from '@butiga/commerce-sdk'
import { Suspense, type FunctionComponent } from 'react'
import { Contact } from './contact/contact.tsx'
import { Hero } from './hero/hero.tsx'
import { Needs } from './needs/needs.tsx'
import { References } from './references/references.tsx'
import { keptPart } from '../ui/kept-part/kept-part.tsx'
import type { LateInput } from './late-block.tsx'
import type { AnyInput, BlockData, EarlyBlocks, LateBlocks, SectionRecords } from './sections.ts'
import { Services } from './services/services.tsx'
import { Featured, Spotlight, ValueProducts } from './shop-blocks.ts'
import { ValuePages } from './value-pages/value-pages.tsx'

/**
 * The blocks that few pages have are in one file. On the first page of a tab such a section stays the server's HTML, without that
 * file; those with buttons or a form are rendered when they come near the view.
 */
const loadLate = async () => (await import('./late-block.tsx')).LateBlock
const Still = keptPart<LateInput>(loadLate)
const Waking = keptPart<LateInput>(loadLate, { wakes: true })
const wakingBlocks: ReadonlySet<string> = new Set<keyof LateBlocks>(['productGrid', 'form'])

const blocks: EarlyBlocks = {
  hero: Hero,
  needs: Needs,
  featured: Featured,
  valueProducts: ValueProducts,
  valuePages: ValuePages,
  services: Services,
  spotlight: Spotlight,
  references: References,
  contact: Contact,
}

export type { SectionRecords }

/** The names of the blocks that are not late. */
export const earlyNames = Object.keys(blocks) as readonly (keyof EarlyBlocks)[]

/** The blocks that show products. */
const shopBlocks: ReadonlySet<string> = new Set<keyof (EarlyBlocks & LateBlocks)>([
  'featured',
  'valueProducts',
  'spotlight',
  'productGrid',
  'categoryTiles',
])

/** The sections that a site shows: without e-commerce none that shows products. */
export const shownSections = (sections: readonly Section[], { ecommerce }: { readonly ecommerce: boolean }) =>
  sections.filter(({ block }) => ecommerce || !shopBlocks.has(block))

const blockOf = (name: string): FunctionComponent<AnyInput> | undefined =>
  Object.hasOwn(blocks, name) ? blocks[name as keyof EarlyBlocks] : undefined

/** Whether a page has blocks that few pages have. */
export const hasLateBlocks = (sections: readonly Section[]): boolean =>
  sections.some(({ block }) => blockOf(block) === undefined)

/** Loads the code of the late blocks; a screen that has some does so in `load`. */
export const preloadBlocks = (): Promise<unknown> => Promise.all([Still.preload(), Waking.preload()])

const noRecords: SectionRecords = { products: [], categories: [], posts: [], social: [] }

/** A page's sections in their order, each hydrated by itself. One whose block is unknown shows nothing: report it by `unknownBlocks` of names.ts. */
export const Sections = ({
  sections,
  featured = [],
  valueProducts = [],
  allProducts = null,
  valuePages = [],
  records = {},
}: BlockData & { sections: readonly Section[] }) => {
  const data = { featured, valueProducts, allProducts, valuePages }
  return sections.map(({ id, block, anchor, props }) => {
    const Block = blockOf(block)
    const Late = wakingBlocks.has(block) ? Waking : Still
    const input = { anchor, props: props as never, records: records[id] ?? noRecords, ...data }
    return <Suspense key={id}>{Block ? <Block {...input} /> : <Late block={block} {...input} />}</Suspense>
  })
}
