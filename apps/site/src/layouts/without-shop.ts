import type { Language, NavigationItem } from '@butiga/commerce-sdk'
import { matchPath } from '../match.ts'
import { routes, type Route } from '../routes.ts'
import type { LayoutData } from './layout-data.ts'

/** The layout of a site without e-commerce: its navigations have no link to a screen of the shop. */
export const withoutShop = (layout: LayoutData, languages: readonly Language[]): LayoutData => {
  const isShown = ({ link }: NavigationItem): boolean => {
    if (!link.startsWith('/')) return true
    const { route } = matchPath(link.split(/[?#]/)[0] ?? '', languages)
    return route === null || (routes[route] as Route).feature !== 'ecommerce'
  }
  const shown = (items: readonly NavigationItem[]): NavigationItem[] =>
    items.filter(isShown).map((item) => ({ ...item, children: shown(item.children) }))
  return {
    ...layout,
    navigations: Object.fromEntries(Object.entries(layout.navigations).map(([place, items]) => [place, shown(items)])),
  }
}
