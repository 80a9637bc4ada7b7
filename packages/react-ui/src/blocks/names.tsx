import type { Section } from '@butiga/commerce-sdk'
import type { BlockName } from '@butiga/commerce-sdk/rules'
import { lateNames } from './late-block.tsx'
import { earlyNames } from './registry.tsx'

/** Every block that a page can be made of. */
export const blockNames: readonly BlockName[] = [...earlyNames, ...lateNames]

/** The blocks of these sections that this build does not have: a page may be newer than the site that shows it. */
export const unknownBlocks = (sections: readonly Section[]): readonly string[] => [
  ...new Set(sections.map(({ block }) => block).filter((block) => !blockNames.some((name) => name === block))),
]
