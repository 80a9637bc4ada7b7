import { knownLanguages, pathWords, pathWordsByLanguage, pathWordsOf } from './language.rules.ts'

/** @deprecated Any three letters, ISO 639-2, are a language; one without words of its own has the English ones. */
export type RouteLanguage = string
/** A term is a category or tag of posts. */
export type ContentKind = 'page' | 'post' | 'product' | 'productCategory' | 'term' | 'event'

/** The word before a slug, by language. Posts and pages have none. */
export const contentWords = {
  product: /* @__PURE__ */ pathWordsByLanguage('product'),
  productCategory: /* @__PURE__ */ pathWordsByLanguage('productCategory'),
  term: /* @__PURE__ */ pathWordsByLanguage('term'),
  event: /* @__PURE__ */ pathWordsByLanguage('event'),
}

/** The first word of a kind's paths in a language; null for pages and posts. */
export const contentWord = (kind: ContentKind, language: string): string | null =>
  kind === 'page' || kind === 'post' ? null : pathWords(kind, language)

/** The kind that a path's first word belongs to in any language; null where the word is none of them. */
export const contentKindOf = (word: string): keyof typeof contentWords | null =>
  contentKindIn(
    word,
    knownLanguages.map(({ code }) => code),
  )

/** The same on a site with these languages, by their three letters. */
export const contentKindIn = (word: string, languages: readonly string[]): keyof typeof contentWords | null => {
  for (const kind of ['product', 'productCategory', 'term', 'event'] as const) {
    if (pathWordsOf(kind, languages).some((own) => own.toLowerCase() === word.toLowerCase())) return kind
  }
  return null
}

const pathFrom = (...segments: readonly (string | null)[]): string =>
  `/${segments.filter((segment) => segment !== null).join('/')}`

/**
 * A content's local path: `contentPath('product', 'deu', 'umzugskarton', 'de')` gives `/de/produkt/umzugskarton`.
 * `prefix` is the language's two-letter code, null for the site's default language. No slug is the home page or
 * the kind's own list.
 */
export const contentPath = (kind: ContentKind, language: string, slug: string | null, prefix: string | null): string =>
  pathFrom(prefix, contentWord(kind, language), slug)

/** The screens of accounts, by language. Mails link to them. */
export const accountWords = {
  login: /* @__PURE__ */ pathWordsByLanguage('login'),
  register: /* @__PURE__ */ pathWordsByLanguage('register'),
  profile: /* @__PURE__ */ pathWordsByLanguage('profile'),
  forgotPassword: /* @__PURE__ */ pathWordsByLanguage('forgotPassword'),
  socialLogin: /* @__PURE__ */ pathWordsByLanguage('socialLogin'),
}
export type AccountScreen = keyof typeof accountWords

/** A screen's local path: `accountPath('login', 'eng', 'en')` gives `/en/login`. */
export const accountPath = (screen: AccountScreen, language: string, prefix: string | null): string =>
  pathFrom(prefix, pathWords(screen, language))

/** The word of the screen of an order, by language. */
export const orderWords = /* @__PURE__ */ pathWordsByLanguage('order')

/**
 * The path that the mail about an open payment links to: `/en/order?orderSlug={slug}#pay={key}`. What follows `#` is sent to no
 * server, so that no log has the key.
 */
export const payOrderPath = (
  language: string,
  prefix: string | null,
  { orderSlug, payKey }: { readonly orderSlug: string; readonly payKey: string },
): string => `${pathFrom(prefix, pathWords('order', language))}?orderSlug=${orderSlug}#pay=${payKey}`

/** The word of the screen after an e-mail address of a form was confirmed, by language. */
export const confirmEmailWords = /* @__PURE__ */ pathWordsByLanguage('confirmEmail')

/** The word of the address that a mail links to and its confirmation is posted to, in every language: `/confirm-email/{token}`. */
export const confirmEmailAction = 'confirm-email'

/** What follows a confirmed e-mail address, as the query of that screen has it. */
export interface ConfirmedEmail {
  readonly goal: string
  readonly goalType: 'message' | 'url' | 'file'
  readonly confirmedEmail: string
}

/**
 * The path of that screen: `/en/confirm-email?goal=…&goalType=message&confirmedEmail=ana%40example.com`. Without a confirmed
 * address it has no query.
 */
export const confirmEmailPath = (
  language: string,
  prefix: string | null,
  confirmed: ConfirmedEmail | undefined,
): string => {
  const path = pathFrom(prefix, pathWords('confirmEmail', language))
  if (confirmed === undefined) return path
  const { goal, goalType, confirmedEmail } = confirmed
  return `${path}?${new URLSearchParams({ goal, goalType, confirmedEmail }).toString()}`
}

/** The path of that screen before it is confirmed: `/en/confirm-email?token={token}`. */
export const confirmEmailAskPath = (language: string, prefix: string | null, token: string): string =>
  `${confirmEmailPath(language, prefix, undefined)}?${new URLSearchParams({ token }).toString()}`

/** The word of the screen that confirms a subscription to the newsletter and ends it, in every language. */
export const newsletterWord = 'newsletter'

/** The path that newsletter mails link to: `newsletterPath('en', 'confirm', token)` gives `/en/newsletter?confirm={token}`. */
export const newsletterPath = (prefix: string | null, action: 'confirm' | 'unsubscribe', token: string): string =>
  `${pathFrom(prefix, newsletterWord)}?${action}=${token}`

/** The word of the screen that sends a request about personal data and confirms its address, by language. */
export const dataRequestWords = /* @__PURE__ */ pathWordsByLanguage('dataRequest')

/** The path that the mail of a request links to: `/en/data-request?confirm={token}`. */
export const dataRequestPath = (language: string, prefix: string | null, token: string): string =>
  `${pathFrom(prefix, pathWords('dataRequest', language))}?confirm=${token}`

/** The word of the pages that show a draft by a secret link, in every language. */
export const draftWord = 'draft'

/** The path of such a page: `draftPath('en', token)` gives `/en/draft/{token}`. */
export const draftPath = (prefix: string | null, token: string): string => pathFrom(prefix, draftWord, token)
