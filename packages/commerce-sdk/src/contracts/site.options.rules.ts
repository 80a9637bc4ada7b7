import { isOib } from './buyer.rules.ts'
import { isEmail } from './email.rules.ts'
import { isIban } from './iban.rules.ts'
import { withoutEmpty } from './merge.rules.ts'
import { isSafeAddress } from './safe-address.rules.ts'
import { themeColorsOf } from './theme.rules.ts'
import { timeZoneOf } from './time.rules.ts'

/** What an option holds, and within which limits. */
export type OptionKind =
  /** `isOn` where the shop has never set it; default false. */
  | { readonly kind: 'switch'; readonly isOn?: true }
  /** A text; null or empty for none. `isAddress` is that of a file or a service. */
  | { readonly kind: 'text'; readonly max: number; readonly isRequired?: true; readonly isAddress?: true }
  /** The address of a picture, or of one for light and one for dark grounds: `{ src, onNight }`. */
  | { readonly kind: 'picture' }
  /** A whole number; `decimals`: places after the point that it may have. */
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly decimals?: number }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'zone' }
  /** Short texts. */
  | { readonly kind: 'list' }
  /** Codes of languages of the site, the default one among them. */
  | { readonly kind: 'languages' }
  /** The name of the navigation of each place; a place that has none shows the navigation of its own name. */
  | { readonly kind: 'navigations' }
  /** One text, or one for each language; null for that of the site's element. */
  | { readonly kind: 'texts'; readonly max: number }
  | { readonly kind: 'email' }
  /** An IBAN, without spaces. */
  | { readonly kind: 'iban' }
  /** A Croatian tax number. */
  | { readonly kind: 'oib' }
  /** Is written and never read: whether it is set is answered as true or false. */
  | { readonly kind: 'secret' }
  /** An object of the shop's own form. */
  | { readonly kind: 'data' }

export type OptionGroup =
  | 'general'
  | 'company'
  | 'look'
  | 'languages'
  | 'reviews'
  | 'seo'
  | 'mail'
  | 'access'
  | 'developers'

export type SiteOption = OptionKind & {
  readonly group: OptionGroup
  /** Stays on the server: no client of a shopper reads it. */
  readonly isPrivate?: true
}

const reviewRules = {
  RequireRatingForComment: { group: 'reviews', kind: 'switch' },
  RequireCommentForRating: { group: 'reviews', kind: 'switch' },
  NumberOfStars: { group: 'reviews', kind: 'number', min: 1, max: 10 },
  RequireAdminPublishing: { group: 'reviews', kind: 'switch' },
  OneUserOneComment: { group: 'reviews', kind: 'switch' },
  UserCanEditComment: { group: 'reviews', kind: 'switch' },
  AnonymousCanMultipleReview: { group: 'reviews', kind: 'switch' },
} as const satisfies Readonly<Record<string, SiteOption>>

