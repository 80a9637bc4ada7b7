import { withSectionIds, type Section } from '@butiga/commerce-sdk/contracts'
import type { ContentTools } from './content.ts'
import { companySections } from './home-company.ts'
import { offerSections } from './home-offer.ts'

/** The sections of the home page; four of them are the anchors that the header links to. */
export const homeSections = (tools: ContentTools): Section[] =>
  withSectionIds([...offerSections(tools), ...companySections(tools)])
