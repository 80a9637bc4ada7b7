import { contentKindIn, contentPath, contentWord, type ContentKind } from '@butiga/commerce-sdk/contracts'

/** A language of the site with its prefix; null for the default one. */
export interface PathLanguage {
  readonly code: string
  readonly code2: string
  readonly prefix: string | null
}

/** What the segments of a path ask for, before the database is searched for it. */
export interface PathQuestion {
  readonly language: PathLanguage
  readonly kind: Exclude<ContentKind, 'post'>
  /** Null for the home page; the id of an event. */
  readonly slug: string | null
  /** Whether the path has the canonical form: two-letter prefix, the language's own word. */
  readonly isCanonical: boolean
}

/**
 * Reads a path's segments: the first may name the language, by two letters or by three, and else the default language is
 * meant; then a content word of any language and a slug, a slug alone, or nothing. Null for every other form.
 */
export const readPath = (segments: readonly string[], languages: readonly PathLanguage[]): PathQuestion | null => {
  const [first = '', ...others] = segments
  const named = languages.find(({ code, code2 }) => first === code2 || first === code)
  const language = named ?? languages.find(({ prefix }) => prefix === null)
  if (language === undefined) return null
  const rest = named ? others : segments
  const isPrefixCanonical = !named || first === language.prefix
  const [word = '', slug = ''] = rest

  if (rest.length === 0) return { language, kind: 'page', slug: null, isCanonical: isPrefixCanonical }
  const kind = contentKindIn(
    word,
    languages.map(({ code }) => code),
  )
  if (rest.length === 1) return kind ? null : { language, kind: 'page', slug: word, isCanonical: isPrefixCanonical }
  if (rest.length > 2 || kind === null) return null
  return { language, kind, slug, isCanonical: isPrefixCanonical && word === contentWord(kind, language.code) }
}

/** Content as the finder found it: by any language's slug. */
export interface ContentMatches {
  readonly kind: ContentKind
  readonly id: number
  readonly isHome: boolean
  /** The requested slug is that of a content which is shown here and has no page of its own. */
  readonly isElsewhere: boolean
  /** The language of the requested slug. */
  readonly language: string
  /** Its slugs by language. */
  readonly slugs: Readonly<Record<string, string>>
}

/** The local path of a content in a language; null when it is not there in that language. */
export const pathInLanguage = (content: ContentMatches, language: PathLanguage): string | null => {
  const slug = content.slugs[language.code]
  return slug === undefined
    ? null
    : contentPath(content.kind, language.code, content.isHome ? null : encodeURIComponent(slug), language.prefix)
}

/** The segments of a local path, with what follows it; null for a text that is no local path. */
export const splitPath = (text: string): { segments: string[]; rest: string } | null => {
  const [, path, rest = ''] = /^(\/[^?#]*)(.*)$/s.exec(text) ?? []
  if (path === undefined || path.startsWith('//')) return null
  try {
    return { segments: path.split('/').filter(Boolean).map(decodeURIComponent), rest }
  } catch {
    return null
  }
}
