import type { NavigationItem } from '@butiga/commerce-sdk'
import type { Links } from '../links.types.ts'
import type { LayoutData } from './layout-data.ts'

/**
 * The layout of a site without e-commerce: its navigations have no link to a screen of the shop, those that had no other are not
 * there, and neither is what is said beside products and prices.
 */
export const withoutShop = (layout: LayoutData, { leadsToShop }: Pick<Links, 'leadsToShop'>): LayoutData => {
  const displayed = (items: readonly NavigationItem[]): NavigationItem[] =>
    items.filter(({ link }) => !leadsToShop(link)).map((item) => ({ ...item, children: displayed(item.children) }))
  const navigations = Object.entries(layout.navigations).map(([place, items]) => [place, displayed(items)] as const)
  return {
    ...layout,
    elements: layout.elements.filter(({ handler }) => handler !== 'product-section'),
    navigations: Object.fromEntries(navigations.filter(([, items]) => items.length > 0)),
  }
}
