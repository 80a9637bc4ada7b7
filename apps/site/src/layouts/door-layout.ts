import type { LayoutData } from './layout-data.ts'

/** The parts that the maintenance layout shows of each element. */
const displayedParts: Readonly<Record<string, readonly string[]>> = {
  'header-section': ['phone', 'mail'],
  'footer-section': ['logo'],
}

/** The parts of the layout that the password page of a closed site shows. */
export const doorLayout = ({ elements }: LayoutData): LayoutData => ({
  navigations: {},
  elements: elements.flatMap((element) => {
    const names = displayedParts[element.handler]
    if (names === undefined) return []
    const parts = Object.entries({ ...element.parts, ...element.options }).filter(([name]) => names.includes(name))
    const nothing = { meta: {}, linkMeta: {}, mobileMeta: {}, options: {}, mobileOptions: {} }
    return { ...element, ...nothing, parts: Object.fromEntries(parts) }
  }),
})
