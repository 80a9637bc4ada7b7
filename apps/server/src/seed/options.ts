import { mails } from '@butiga/commerce-sdk/contracts'

interface Option {
  readonly key: string
  readonly value: unknown
  /** Public options reach every client through getConfig; the others stay on the server. */
  readonly public: boolean
}

const visible = (key: string, value: unknown): Option => ({ key, value, public: true })
const internal = (key: string, value: unknown): Option => ({ key, value, public: false })

const reviewRules = {
  RequireRatingForComment: true,
  RequireCommentForRating: false,
  NumberOfStars: 5,
  RequireAdminPublishing: true,
  OneUserOneComment: true,
  UserCanEditComment: true,
  AnonymousCanMultipleReview: false,
}

/** Every key that the site reads, as most shops have it. */
const usual: readonly Option[] = [
  visible('HomePageSlug', 'home-page'),
  visible('TimeZone', 'Europe/Zagreb'),
  internal('SpecialCharsValidation', false),
  visible('DefaultLanguage', 'hrv'),
  visible('AllowedLanguages', ['hrv', 'eng', 'deu']),
  visible('ThemeNavigations', {
    main: 'main',
    footer1: 'footer1',
    footer2: 'footer2',
    footer3: 'footer3',
    footer4: 'footer4',
  }),
  internal('CompanyName', null),
  internal('CompanyStreet', null),
  internal('CompanyPlace', null),
  internal('CompanyOib', null),
  internal('CompanyContact', null),
  internal('CompanyNote', null),
  internal('CompanyIban', null),
  internal('DefaultTaxRate', 25),
  internal('PaymentModel', 'HR00'),
  internal('PaymentDays', 7),
  internal('InvoiceMark', 'WEB1/1'),
  visible('ExternalPdfServiceUrl', null),
  visible('Logo', null),
  visible('Icon', null),
  visible('ThemeColors', {}),
  visible('CopyrightText', null),
  visible('CookieNotice', null),
  visible('CookiesNotification', true),
  visible('CustomHeader', null),
  visible('CustomFooter', null),
  visible('GoogleAnalyticsId', ''),
  visible('GoogleTagManagerId', ''),
  visible('CustomOptions', {}),
  visible('EnvironmentVariable', {}),
  visible('CmsVersion', '1.12.180'),
  visible('GitlabProjectId', 'butiga/butiga'),
  visible('DefaultProductTemplate', 'default'),
  visible('InstagramHashtags', []),
  visible('AnonymousChat', false),
  visible('CanCommentOnBlog', 'RegisteredUsers'),
  ...Object.entries(reviewRules).map(([key, value]) => visible(key, value)),
  ...Object.entries(reviewRules).map(([key, value]) => visible(`${key}OnSite`, value)),
  visible('WwwPolicy', 'no-www'),
  visible('AutoGenerateSiteMap', true),
  visible('SiteMapOptions', { lastmod: true, hreflang: true, images: true }),
  internal('SearchSynonyms', {}),
  internal('PasswordProtection', null),
  internal('SendEmailTo', null),
  internal('SendGdprTo', null),
  internal('SecurityContact', null),
  ...Object.entries(mails).flatMap(([key, mail]) => ('option' in mail ? [internal(mail.option, key)] : [])),
]

/** The options of a shop, with its own values in place of the usual ones. */
export const siteOptions = (own: Readonly<Record<string, unknown>>): readonly Option[] => {
  const unknown = Object.keys(own).filter((key) => !usual.some((option) => option.key === key))
  if (unknown.length > 0) throw new Error(`No option is called ${unknown.join(' or ')}.`)
  return usual.map((option) => ({ ...option, value: own[option.key] ?? option.value }))
}