/** The options of a shop that Butiga reads, by their keys, in the order of the settings. A shop may keep others beside them. */
export const siteOptions = {
  HomePageSlug: { group: 'general', kind: 'text', max: 200, isRequired: true },
  TimeZone: { group: 'general', kind: 'zone' },
  ConfirmEmail: { group: 'general', kind: 'switch', isOn: true, isPrivate: true },
  AutoLogin: { group: 'general', kind: 'switch' },
  SpecialCharsValidation: { group: 'general', kind: 'switch', isPrivate: true },
  AnonymousChat: { group: 'general', kind: 'switch' },
  InstagramHashtags: { group: 'general', kind: 'list' },
  CompanyName: { group: 'company', kind: 'text', max: 100, isPrivate: true },
  CompanyStreet: { group: 'company', kind: 'text', max: 75, isPrivate: true },
  CompanyPlace: { group: 'company', kind: 'text', max: 75, isPrivate: true },
  CompanyOib: { group: 'company', kind: 'oib', isPrivate: true },
  CompanyContact: { group: 'company', kind: 'text', max: 200, isPrivate: true },
  CompanyNote: { group: 'company', kind: 'texts', max: 1000, isPrivate: true },
  CompanyIban: { group: 'company', kind: 'iban', isPrivate: true },
  DefaultTaxRate: { group: 'company', kind: 'number', min: 0, max: 100, decimals: 2, isPrivate: true },
  PaymentModel: { group: 'company', kind: 'choice', values: ['HR00', 'HR99'], isPrivate: true },
  PaymentDays: { group: 'company', kind: 'number', min: 1, max: 60, isPrivate: true },
  InvoiceMark: { group: 'company', kind: 'text', max: 30, isPrivate: true },
  CookiesNotification: { group: 'look', kind: 'switch', isOn: true },
  CookieNotice: { group: 'look', kind: 'texts', max: 1000 },
  CopyrightText: { group: 'look', kind: 'texts', max: 300 },
  Logo: { group: 'look', kind: 'picture' },
  Icon: { group: 'look', kind: 'text', max: 500, isAddress: true },
  ThemeColors: { group: 'look', kind: 'data' },
  ThemeNavigations: { group: 'look', kind: 'navigations' },
  CustomHeader: { group: 'look', kind: 'text', max: 100 },
  CustomFooter: { group: 'look', kind: 'text', max: 100 },
  DefaultProductTemplate: { group: 'look', kind: 'text', max: 100 },
  DefaultLanguage: { group: 'languages', kind: 'text', max: 3 },
  AllowedLanguages: { group: 'languages', kind: 'languages' },
  SearchSynonyms: { group: 'languages', kind: 'data', isPrivate: true },
  ...reviewRules,
  CanCommentOnBlog: { group: 'reviews', kind: 'choice', values: ['RegisteredUsers', 'Everyone', 'Nobody'] },
  RequireRatingForCommentOnSite: reviewRules.RequireRatingForComment,
  RequireCommentForRatingOnSite: reviewRules.RequireCommentForRating,
  NumberOfStarsOnSite: reviewRules.NumberOfStars,
  RequireAdminPublishingOnSite: reviewRules.RequireAdminPublishing,
  OneUserOneCommentOnSite: reviewRules.OneUserOneComment,
  UserCanEditCommentOnSite: reviewRules.UserCanEditComment,
  AnonymousCanMultipleReviewOnSite: reviewRules.AnonymousCanMultipleReview,
  AutoGenerateSiteMap: { group: 'seo', kind: 'switch', isOn: true },
  SiteMapOptions: { group: 'seo', kind: 'data' },
  WwwPolicy: { group: 'seo', kind: 'choice', values: ['no-www', 'any'] },
  GoogleAnalyticsId: { group: 'seo', kind: 'text', max: 50 },
  GoogleTagManagerId: { group: 'seo', kind: 'text', max: 50 },
  SendEmailTo: { group: 'mail', kind: 'email', isPrivate: true },
  SendGdprTo: { group: 'mail', kind: 'email', isPrivate: true },
  SecurityContact: { group: 'mail', kind: 'email', isPrivate: true },
  RegistrationEmailTemplate: { group: 'mail', kind: 'text', max: 100, isPrivate: true },
  ResetPasswordEmailTemplate: { group: 'mail', kind: 'text', max: 100, isPrivate: true },
  AutoReplyEmailTemplate: { group: 'mail', kind: 'text', max: 100, isPrivate: true },
  PasswordProtection: { group: 'access', kind: 'secret', isPrivate: true },
  ExternalOrigins: { group: 'access', kind: 'data' },
  ExternalPdfServiceUrl: { group: 'developers', kind: 'text', max: 500, isAddress: true },
  CustomOptions: { group: 'developers', kind: 'data' },
  EnvironmentVariable: { group: 'developers', kind: 'data' },
  GitlabProjectId: { group: 'developers', kind: 'text', max: 100 },
  CmsVersion: { group: 'developers', kind: 'text', max: 30 },
} as const satisfies Readonly<Record<string, SiteOption>>

