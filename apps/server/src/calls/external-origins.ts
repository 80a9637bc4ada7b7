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

const kinds = Object.keys(noExternalOrigins) as (keyof ExternalOrigins)[]

const ofEachKind = (originsOf: (kind: keyof ExternalOrigins) => readonly string[]): ExternalOrigins =>
  Object.fromEntries(kinds.map((kind) => [kind, [...new Set(originsOf(kind))]])) as Record<
    keyof ExternalOrigins,
    string[]
  >

/** What pages need for the scripts of others that draw into them and send requests. */
export const originsOfWidget = (origins: readonly string[]): ExternalOrigins => ({
  ...noExternalOrigins,
  scripts: origins,
  requests: origins,
  images: origins,
  frames: origins,
})

/** The origins of several as one. */
export const joinOrigins = (all: readonly ExternalOrigins[]): ExternalOrigins =>
  ofEachKind((kind) => all.flatMap((origins) => origins[kind]))

const tagManager = 'https://www.googletagmanager.com'
const reports = [tagManager, 'https://*.google-analytics.com', 'https://*.analytics.google.com']
const tags: ExternalOrigins = { ...noExternalOrigins, scripts: [tagManager], requests: reports, images: reports }

const tagOptions = ['GoogleAnalyticsId', 'GoogleTagManagerId']

/** The site options that name origins; `ExternalOrigins` has the fields of `ExternalOrigins`, each with https origins. */
export const originOptions = [...tagOptions, 'ExternalOrigins']

/** The origins that a site's options name, with those of its captcha. What is no https origin is left out, as it would change the header. */
export const externalOriginsOf = (
  options: ReadonlyMap<string, unknown>,
  ofCaptcha: readonly string[] = [],
): ExternalOrigins => {
  const ofTags = tagOptions.some((key) => Boolean(options.get(key))) ? tags : noExternalOrigins
  const configured = (options.get('ExternalOrigins') ?? {}) as Partial<Record<string, unknown>>
  const own = ofEachKind((kind) => [configured[kind] ?? []].flat().filter(isHttpsOrigin))
  return joinOrigins([ofTags, originsOfWidget(ofCaptcha), own])
}

const isHttpsOrigin = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('https://') && URL.parse(value)?.origin === value
