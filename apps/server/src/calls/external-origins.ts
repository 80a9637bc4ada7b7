/** Origins other than the site's own, by what its pages may do with them. */
export interface ExternalOrigins {
  readonly scripts: readonly string[]
  /** Requests that scripts send. */
  readonly requests: readonly string[]
  readonly images: readonly string[]
  readonly frames: readonly string[]
  /** Forms may be submitted there. */
  readonly forms: readonly string[]
}

export const noExternalOrigins: ExternalOrigins = { scripts: [], requests: [], images: [], frames: [], forms: [] }

const tagManager = 'https://www.googletagmanager.com'
const reports = [tagManager, 'https://*.google-analytics.com', 'https://*.analytics.google.com']
const tags: ExternalOrigins = { ...noExternalOrigins, scripts: [tagManager], requests: reports, images: reports }

const tagOptions = ['GoogleAnalyticsId', 'GoogleTagManagerId']

/** The site options that name origins; `ExternalOrigins` has the fields of `ExternalOrigins`, each with https origins. */
export const originOptions = [...tagOptions, 'ExternalOrigins']

const kinds = Object.keys(noExternalOrigins) as (keyof ExternalOrigins)[]

/** The origins that a site's options name, with those of its captcha. What is no https origin is left out, as it would change the header. */
export const externalOriginsOf = (
  options: ReadonlyMap<string, unknown>,
  ofCaptcha: readonly string[] = [],
): ExternalOrigins => {
  const captcha = {
    ...noExternalOrigins,
    scripts: ofCaptcha,
    requests: ofCaptcha,
    frames: ofCaptcha,
    images: ofCaptcha,
  }
  const ofTags = tagOptions.some((key) => Boolean(options.get(key))) ? tags : noExternalOrigins
  const configured = (options.get('ExternalOrigins') ?? {}) as Partial<Record<string, unknown>>
  const originsOf = (kind: keyof ExternalOrigins) => [
    ...new Set([...ofTags[kind], ...captcha[kind], ...[configured[kind] ?? []].flat().filter(isHttpsOrigin)]),
  ]
  return Object.fromEntries(kinds.map((kind) => [kind, originsOf(kind)])) as Record<keyof ExternalOrigins, string[]>
}

const isHttpsOrigin = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('https://') && URL.parse(value)?.origin === value
