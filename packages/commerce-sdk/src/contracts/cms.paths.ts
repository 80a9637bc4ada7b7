/** Languages with route words of their own; every other one uses the English words under its own prefix. */
export type RouteLanguage = 'hrv' | 'eng' | 'deu'
/** A term is a category or tag of posts. */
export type ContentKind = 'page' | 'post' | 'product' | 'productCategory' | 'term' | 'event'

/**
 * The word before a slug, by language. Posts and pages have none. This is the one table of
 * content paths: the site's routes, the link rules and the server's finder read it.
 */
export const contentWords = {
  product: { hrv: 'product', eng: 'product', deu: 'produkt' },
  productCategory: { hrv: 'shop', eng: 'shop', deu: 'shop' },
  term: { hrv: 'objave', eng: 'blog', deu: 'blog' },
  event: { hrv: 'dogadjaj', eng: 'event', deu: 'Veranstaltung' },
} as const satisfies Partial<Record<ContentKind, Record<RouteLanguage, string>>>

const isRouteLanguage = (language: string): language is RouteLanguage => language in contentWords.product

/** The first word of a kind's paths in a language; null for pages and posts. */
export const contentWord = (kind: ContentKind, language: string): string | null =>
  kind === 'page' || kind === 'post' ? null : contentWords[kind][isRouteLanguage(language) ? language : 'eng']

/** The kind that a path's first word belongs to in any language; null where the word is none of the table. */
export const contentKindOf = (word: string): keyof typeof contentWords | null => {
  for (const kind of ['product', 'productCategory', 'term', 'event'] as const) {
    if (Object.values<string>(contentWords[kind]).some((own) => own.toLowerCase() === word.toLowerCase())) return kind
  }
  return null
}

/**
 * A content's local path: `contentPath('product', 'deu', 'umzugskarton', 'de')` gives `/de/produkt/umzugskarton`.
 * `prefix` is the language's two-letter code, null for the site's default language. No slug is the home page or
 * the kind's own list.
 */
export const contentPath = (kind: ContentKind, language: string, slug: string | null, prefix: string | null): string =>
  `/${[prefix, contentWord(kind, language), slug].filter((segment) => segment !== null).join('/')}`

/** The screens of accounts, by language. Mails link to them. */
export const accountWords = {
  login: { hrv: 'prijava', eng: 'login', deu: 'login' },
  register: { hrv: 'registracija', eng: 'register', deu: 'register' },
  profile: { hrv: 'profil', eng: 'profile', deu: 'profile' },
  forgotPassword: { hrv: 'zaboravljena-lozinka', eng: 'forgot-password', deu: 'passwort-vergessen' },
  socialLogin: { hrv: 'social-login', eng: 'social-login', deu: 'social-login' },
} as const satisfies Record<string, Record<RouteLanguage, string>>
export type AccountScreen = keyof typeof accountWords

/** A screen's local path: `accountPath('login', 'eng', 'en')` gives `/en/login`. */
export const accountPath = (screen: AccountScreen, language: string, prefix: string | null): string =>
  `/${[prefix, accountWords[screen][isRouteLanguage(language) ? language : 'eng']].filter((segment) => segment !== null).join('/')}`

/** The word of the screen of an order, by language. */
export const orderWords = { hrv: 'narudzba', eng: 'order', deu: 'bestellung' } as const satisfies Record<
  RouteLanguage,
  string
>

/**
 * The path that the mail about an open payment links to: `/en/order?orderSlug={slug}#pay={key}`. What follows `#` is sent to no
 * server, so that no log has the key.
 */
export const payOrderPath = (
  language: string,
  prefix: string | null,
  { orderSlug, payKey }: { readonly orderSlug: string; readonly payKey: string },
): string => {
  const word = orderWords[isRouteLanguage(language) ? language : 'eng']
  return `/${[prefix, word].filter((segment) => segment !== null).join('/')}?orderSlug=${orderSlug}#pay=${payKey}`
}

/** The word of the screen after an e-mail address of a form was confirmed, by language. */
export const confirmEmailWords = {
  hrv: 'potvrdi-email',
  eng: 'confirm-email',
  deu: 'bestatigungs-email',
} as const satisfies Record<RouteLanguage, string>

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
  const word = confirmEmailWords[isRouteLanguage(language) ? language : 'eng']
  const path = `/${[prefix, word].filter((segment) => segment !== null).join('/')}`
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
  `/${[prefix, newsletterWord].filter((segment) => segment !== null).join('/')}?${action}=${token}`

/** The word of the screen that sends a request about personal data and confirms its address, by language. */
export const dataRequestWords = {
  hrv: 'zahtjev-za-podatke',
  eng: 'data-request',
  deu: 'datenanfrage',
} as const satisfies Record<RouteLanguage, string>

/** The path that the mail of a request links to: `/en/data-request?confirm={token}`. */
export const dataRequestPath = (language: string, prefix: string | null, token: string): string => {
  const word = dataRequestWords[isRouteLanguage(language) ? language : 'eng']
  return `/${[prefix, word].filter((segment) => segment !== null).join('/')}?confirm=${token}`
}

/** The word of the pages that show a draft by a secret link, in every language. */
export const draftWord = 'draft'

/** The path of such a page: `draftPath('en', token)` gives `/en/draft/{token}`. */
export const draftPath = (prefix: string | null, token: string): string =>
  `/${[prefix, draftWord, token].filter((segment) => segment !== null).join('/')}`
