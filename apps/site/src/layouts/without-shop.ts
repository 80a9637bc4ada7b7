import type { Language, NavigationItem } from '@butiga/commerce-sdk'
import { matchPath } from '../match.ts'
import { routes, type Route } from '../routes.ts'
import type { LayoutData } from './layout-data.ts'

/** Whether a link leads to a screen that only a site with e-commerce has. */
export const leadsToShop = (link: string, languages: readonly Language[]): boolean => {
  if (!link.startsWith('/')) return false
  const { route } = matchPath(link.split(/[?#]/)[0] ?? '', languages)
  return route !== null && (routes[route] as Route).feature === 'ecommerce'
}

/**
 * The layout of a site without e-commerce: its navigations have no link to a screen of the shop, those that had no other are not
 * there, and neither is what is said beside products and prices.
 */
export const withoutShop = (layout: LayoutData, languages: readonly Language[]): LayoutData => {
  const shown = (items: readonly NavigationItem[]): NavigationItem[] =>
    items
      .filter(({ link }) => !leadsToShop(link, languages))
      .map((item) => ({ ...item, children: shown(item.children) }))
  const navigations = Object.entries(layout.navigations).map(([place, items]) => [place, shown(items)] as const)
  return {
    ...layout,
    elements: layout.elements.filter(({ handler }) => handler !== 'product-section'),
    navigations: Object.fromEntries(navigations.filter(([, items]) => items.length > 0)),
  }
}
