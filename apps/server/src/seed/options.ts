import { searchSynonyms } from './synonyms.ts'

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

/** The CMS options of the sample shop: every key that the site reads. */
export const siteOptions: readonly Option[] = [
  visible('HomePageSlug', 'home-page'),
  visible('TimeZone', 'Europe/Zagreb'),
  visible('DefaultLanguage', 'hrv'),
  visible('AllowedLanguages', ['hrv', 'eng', 'deu']),
  visible('ThemeNavigations', {
    main: 'main',
    footer1: 'footer1',
    footer2: 'footer2',
    footer3: 'footer3',
    footer4: 'footer4',
  }),
  visible('Logo', null),
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
  internal('SearchSynonyms', searchSynonyms),
  internal('PasswordProtection', null),
  internal('SendEmailTo', 'bok@burin.example'),
  internal('SendGdprTo', 'privatnost@burin.example'),
  internal('RegistrationEmailTemplate', 'registration'),
  internal('ResetPasswordEmailTemplate', 'reset-password'),
  internal('AutoReplyEmailTemplate', 'auto-reply'),
]
