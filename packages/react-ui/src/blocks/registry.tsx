import type { ProductCard, Section } from '@butiga/commerce-sdk'
import { Suspense, type FunctionComponent } from 'react'
import { Contact } from './contact/contact.tsx'
import { Featured } from './featured/featured.tsx'
import { Hero } from './hero/hero.tsx'
import { Needs } from './needs/needs.tsx'
import { References } from './references/references.tsx'
import type { Blocks } from './sections.ts'
import { Services } from './services/services.tsx'
import { Spotlight } from './spotlight/spotlight.tsx'

const blocks: Blocks = {
  hero: Hero,
  needs: Needs,
  featured: Featured,
  services: Services,
  spotlight: Spotlight,
  references: References,
  contact: Contact,
}

/** Every block that a page can be made of. */
export const blockNames = Object.keys(blocks) as readonly (keyof Blocks)[]

/** Any block: a stored section is open JSON, which `blockSchemas` checks where sections are written. */
type AnyBlock = FunctionComponent<{ anchor: string | null; props: never; featured: readonly ProductCard[] }>

/** The blocks that show products. */
const shopBlocks: ReadonlySet<string> = new Set<keyof Blocks>(['featured', 'spotlight'])

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
export const Sections = ({ sections, featured }: { sections: readonly Section[]; featured: readonly ProductCard[] }) =>
  sections.map(({ id, block, anchor, props }) => {
    const Block = blockOf(block)
    return Block === undefined ? null : (
      <Suspense key={id}>
        <Block anchor={anchor} props={props as never} featured={featured} />
      </Suspense>
    )
  })
