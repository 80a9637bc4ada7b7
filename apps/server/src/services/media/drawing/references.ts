import { XmlElement } from '@rgrove/parse-xml'

const ownReference = /^#[\w.:-]+$/
const ownUrl = /url\(\s*(["']?)#([\w.:-]+)\1\s*\)/gi

/** The id that an element's `href` names; undefined where it leads outside the drawing, or nowhere. */
export const hrefTarget = ({ attributes }: XmlElement): string | undefined => {
  const href = attributes.href ?? attributes['xlink:href']
  return href !== undefined && ownReference.test(href) ? href.slice(1) : undefined
}

/** CSS or a paint without its references to the drawing's own parts. */
export const withoutOwnUrls = (css: string): string => css.replaceAll(ownUrl, '')

const targetsOf = (element: XmlElement): string[] => [
  ...Object.values(element.attributes).flatMap((value) => [...value.matchAll(ownUrl)].map(([, , id = '']) => id)),
  ...(element.name === 'use' ? [hrefTarget(element) ?? ''] : []),
]

export const elementsOf = (element: XmlElement): XmlElement[] =>
  element.children.filter((child) => child instanceof XmlElement)

/**
 * How many elements are drawn when what is used is counted as often as it is used. Ten nested groups that use each other
 * ten times are a few lines and ten thousand million shapes. A part that uses itself counts once.
 */
export const drawnElements = (root: XmlElement): number => {
  const byId = new Map<string, XmlElement>()
  const collect = (element: XmlElement): void => {
    const { id } = element.attributes
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
    elementsOf(element).forEach(collect)
  }
  collect(root)

  const counted = new Map<string, number>()
  const countTarget = (id: string): number => {
    const known = counted.get(id)
    if (known !== undefined) return known
    counted.set(id, 0)
    const target = byId.get(id)
    const count = target === undefined ? 0 : countOf(target)
    counted.set(id, count)
    return count
  }
  const countOf = (element: XmlElement): number =>
    elementsOf(element).reduce((sum, child) => sum + countOf(child), 1) +
    targetsOf(element).reduce((sum, id) => sum + countTarget(id), 0)
  return countOf(root)
}
