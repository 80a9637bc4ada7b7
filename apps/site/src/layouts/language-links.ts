import type { PageHead } from '../head.ts'
import { addressOf } from '../match.ts'
import type { SiteContext } from '../site-context.ts'
import type { LanguageLink } from './layout.types.ts'

/** One link for each of the site's languages: the same content, or the home page where it is not translated. */
export const languageLinks = ({ language, languages }: SiteContext, { alternates }: PageHead): LanguageLink[] =>
  languages.map((other) => ({
    code: other.code,
    code2: other.code2,
    name: other.names[other.code] ?? other.code2,
    href: alternates[other.code] ?? addressOf('home', other, languages),
    current: other.code === language.code,
  }))
