import type { ContentTools } from './content.ts'
import { companySections } from './home-company.ts'
import { offerSections } from './home-offer.ts'
import type { TypedSection } from './sections.ts'

/** The sections of the home page; four of them are the anchors that the header links to (spec 2, Marketing header/footer). */
export const homeSections = (tools: ContentTools): TypedSection[] => [
  ...offerSections(tools),
  ...companySections(tools),
]
