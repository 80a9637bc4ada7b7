import { accountPath, contentPath } from '@butiga/commerce-sdk/rules'
import type { Language, User } from '@butiga/commerce-sdk'
import { mayOpen } from './screen.ts'

/** Where a path of the site is edited, through a log-in on the shop's pages. */
const editLink = (path: string, [own]: readonly Language[]): string =>
  `${accountPath('login', own?.code ?? '', null)}?${new URLSearchParams({ redirect: `${path}?editPage=true` }).toString()}`

/** Where the home page is edited; null for a user who may not edit. */
export const editModeLink = ({ scope }: Pick<User, 'scope'>, languages: readonly Language[]): string | null =>
  languages.length === 0 || !mayOpen(scope, { scope: 'cms.edit' }) ? null : editLink('/', languages)

interface EditedPage {
  readonly slug: string
  readonly language_code: string
}

/** The path of a page or a post, by its slug in a language of the site. */
const pagePath = ({ slug, language_code: code }: EditedPage, languages: readonly Language[]): string => {
  const prefix = languages[0]?.code === code ? null : (languages.find((one) => one.code === code)?.code2 ?? null)
  return contentPath('page', code, slug, prefix)
}

/** Where a page or a post is edited, from the admin. */
export const pageEditLink = (page: EditedPage, languages: readonly Language[]): string =>
  editLink(pagePath(page, languages), languages)

/** Where a page or a post is edited, from another page in edit mode. */
export const nextEditLink = (page: EditedPage, languages: readonly Language[]): string =>
  `${pagePath(page, languages)}?editPage=true`
