import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client'
import { Email, type SocialProvider } from '@butiga/commerce-sdk/contracts'
import * as z from 'zod/mini'
import { isSafeAddress, readSecretFile } from '../../ground/secret-file.ts'

/** Seconds that a provider has for each answer. */
const patience = 5
/** Milliseconds for which the settings of a provider are used: its keys and addresses may change. */
const fresh = 3_600_000
/** Milliseconds for which a provider that could not be found is not asked again. */
const rest = 30_000

const ProviderConfig = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,50}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(50)),
  issuer: z.string().check(z.refine(isSafeAddress)),
  clientId: z.string().check(z.minLength(1)),
  clientSecret: z.string().check(z.minLength(1)),
  /** The id of the site; every site without it. */
  site: z.optional(z.int()),
})
/** A provider of social log-ins, as its file has it. */
export type ProviderConfig = z.infer<typeof ProviderConfig>

/** Reads the file of the providers; a complaint names what is wrong with it, and never what it holds. */
export const readProviders = (path: string | undefined): Promise<readonly ProviderConfig[]> =>
  readSecretFile({
    variable: 'BUTIGA_SOCIAL_PROVIDERS',
    path,
    item: ProviderConfig,
    what: 'providers',
    section: 'Social log-in',
  })

/** What a log-in at a provider is bound to. */
export interface Checks {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  /** Of PKCE. */
  readonly verifier: string
}

/** What the provider's redirect has in its query. */
export interface Returned {
  readonly code: string
  readonly iss?: string | undefined
}

/** Who has logged in at a provider. */
export interface Person {
  readonly issuer: string
  readonly subject: string
  /** Null where the provider has not verified it. */
  readonly email: string | null
  readonly firstName: string
  readonly lastName: string
}

/** A provider of social log-ins by OpenID Connect. Throws where it cannot be reached, or answers what it must not. */
export interface Provider extends SocialProvider {
  /** Where to send the browser. */
  begin(checks: Checks): Promise<URL>
  /** Exchanges the code of the browser's return for who has logged in. */
  finish(checks: Checks, returned: Returned): Promise<Person>
}

/** The providers of each site. */
export interface SocialProviders {
  of(siteId: number): readonly Provider[]
}

/** Whether a provider could not be reached or did not answer in time, rather than answer what it must not. */
export const isAway = (error: unknown): boolean =>
  error instanceof ClientError ? error.code === 'OAUTH_TIMEOUT' : error instanceof TypeError

/** Providers send flags as texts, too. */
const isVerified = (flag: unknown): boolean => flag === true || flag === 'true'

// oxlint-disable-next-line no-control-regex -- a name is shown and mailed
const unwanted = /[\u0000-\u001f\u007f<>]|\p{Surrogate}/gu
const nameOf = (value: unknown): string =>
  typeof value === 'string' ? value.replace(unwanted, '').trim().slice(0, 75).trim() : ''

const emailOf = (claims: Readonly<Record<string, unknown>>): string | null => {
  const read = isVerified(claims['email_verified']) ? Email.safeParse(claims['email']) : undefined
  return read?.success ? read.data : null
}

const openProvider = ({ id, name, issuer, clientId, clientSecret }: ProviderConfig): Provider => {
  let match: { readonly configuration: Promise<Configuration>; readonly until: number } | undefined
  const look = (): Promise<Configuration> =>
    discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: patience,
      // The signature of the token is checked although it comes from the provider itself.
      execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    })
  const configuration = (): Promise<Configuration> => {
    if (match !== undefined && match.until > performance.now()) return match.configuration
    const looked = look()
    match = { configuration: looked, until: performance.now() + fresh }
    looked.catch(() => (match = { configuration: looked, until: performance.now() + rest }))
    return looked
  }
  return {
    id,
    name,

    async begin({ redirectUri, state, nonce, verifier }) {
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
    },

    async finish({ redirectUri, state, nonce, verifier }, { code, iss }) {
      const config = await configuration()
      const query = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) })
      const tokens = await authorizationCodeGrant(config, new URL(`${redirectUri}?${query.toString()}`), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const own = tokens.claims()
      if (own === undefined) throw new Error('The provider sent no id token')
      const claims =
        own['email'] === undefined ? { ...own, ...(await fetchUserInfo(config, tokens.access_token, own.sub)) } : own
      return {
        issuer: own.iss,
        subject: own.sub,
        email: emailOf(claims),
        firstName: nameOf(claims['given_name'] ?? claims['name']),
        lastName: nameOf(claims['family_name']),
      }
    },
  }
}

/** Opens the providers; each is looked up when it is first used. */
export const openProviders = (configs: readonly ProviderConfig[]): SocialProviders => {
  const opened = configs.map((config) => ({ site: config.site, provider: openProvider(config) }))
  return {
    of: (siteId) => opened.filter(({ site }) => site === undefined || site === siteId).map(({ provider }) => provider),
  }
}
