import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'
import type { ProviderConfig } from '../services/user/public.ts'

/** What the provider says of a person. */
export type Claims = Readonly<Record<string, unknown>>

/** Answers the token request in the provider's place. */
export type TokenAnswer = (response: ServerResponse, nonce: string) => void | Promise<void>

/** A running OpenID Connect provider, which a visitor can log in to. */
export interface IdentityProvider {
  readonly config: ProviderConfig
  /** Logs `person` in at the provider, as a browser that was sent to `location`; answers where it leads back to. */
  logIn(location: string, person: string): Promise<URL>
  /** What the provider says of its people from now on, by their names. */
  readonly people: Map<string, Claims>
  /** What answers the token requests instead of the provider; null: the provider does. */
  tokenAnswer: TokenAnswer | null
  /** A token answer with an id token of these claims, signed by the provider's key or by another one. */
  tokenOf(claims: Claims, options?: { readonly isForged?: boolean }): TokenAnswer
  stop(): Promise<void>
}

const algorithm = 'RS256'
const clientId = 'shop'

/** Starts a provider on a free port of this machine, which leads back to these addresses. */
export const startIdentityProvider = async (redirectUris: readonly string[]): Promise<IdentityProvider> => {
  const own = await generateKeyPair(algorithm, { extractable: true })
  const other = await generateKeyPair(algorithm)
  const kid = 'test'
  const people = new Map<string, Claims>()
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => {}
  let nonce = ''
  const server = createServer((request, response) => {
    const { searchParams, pathname } = new URL(request.url ?? '/', 'http://localhost')
    nonce = searchParams.get('nonce') ?? nonce
    if (pathname === '/token' && provider.tokenAnswer !== null) void provider.tokenAnswer(response, nonce)
    else handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const config: ProviderConfig = { id: 'test', name: 'Test', issuer, clientId, clientSecret: 'a secret of the test' }

  const program = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: config.clientSecret, redirect_uris: redirectUris }],
    jwks: { keys: [{ ...(await exportJWK(own.privateKey)), kid, alg: algorithm, use: 'sig' }] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    cookies: { keys: ['test'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: true } },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
  })
  handle = program.callback()

  const provider: IdentityProvider = {
    config,
    people,
    tokenAnswer: null,

    async logIn(location, person) {
      const cookies = new Map<string, string>()
      let url = new URL(location)
      let form: URLSearchParams | null = null
      for (let step = 0; step < 20; step += 1) {
        const answer = await fetch(url, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
          ...(form !== null && { method: 'POST', body: form }),
        })
        form = null
        for (const cookie of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
          cookies.set(name, value)
        }
        const next = answer.headers.get('location')
        if (next !== null) {
          url = new URL(next, url)
          if (url.origin !== issuer) return url
          continue
        }
        const page = await answer.text()
        const [, action = '', prompt = ''] = /action="([^"]+)"[\s\S]*?name="prompt" value="(\w+)"/.exec(page) ?? []
        if (action === '') throw new Error(`The provider answered ${answer.status}: ${page.slice(0, 300)}`)
        url = new URL(action, url)
        form = new URLSearchParams({ prompt, login: person, password: 'any' })
      }
      throw new Error('The provider does not lead back')
    },

    tokenOf:
      (claims, { isForged = false } = {}) =>
      async (response, sent) => {
        const now = Math.floor(Date.now() / 1000)
        const all = { iss: issuer, aud: clientId, iat: now, exp: now + 60, nonce: sent, ...claims }
        const idToken = await new SignJWT(all)
          .setProtectedHeader({ alg: algorithm, kid })
          .sign((isForged ? other : own).privateKey)
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ access_token: 'any', token_type: 'Bearer', expires_in: 60, id_token: idToken }))
      },

    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return provider
}
