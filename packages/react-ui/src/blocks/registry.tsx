import type { Section } from '@butiga/commerce-sdk'
import { Suspense, type FunctionComponent } from 'react'
import { Contact } from './contact/contact.tsx'
import { Featured } from './featured/featured.tsx'
import { FormBlock } from './form/form.tsx'
import { Hero } from './hero/hero.tsx'
import { Needs } from './needs/needs.tsx'
import { References } from './references/references.tsx'
import type { BlockData, Blocks } from './sections.ts'
import { Services } from './services/services.tsx'
import { Spotlight } from './spotlight/spotlight.tsx'
import { ValuePages } from './value-pages/value-pages.tsx'
import { ValueProducts } from './value-products/value-products.tsx'

const blocks: Blocks = {
  hero: Hero,
  needs: Needs,
  featured: Featured,
  valueProducts: ValueProducts,
  valuePages: ValuePages,
  services: Services,
  spotlight: Spotlight,
  references: References,
  contact: Contact,
  form: FormBlock,
}

/** Every block that a page can be made of. */
export const blockNames = Object.keys(blocks) as readonly (keyof Blocks)[]

/** Any block: a stored section is open JSON, which `blockSchemas` checks where sections are written. */
type AnyBlock = FunctionComponent<Required<BlockData> & { anchor: string | null; props: never }>

/** The blocks that show products. */
const shopBlocks: ReadonlySet<string> = new Set<keyof Blocks>(['featured', 'valueProducts', 'spotlight'])

/** The sections that a site shows: without e-commerce none that shows products. */
export const shownSections = (sections: readonly Section[], { ecommerce }: { readonly ecommerce: boolean }) =>
  sections.filter(({ block }) => ecommerce || !shopBlocks.has(block))

const blockOf = (name: string): AnyBlock | undefined =>
  Object.hasOwn(blocks, name) ? blocks[name as keyof Blocks] : undefined

/** The blocks of these sections that this build does not have: a page may be newer than the site that shows it. */
export const unknownBlocks = (sections: readonly Section[]): readonly string[] => [
  ...new Set(sections.map(({ block }) => block).filter((block) => blockOf(block) === undefined)),
]

/** A page's sections in their order, each hydrated by itself. One whose block is unknown shows nothing: report it by `unknownBlocks`. */
export const Sections = ({
  sections,
  featured = [],
  valueProducts = [],
  allProducts = null,
  valuePages = [],
}: BlockData & { sections: readonly Section[] }) => {
  const data = { featured, valueProducts, allProducts, valuePages }
  return sections.map(({ id, block, anchor, props }) => {
    const Block = blockOf(block)
    return Block === undefined ? null : (
      <Suspense key={id}>
        <Block anchor={anchor} props={props as never} {...data} />
      </Suspense>
    )
  })
}