export type SiteOptionKey = keyof typeof siteOptions

/** The rules of an option; undefined for one of the shop's own, which may hold anything. */
export const siteOptionOf = (key: string): SiteOption | undefined =>
  Object.hasOwn(siteOptions, key) ? siteOptions[key as SiteOptionKey] : undefined

/** An option as it is read: of a secret only whether it is set. */
export const displayedOption = (key: string, value: unknown): unknown =>
  siteOptionOf(key)?.kind === 'secret' ? typeof value === 'string' && value !== '' : value

const isText = (value: unknown, max: number): boolean => typeof value === 'string' && value.length <= max
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isZone = (value: unknown): boolean => value !== '' && timeZoneOf([{ key: 'TimeZone', value }]) === value

const faultOf = (option: SiteOption, value: unknown): string | null => {
  switch (option.kind) {
    case 'switch':
      return typeof value === 'boolean' ? null : 'type'
    case 'text':
      if (value === '') return option.isRequired ? 'required' : null
      if (typeof value !== 'string') return 'type'
      if (!isText(value, option.max)) return 'max'
      return option.isAddress && !isSafeAddress(value, 'file') ? 'scheme' : null
    case 'picture': {
      const addresses = isObject(value) ? [value['src'], value['onNight'] ?? ''] : [value]
      if (!addresses.every((address) => isText(address, 500))) return 'type'
      return addresses.every((address) => isSafeAddress(String(address), 'file')) ? null : 'scheme'
    }
    case 'number':
      return typeof value !== 'number' || Number(value.toFixed(option.decimals ?? 0)) !== value
        ? 'type'
        : value < option.min
          ? 'min'
          : value > option.max
            ? 'max'
            : null
    case 'choice':
      return typeof value === 'string' && option.values.includes(value) ? null : 'choice'
    case 'zone':
      return isZone(value) ? null : 'choice'
    case 'list':
      return Array.isArray(value) && value.length <= 50 && value.every((text) => isText(text, 100)) ? null : 'type'
    case 'languages':
      return Array.isArray(value) &&
        value.length > 0 &&
        value.every((code) => typeof code === 'string' && /^[a-z]{3}$/.test(code))
        ? null
        : 'type'
    case 'navigations':
      return isObject(value) && Object.values(value).every((name) => isText(name, 50)) ? null : 'type'
    case 'texts': {
      const texts = isObject(value) ? Object.values(value) : [value]
      return texts.every((text) => isText(text, option.max)) ? null : 'max'
    }
    case 'email':
      return value === '' || (typeof value === 'string' && isEmail(value)) ? null : 'email'
    case 'iban':
      return typeof value === 'string' && isIban(value) ? null : 'iban'
    case 'oib':
      return typeof value === 'string' && isOib(value) ? null : 'oib'
    case 'secret':
      return isText(value, 128) ? null : 'type'
    case 'data':
      return isObject(value) ? null : 'type'
  }
}

/** The value of an option in one form for all that mean the same; null for its default. */
export const plainOption = (key: string, value: unknown): unknown => {
  const option = siteOptionOf(key)
  if (option?.kind === 'switch') return typeof value === 'boolean' ? value : option.isOn === true
  const plain = withoutEmpty(value)
  if (option?.kind !== 'texts' || !isObject(plain)) return plain
  // One text is that of all languages, as the text of a single language is.
  const [first, ...others] = Object.values(plain)
  return others.length === 0 ? first : plain
}

/**
 * The rule that a value breaks as that of an option, such as `type` or `choice`; null where it may be stored. The value null
 * is the default of the option.
 */
export const optionFault = (key: string, value: unknown): string | null => {
  const option = siteOptionOf(key)
  if (option === undefined) return null
  if (value === null) return option.kind === 'text' && option.isRequired ? 'required' : null
  const fault = faultOf(option, value)
  if (fault !== null || key !== 'ThemeColors') return fault
  return themeColorsOf(value).size === Object.keys(value as object).length ? null : 'format'
}
