import type { Section } from '@butiga/commerce-sdk'
import { Suspense, type FunctionComponent } from 'react'
import { Contact } from './contact/contact.tsx'
import { Featured } from './featured/featured.tsx'
import { Hero } from './hero/hero.tsx'
import { Needs } from './needs/needs.tsx'
import { References } from './references/references.tsx'
import { type KeptPart, keptPart } from '../ui/kept-part/kept-part.tsx'
import type { BlockData, BlockInput, Blocks, SectionRecords } from './sections.ts'
import { Services } from './services/services.tsx'
import { Spotlight } from './spotlight/spotlight.tsx'
import { ValuePages } from './value-pages/value-pages.tsx'
import { ValueProducts } from './value-products/value-products.tsx'

type Late = typeof import('./late-blocks.ts')

/** A block that few pages have. On the first page of a tab it stays the server's HTML, without its code; one that `wakes` is rendered when it comes near the view. */
const late = <B extends keyof Blocks>(name: keyof Late, options?: { readonly wakes: boolean }) =>
  keptPart<BlockInput<B>>(
    async () => (await import('./late-blocks.ts'))[name] as FunctionComponent<BlockInput<B>>,
    options,
  )

const lateBlocks = {
  text: late<'text'>('Text'),
  picture: late<'picture'>('PictureBlock'),
  gallery: late<'gallery'>('Gallery'),
  video: late<'video'>('Video'),
  productGrid: late<'productGrid'>('ProductGrid', { wakes: true }),
  categoryTiles: late<'categoryTiles'>('CategoryTiles'),
  posts: late<'posts'>('Posts'),
  quote: late<'quote'>('Quote'),
  faq: late<'faq'>('Faq'),
  form: late<'form'>('Form', { wakes: true }),
  map: late<'map'>('Map'),
  table: late<'table'>('Table'),
  html: late<'html'>('Html'),
  highlights: late<'highlights'>('Highlights'),
}

const blocks: Blocks = {
  ...lateBlocks,
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

/** Every block that a page can be made of. */
export const blockNames = Object.keys(blocks) as readonly (keyof Blocks)[]

/** Any block: a stored section is open JSON, which `blockSchemas` checks where sections are written. */
type AnyBlock = FunctionComponent<
  Required<Omit<BlockData, 'records'>> & { anchor: string | null; props: never; records: SectionRecords }
>

/** The blocks that show products. */
const shopBlocks: ReadonlySet<string> = new Set<keyof Blocks>([
  'featured',
  'valueProducts',
  'spotlight',
  'productGrid',
  'categoryTiles',
])

/** The sections that a site shows: without e-commerce none that shows products. */
export const shownSections = (sections: readonly Section[], { ecommerce }: { readonly ecommerce: boolean }) =>
  sections.filter(({ block }) => ecommerce || !shopBlocks.has(block))

const blockOf = (name: string): AnyBlock | undefined =>
  Object.hasOwn(blocks, name) ? blocks[name as keyof Blocks] : undefined

/** The blocks of these sections that this build does not have: a page may be newer than the site that shows it. */
export const unknownBlocks = (sections: readonly Section[]): readonly string[] => [
  ...new Set(sections.map(({ block }) => block).filter((block) => blockOf(block) === undefined)),
]

/** Loads the code of the blocks of a page that few pages have; a screen does so in `load`. */
export const preloadBlocks = async (sections: readonly Section[]): Promise<void> => {
  const parts: Readonly<Record<string, KeptPart<never>>> = lateBlocks as never
  await Promise.all(sections.map(({ block }) => (Object.hasOwn(parts, block) ? parts[block]?.preload() : undefined)))
}

const noRecords: SectionRecords = { products: [], categories: [], posts: [] }

/** A page's sections in their order, each hydrated by itself. One whose block is unknown shows nothing: report it by `unknownBlocks`. */
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
    return Block === undefined ? null : (
      <Suspense key={id}>
        <Block anchor={anchor} props={props as never} records={records[id] ?? noRecords} {...data} />
      </Suspense>
    )
  })
}
