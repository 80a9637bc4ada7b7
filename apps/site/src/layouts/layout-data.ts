import { createContext, useContext } from 'react'
import {
  type Commerce,
  type Element,
  type NavigationItem,
  type Picture,
  type SiteConfig,
  unwrap,
} from '@butiga/commerce-sdk'
import {
  type ElementHandler,
  type ElementParts,
  layoutElements,
  layoutPlaces,
  navigationIn,
} from '@butiga/commerce-sdk/rules'

/** The layout of every screen: texts and links that the site's editors maintain. */
export interface LayoutData {
  readonly elements: readonly Element[]
  /** By place: main, footer1 to footer4; one that the site lacks is missing. */
  readonly navigations: Readonly<Record<string, readonly NavigationItem[]>>
  /** Uses the phone layout at any width. Default false. */
  readonly isMobile?: true
  /** The site's own header and footer by name (own-parts.ts). Default: the standard ones. */
  readonly header?: string
  readonly footer?: string
  /** The site's own chat. Default: none. */
  readonly chat?: ChatBlock
}

/** The invitation to a chat, and the address that opens it. */
export interface ChatBlock {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly link: string
}

/** Loads header, footer, cookie notice and navigations at once. */
export const loadLayout = async (commerce: Commerce, options: SiteConfig['cmsOptions']): Promise<LayoutData> => {
  const names = options.find(({ key }) => key === 'ThemeNavigations')?.value
  const [elements, ...navigations] = await Promise.all([
    unwrap(commerce.cms.getElements({ handlers: layoutElements })),
    ...layoutPlaces.map((place) => findNavigation(commerce, place, navigationIn(place, names))),
  ])
  return { elements, navigations: Object.fromEntries(navigations.flat()) }
}

const findNavigation = async (commerce: Commerce, place: string, id: string): Promise<[string, NavigationItem[]][]> => {
  const answer = await commerce.cms.getNavigation({ id })
  if (answer.errored && answer.error.statusCode === 404) return []
  const { items } = await unwrap(answer)
  return [[place, items]]
}

/**
 * The texts and links of an element, or null where the site has none of it. An option of the element replaces the part of
 * its name.
 */
export const partsOf = <H extends ElementHandler>(
  { elements }: Pick<LayoutData, 'elements'>,
  handler: H,
): ElementParts[H] | null => {
  const element = elements.find((candidate) => candidate.handler === handler)
  // On the wire parts are open JSON; the contract types them by handler (cms.sections.ts).
  return element === undefined ? null : ({ ...element.parts, ...element.options } as unknown as ElementParts[H])
}

export const LayoutContext = createContext<Pick<LayoutData, 'elements'>>({ elements: [] })

/** The parts of an element, for a component of a layout or a screen. */
export const useParts = <H extends ElementHandler>(handler: H): ElementParts[H] | null =>
  partsOf(useContext(LayoutContext), handler)

export type ShopPicture = keyof NonNullable<ElementParts['shop-section']['pictures']>

/** A picture that the shop has for its screens; nothing where it has none. */
export const useShopPicture = (name: ShopPicture): Picture | undefined => useParts('shop-section')?.pictures?.[name]
