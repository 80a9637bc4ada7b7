import type { Section } from '@butiga/commerce-sdk'
import type { Links } from '../../links.types.ts'

/**
 * The sections of a site without e-commerce: none that leads to the shop as a whole, and in the others no item that does. A section
 * that had no other items is not there either.
 */
export const sectionsWithoutShop = (
  sections: readonly Section[],
  { leadsToShop }: Pick<Links, 'leadsToShop'>,
): Section[] => {
  const leads = (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    'link' in value &&
    typeof value.link === 'string' &&
    leadsToShop(value.link)
  return sections.flatMap((section) => {
    if (Object.values(section.props).some(leads)) return []
    const entries = Object.entries(section.props).map(([name, value]: [string, unknown]) =>
      Array.isArray(value) ? [name, value.filter((item) => !leads(item))] : [name, value],
    )
    return [{ ...section, props: Object.fromEntries(entries) as Section['props'] }]
  })
}
