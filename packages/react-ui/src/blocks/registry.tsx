import type { ProductCard, Section } from '@butiga/commerce-sdk/contracts'
import type { FunctionComponent } from 'react'
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
export const blockNames: readonly string[] = Object.keys(blocks)

/** A block whose properties only it knows: a stored section is open JSON that was checked against its block when written. */
type AnyBlock = FunctionComponent<{ anchor: string | null; props: never; featured: readonly ProductCard[] }>

const blockOf = (name: string): AnyBlock | undefined =>
  Object.hasOwn(blocks, name) ? blocks[name as keyof Blocks] : undefined

/**
 * A page's sections in their order. A block that this build does not know is left out, so an
 * older site shows what it can of a newer page.
 */
export const Sections = ({ sections, featured }: { sections: readonly Section[]; featured: readonly ProductCard[] }) =>
  sections.map(({ block, anchor, props }, index) => {
    const Block = blockOf(block)
    return Block === undefined ? null : <Block key={index} anchor={anchor} props={props as never} featured={featured} />
  })
