import { blockFields, type ContentFinding, parseRichText, propsIn, type Sections } from '@butiga/commerce-sdk/contracts'
import { isVisibleIn } from './rows.ts'

/** What search engines cut: characters of a title, and of a description. */
const longestTitle = 60
const description = { least: 50, most: 160 }

const warning = (at: string, rule: string, value?: number): ContentFinding => ({
  at,
  rule,
  blocks: false,
  ...(value !== undefined && { value }),
})

interface Site {
  /** The languages of the site, and those that the page has. */
  readonly site: readonly string[]
  readonly languages: readonly string[]
  readonly ownLanguage: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/**
 * What search engines would hold against a page: the length of its title and description, headings, languages without a
 * translation, which are missing among its alternates, and texts that are the same in two languages.
 */
export const searchFindingsOf = (sections: Sections, { site, languages, ownLanguage }: Site): ContentFinding[] => {
  const { page } = sections
  if (page === undefined) return []
  const displayed = languages.filter((language) => isVisibleIn(sections, language))
  const missing = site.filter((language) => !displayed.includes(language))
  return [
    ...missing.map((language) => warning(`page/title/${language}`, 'noTranslation')),
    ...displayed.flatMap((language) => {
      const place = { language, ownLanguage }
      const { title, description: words, html } = propsIn(page, place) as Readonly<Record<string, unknown>>
      const length = textOf(words).length
      const heroes = Object.values(sections).filter(
        ({ block, hidden, removed, languages: only }) =>
          block === 'hero' && !hidden && !removed && (only?.includes(language) ?? true),
      ).length
      const headings = heroes + (textOf(html) === '' ? 0 : 1)
      return [
        ...(textOf(title).length > longestTitle ? [warning(`page/title/${language}`, 'titleLong', longestTitle)] : []),
        ...(length === 0 ? [warning(`page/description/${language}`, 'descriptionMissing')] : []),
        ...(length > 0 && length < description.least
          ? [warning(`page/description/${language}`, 'descriptionShort', description.least)]
          : []),
        ...(length > description.most
          ? [warning(`page/description/${language}`, 'descriptionLong', description.most)]
          : []),
        ...(headings === 0 ? [warning(`page/html/${language}`, 'headingMissing')] : []),
        ...(headings > 1 ? [warning(`page/html/${language}`, 'headingTwice')] : []),
      ]
    }),
  ]
}

/** A local link of a draft. */
export interface DraftLink {
  readonly at: string
  /** Without what follows `?` or `#`. */
  readonly path: string
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const pathOf = (link: unknown): string | null =>
  (typeof link === 'string' ? /^\/(?!\/)[^?#]*/.exec(link.trim())?.[0] : undefined) ?? null

/** The local links of what a draft shows, with the addresses of their fields. */
export const linksOf = (sections: Sections): DraftLink[] =>
  Object.entries(sections).flatMap(([id, { block, props, hidden, removed }]) => {
    const fields = Object.hasOwn(blockFields, block) ? (blockFields[block] ?? []) : []
    const kinds = new Map(fields.map(({ path, kind }) => [path, kind]))
    const visit = (value: unknown, path: string, at: string, isItem = false): DraftLink[] => {
      if (!isFields(value) || value['removed'] === true) return []
      const kind = kinds.get(path)
      if (kind === 'link' || kind === 'richText')
        return Object.entries(value).flatMap(([language, text]) =>
          (kind === 'link' ? [text] : anchorsIn(text)).flatMap((link) => {
            const local = pathOf(link)
            return local === null ? [] : [{ at: `${at}/${language}`, path: local }]
          }),
        )
      return Object.entries(value).flatMap(([name, inner]) =>
        kind === 'list' && !isItem
          ? visit(inner, path, `${at}/${name}`, true)
          : visit(inner, path === '' ? name : `${path}.${name}`, `${at}/${name}`),
      )
    }
    return hidden || removed ? [] : visit(props, '', id)
  })

const anchorsIn = (html: unknown): string[] => {
  const read = (nodes: ReturnType<typeof parseRichText>): string[] =>
    nodes.flatMap((node) =>
      typeof node === 'string' ? [] : [...(node.href === undefined ? [] : [node.href]), ...read(node.children)],
    )
  return typeof html === 'string' ? read(parseRichText(html)) : []
}
