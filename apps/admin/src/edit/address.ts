import { blockFields, type BlockField, type Sections } from '@butiga/commerce-sdk/rules'

/** How the frame of edit mode names the element of a section. */
export const elementId = (section: string): string => `edit-${section}`

/** The field that an element of the page shows. */
export interface MarkedField {
  /** Its address without a language. */
  readonly at: string
  readonly field: BlockField
}

const closest = (element: Element, selector: string): Element | null => element.closest(selector)

/** The section that an element is in; of the header and the footer it is the one that they have. */
export const sectionOf = (element: Element, kind: string): string | null => {
  if (kind !== 'page') return closest(element, kind === 'header' ? '.util, header' : 'footer') === null ? null : 'parts'
  return closest(element, '[id^="edit-"]')?.id.slice('edit-'.length) ?? null
}

/** The field of a marked element, by walking up to its item and its section. */
export const fieldOf = (element: Element, kind: string, sections: Sections): MarkedField | null => {
  const marked = closest(element, '[data-field]')
  const section = marked && sectionOf(marked, kind)
  if (!marked || section === null) return null
  const item = closest(marked, '[data-item]')?.getAttribute('data-item')?.split('/') ?? []
  const names = marked.getAttribute('data-field')?.split('/') ?? []
  const path = [...item.slice(0, -1), ...names].join('.')
  const block = sections[section]?.block ?? ''
  const field = (Object.hasOwn(blockFields, block) ? blockFields[block] : undefined)?.find((one) => one.path === path)
  return field === undefined ? null : { at: [section, ...item, ...names].join('/'), field }
}
