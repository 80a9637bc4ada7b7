import type { PageHead } from '../head.ts'
import { addressOf } from '../match.ts'
import type { OpenedPage } from '../page.ts'
import type { LanguageLink } from './layout.types.ts'

/** The query of an address that a link to the same content keeps: all but the view of a phone, which gets into no link. */
export const storedQuery = (address: string): string =>
  address.replace(/^[^?]*|[?&]mobileView=true$|mobileView=true&/g, '')

/**
 * One link for each of the site's languages: the same content with the same query, whose filters, sorts and pages have the same
 * names in every language; or the home page where it is not translated.
 */
export const languageLinks = (
  { site: { language, languages }, path }: Pick<OpenedPage, 'site' | 'path'>,
  { alternates }: Pick<PageHead, 'alternates'>,
): LanguageLink[] =>
  languages.map((other) => {
    const same = alternates[other.code]
    return {
      code: other.code,
      code2: other.code2,
      name: other.names[other.code] ?? other.code2,
      href: same === undefined ? addressOf('home', other, languages) : same + storedQuery(path),
      isSame: same !== undefined,
      current: other.code === language.code,
    }
  })
