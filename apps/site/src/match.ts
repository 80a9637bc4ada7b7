import type { Language } from '@butiga/commerce-sdk'
import { memoized, pathWords, pathWordsOf } from '@butiga/commerce-sdk/rules'
import { fillIn, slugIn } from './pattern.ts'
import { routes, type Route, type RouteName } from './routes.ts'

/** The screen of a path, and the canonical form of that path. */
export interface Match {
  readonly language: Language
  /** `null` for a path that no row of the table takes. */
  readonly route: RouteName | null
  readonly slug: string
  /** The same address in its canonical form; any other form redirects to it with 301. */
  readonly path: string
}

const table = Object.entries(routes) as [RouteName, Route][]

const patternOf = ({ rest }: Route, words: string | undefined): string =>
  `/${[words, rest].filter((part) => part !== undefined).join('/')}`

/** The path of a row in a language. */
export const pathOf = (name: RouteName, code: string): string => {
  const route: Route = routes[name]
  return patternOf(route, route.words && pathWords(route.words, code))
}

/** The rows with the paths that a site answers; its languages by their three letters, separated by spaces. */
const patternsOf = memoized((codes) =>
  table.flatMap(([name, route]) =>
    (route.words === undefined ? [route.words] : pathWordsOf(route.words, codes.split(' '))).map(
      (words) => [name, patternOf(route, words)] as const,
    ),
  ),
)

/** `/en` for a language other than the site's first, else nothing. */
export const prefixOf = (language: Language, languages: readonly Language[]): string =>
  language.code === languages[0]?.code ? '' : `/${language.code2}`

/**
 * Reads a path in every language's words: another language's word, a three-letter prefix, the default language's prefix,
 * capitals, double and trailing slashes all lead to the same row, and `path` is its canonical form.
 */
export const matchPath = (pathname: string, languages: readonly Language[]): Match => {
  const segments = pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map(decode)
  const first = segments[0]?.toLowerCase()
  const prefixed = languages.find((language) => language.code2 === first || language.code === first)
  const language = prefixed ?? languages[0]
  if (language === undefined) throw new Error('A site needs at least one language: set AllowedLanguages.')
  const rest = prefixed === undefined ? segments : segments.slice(1)
  const prefix = prefixOf(language, languages)

  for (const [route, pattern] of patternsOf(languages.map(({ code }) => code).join(' '))) {
    const slug = slugIn(rest, pattern)
    if (slug !== null) return { language, route, slug, path: addressOf(route, language, languages, slug) }
  }
  return { language, route: null, slug: '', path: `${prefix}/${rest.map(encodeURIComponent).join('/')}` }
}

/** A row's address in a language, with its prefix. */
export const addressOf = (name: RouteName, language: Language, languages: readonly Language[], slug = ''): string => {
  const path = fillIn(pathOf(name, language.code), slug)
  const prefix = prefixOf(language, languages)
  return path === '/' && prefix !== '' ? prefix : prefix + path
}

// A path that is not valid percent-encoding matches no content; it is passed on unchanged and ends as not found.
const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
