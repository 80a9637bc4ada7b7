import type { FieldError, NavigationNode } from '@butiga/commerce-sdk'

/** The items without one of them; those below it take its place. */
export const withoutItem = (items: readonly NavigationNode[], id: number): NavigationNode[] => {
  const removed = items.find((item) => item.id === id)
  const below = items.filter(({ parentId }) => parentId === id)
  return items.flatMap((item) => {
    if (item.id === id) return below.map((child) => ({ ...child, parentId: removed?.parentId ?? null }))
    return item.parentId === id ? [] : [item]
  })
}

/** What is wrong with the items of a form. */
export const check = (items: readonly NavigationNode[]): FieldError[] =>
  items.flatMap(({ titles, links, hidden }, index) => {
    const named = Object.keys(titles).filter((language) => titles[language]?.trim() !== '')
    const [own = ''] = Object.keys(titles)
    if (named.length === 0) return [{ path: `items.${index}.titles.${own}`, rule: 'required' }]
    return named
      .filter((language) => hidden[language] !== true && links[language]?.trim() === '')
      .map((language) => ({ path: `items.${index}.links.${language}`, rule: 'required' }))
  })
