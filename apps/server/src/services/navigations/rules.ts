import {
  CATEGORY_LEVELS,
  type FieldError,
  layoutPlaces,
  type NavigationItem,
  navigationIn,
  type NavigationNode,
  POPULAR_SEARCHES,
} from '@butiga/commerce-sdk/contracts'

/** An entry of one language, as it is stored for visitors. */
export interface LanguageRow {
  readonly id: number
  readonly language: string
  readonly parentId: number | null
  readonly title: string
  readonly link: string
}

/** The entries of all languages as one tree: those at the same place of each language are one entry. */
export const nodesOf = (rows: readonly LanguageRow[]): NavigationNode[] => {
  const nodes: NavigationNode[] = []
  const visit = (lists: readonly (readonly LanguageRow[])[], parentId: number | null): void => {
    for (let place = 0; place < Math.max(0, ...lists.map(({ length }) => length)); place += 1) {
      const here = lists.flatMap((list) => list[place] ?? [])
      const id = nodes.length + 1
      nodes.push({
        id,
        parentId,
        titles: Object.fromEntries(here.map(({ language, title }) => [language, title])),
        links: Object.fromEntries(here.map(({ language, link }) => [language, link])),
        hidden: {},
      })
      visit(
        here.map((parent) => rows.filter((row) => row.parentId === parent.id)),
        id,
      )
    }
  }
  const languages = [...new Set(rows.map(({ language }) => language))]
  visit(
    languages.map((language) => rows.filter((row) => row.language === language && row.parentId === null)),
    null,
  )
  return nodes
}

/** Entries with a value for each of these languages, and for no other. */
export const inLanguages = (nodes: readonly NavigationNode[], languages: readonly string[]): NavigationNode[] => {
  const each = <T>(values: Readonly<Record<string, T>>, none: T) =>
    Object.fromEntries(languages.map((language) => [language, values[language] ?? none]))
  return nodes.map(({ id, parentId, titles, links, hidden }) => ({
    id,
    parentId,
    titles: each(titles, ''),
    links: each(links, ''),
    hidden: each(hidden, false),
  }))
}

const childrenOf = (nodes: readonly NavigationNode[], parentId: number | null) =>
  nodes.filter((node) => node.parentId === parentId)

/** Whether a language shows an entry, where it shows those that the entry is below. */
const isVisible = ({ titles, hidden }: NavigationNode, language: string): boolean =>
  titles[language]?.trim() !== '' && titles[language] !== undefined && hidden[language] !== true

/** What visitors see in a language. */
export const itemsIn = (
  nodes: readonly NavigationNode[],
  language: string,
  parentId: number | null = null,
): NavigationItem[] =>
  childrenOf(nodes, parentId)
    .filter((node) => isVisible(node, language))
    .map(({ id, titles, links }) => ({
      title: titles[language]?.trim() ?? '',
      link: links[language]?.trim() ?? '',
      children: itemsIn(nodes, language, id),
    }))

/** The number of entries above one; infinite for one that is below itself, or below none of them. */
const levelOf = (nodes: readonly NavigationNode[], { parentId }: NavigationNode, steps = 0): number => {
  if (parentId === null) return steps
  const parent = nodes.find(({ id }) => id === parentId)
  return parent === undefined || steps > CATEGORY_LEVELS ? Infinity : levelOf(nodes, parent, steps + 1)
}

/** What is wrong with entries. */
export const faultsOf = (nodes: readonly NavigationNode[]): FieldError[] =>
  nodes.flatMap((node, index) => {
    const path = `items.${index}`
    const isTwice = nodes.findIndex(({ id }) => id === node.id) !== index
    const isDeep = levelOf(nodes, node) >= CATEGORY_LEVELS
    return [
      ...(isTwice ? [{ path: `${path}.id`, rule: 'choice' }] : []),
      ...(isDeep ? [{ path: `${path}.parentId`, rule: 'levels', value: CATEGORY_LEVELS }] : []),
      ...Object.keys(node.titles)
        .filter((language) => isVisible(node, language) && !node.links[language]?.trim())
        .map((language) => ({ path: `${path}.links.${language}`, rule: 'required' })),
      ...(Object.values(node.titles).every((title) => title.trim() === '')
        ? [{ path: `${path}.titles.${Object.keys(node.titles)[0] ?? ''}`, rule: 'required' }]
        : []),
    ]
  })

/** The local paths of what each language shows, without what follows `?` or `#`. */
export const localLinks = (
  nodes: readonly NavigationNode[],
): { readonly item: number; readonly language: string; readonly path: string }[] =>
  nodes.flatMap((node) =>
    Object.entries(node.links).flatMap(([language, link]) => {
      const [path = ''] = /^\/(?!\/)[^?#]*/.exec(link.trim()) ?? []
      return path !== '' && isVisible(node, language) ? [{ item: node.id, language, path }] : []
    }),
  )

/**
 * Where pages show a navigation.
 *
 * @param names the value of the option `ThemeNavigations`
 */
export const placesOf = ({ id, name }: { readonly id: number; readonly name: string }, names: unknown): string[] => [
  ...layoutPlaces.filter((place) => [name, String(id)].includes(navigationIn(place, names))),
  ...(name === POPULAR_SEARCHES ? [POPULAR_SEARCHES] : []),
]
