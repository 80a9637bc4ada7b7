import { socialLoginPath } from '@butiga/commerce-sdk/contracts'
import { readSocialReturn } from '@butiga/commerce-sdk/rules'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { usualRetention } from '../../ground/retention.ts'
import { sweep } from '../../sweep.ts'
import { becomeMember, logIn as logInByPassword, mailedToken, password, registration } from '../../testing/accounts.ts'
import { adminKeyOf } from '../../testing/backoffice.ts'
import { quiet } from '../../testing/database.ts'
import { type IdentityProvider, startIdentityProvider } from '../../testing/identity-provider.ts'
import { type Answered, type Shop, startShop } from '../../testing/shop.ts'
import { quietSince } from '../../testing/slowness.ts'

const screen = 'http://localhost/social-login'
let shop: Shop
let provider: IdentityProvider
beforeAll(async () => {
  provider = await startIdentityProvider([screen, 'http://localhost/en/social-login'])
  const dead = { id: 'dead', name: 'Dead', issuer: 'http://127.0.0.1:9', clientId: 'shop', clientSecret: 'none' }
  const elsewhere = { ...provider.config, id: 'elsewhere', site: 99 }
  shop = await startShop({ seed: 'burin', providers: [provider.config, dead, elsewhere] })
})
afterAll(async () => {
  await shop.stop()
  await provider.stop()
})
afterEach(() => {
  provider.tokenAnswer = null
})

const codeOf = ({ body }: Answered) => body.error?.code ?? null
const verified = (email: string, more: object = {}) => ({
  email,
  email_verified: true,
  given_name: 'Šime',
  family_name: 'Perić',
  ...more,
})

/** The link of a page, as a browser follows it. */
const begin = async (redirect = '/profil', id = 'test', headers: Record<string, string> = {}) => {
  const answer = await shop.request(socialLoginPath({ provider: id, redirect }), {
    headers: { 'X-Api-Key': null, ...headers },
  })
  const cookie = /auth\.social=[\w-]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? ''
  return { answer, cookie, location: answer.headers.get('location') ?? '' }
}
const post = (path: string, body: unknown, cookie: string, headers: Record<string, string> = {}) =>
  shop.request(`/api/v1/user/social/${path}`, { method: 'POST', body, headers: { cookie, ...headers } })

/** Goes to the provider and back as a person; answers what the screen sends. */
const goAndReturn = async (person: string, redirect?: string) => {
  const { cookie, location } = await begin(redirect)
  const { input } = readSocialReturn((await provider.logIn(location, person)).href)
  return { cookie, input }
}
const logIn = async (person: string, redirect?: string) => {
  const { cookie, input } = await goAndReturn(person, redirect)
  return { cookie, input, answer: await post('oauth', input, cookie) }
}
const dataOf = ({ body }: Answered) =>
  body.data as {
    tokens: { accessToken: string }
    user: { id: number; email: string; hasPassword: boolean; details: object }
    redirect: string
  }

describe('the link to a provider', () => {
  it('sends the browser there with state, nonce and PKCE, and binds it by a cookie [R7.12]', async () => {
    const { answer, location } = await begin()
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'private, no-store'])
    expect(answer.headers.get('set-cookie')).toMatch(
      /^auth\.social=[\w-]{43}; Max-Age=1200; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const { origin, searchParams } = new URL(location)
    expect(origin).toBe(provider.config.issuer)
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'shop',
      response_type: 'code',
      redirect_uri: screen,
      scope: 'openid email profile',
      state: expect.stringMatching(/^test\.[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
  })

  it('leads back to the language of the page that was left', async () => {
    const { location } = await begin('/en/profile?a=1')
    expect(new URL(location).searchParams.get('redirect_uri')).toBe('http://localhost/en/social-login')
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'profil',
    '/a\nb',
    `/${'a'.repeat(1000)}`,
    '/.//evil.example',
  ])('refuses to go to %j afterwards [I39]', async (redirect) => {
    const { answer } = await begin(redirect)
    expect([answer.status, codeOf(answer)]).toEqual([422, 'URL_NOT_ALLOWED'])
  })

  it('exists for the providers of the site alone, and is refused from another site', async () => {
    for (const id of ['google', 'elsewhere', '']) expect(codeOf((await begin('/', id)).answer), id).toBe('NOT_FOUND')
    expect(codeOf((await begin('/', 'test', { 'Sec-Fetch-Site': 'cross-site' })).answer)).toBe('FORBIDDEN')
    const { body } = await shop.request('/api/v1/gaussbox/site/getConfig')
    expect(body.data).toMatchObject({
      socialProviders: [
        { id: 'test', name: 'Test' },
        { id: 'dead', name: 'Dead' },
      ],
    })
    expect(JSON.stringify(body.data)).not.toContain(provider.config.clientSecret)
  })

  it('leads to the screen of the return when the provider does not answer', async () => {
    const { answer, location } = await begin('/', 'dead')
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([302, null])
    expect(location).toMatch(/^http:\/\/localhost\/social-login\?error=temporarily_unavailable&state=dead\./)
    expect(readSocialReturn(location)).toEqual({ provider: 'dead', input: null })
  })
})

describe('a social log-in', () => {
  it('opens an account for a verified address, and the same account the next time [R7.11]', async () => {
    provider.people.set('sime', verified('sime@example.com'))
    const { answer } = await logIn('sime', '/profil?a=1')
    expect(answer.status).toBe(200)
    const { user, redirect, tokens } = dataOf(answer)
    expect(redirect).toBe('/profil?a=1')
    expect(user).toMatchObject({
      email: 'sime@example.com',
      hasPassword: false,
      details: { firstName: 'Šime', lastName: 'Perić' },
    })
    const profile = await shop.request('/api/v1/user/web/profile', {
      headers: { Authorization: `Bearer ${tokens.accessToken}` },
    })
    expect(profile.body.data).toMatchObject({ id: user.id })
    const file = await shop.request('/api/v1/user/web/export?format=json', {
      headers: { Authorization: `Bearer ${tokens.accessToken}` },
    })
    expect(JSON.parse((file.body.data as { text: string }).text)).toMatchObject({
      providers: [{ issuer: provider.config.issuer, subject: 'sime' }],
    })
    // The provider's address may change: the account is the same.
    provider.people.set('sime', { sub: 'sime' })
    expect(dataOf((await logIn('sime')).answer).user.id).toBe(user.id)
    const byPassword = { username: 'sime@example.com', password: '12345678' }
    expect(codeOf(await shop.request('/api/auth/login', { method: 'POST', body: byPassword }))).toBe(
      'UNKNOWN_USER_OR_PASSWORD',
    )
  })

  it('puts the tokens into the cookies of a browser', async () => {
    provider.people.set('ante', verified('ante@example.com'))
    const { cookie, input } = await goAndReturn('ante')
    const answer = await post('oauth', input, cookie, { 'X-Session': 'cookie', Origin: 'http://localhost' })
    expect(dataOf(answer).tokens).toMatchObject({ accessToken: '', refreshToken: '' })
    expect(answer.headers.get('set-cookie')).toContain('auth.accessToken=')
  })

  it('works once, in its own browser, for its own state and page', async () => {
    provider.people.set('jure', verified('jure@example.com'))
    const other = await begin()
    const { cookie, input } = await goAndReturn('jure')
    expect(codeOf(await post('oauth', input, ''))).toBe('INVALID_LOGIN')
    expect(codeOf(await post('oauth', input, other.cookie))).toBe('INVALID_LOGIN')
    const state = new URL(other.location).searchParams.get('state')
    expect(codeOf(await post('oauth', { ...input, state }, cookie))).toBe('INVALID_LOGIN')
    expect(codeOf(await post('oauth', { ...input, redirectUri: 'https://evil.example/' }, cookie))).toBe(
      'URL_NOT_ALLOWED',
    )
    expect(codeOf(await post('oauth', { ...input, provider: 'dead' }, cookie))).toBe('INVALID_LOGIN')
    const both = await Promise.all([post('oauth', input, cookie), post('oauth', input, cookie)])
    expect(both.map(codeOf).toSorted()).toEqual(['INVALID_LOGIN', null].toSorted())
    expect(codeOf(await post('oauth', input, cookie))).toBe('INVALID_LOGIN')
  })

  it('is over after ten minutes, and swept', async () => {
    provider.people.set('late', verified('late@example.com'))
    const { cookie, input } = await goAndReturn('late')
    await shop.db
      .updateTable('social_attempt')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute()
    expect(codeOf(await post('oauth', input, cookie))).toBe('INVALID_LOGIN')
    await sweep(shop.db, { log: quiet, retention: usualRetention })
    expect(await shop.db.selectFrom('social_attempt').select('site_id').execute()).toEqual([])
  })

  it('is none of the back office', async () => {
    const { cookie, input } = await goAndReturn('sime')
    expect(codeOf(await post('oauth', input, cookie, { 'X-Api-Key': await adminKeyOf(shop) }))).toBe('WRONG_ADMIN_KEY')
  })
})

describe('an address that has an account', () => {
  it('is linked after its password alone, never by itself', async () => {
    const email = 'marija@example.com'
    await becomeMember(shop, email)
    provider.people.set('marija', verified(email))
    const { cookie, input, answer } = await logIn('marija')
    expect([codeOf(answer), answer.body.error?.payload['data']]).toEqual(['SOCIAL_ACCOUNT_EXISTS', { email }])
    const { state } = input ?? {}
    expect(codeOf(await post('complete', { state }, cookie))).toBe('SOCIAL_ACCOUNT_EXISTS')
    expect(codeOf(await post('complete', { state, password: 'nije to ona' }, cookie))).toBe('INCORRECT_OLD_PASSWORD')
    expect(codeOf(await post('complete', { state, password }, 'auth.social=other'))).toBe('INVALID_LOGIN')
    const linked = await post('complete', { state, password }, cookie)
    expect([linked.status, dataOf(linked).user.email, dataOf(linked).redirect]).toEqual([200, email, '/profil'])
    expect(codeOf(await post('complete', { state, password }, cookie))).toBe('INVALID_LOGIN')
    expect(dataOf((await logIn('marija')).answer).user.id).toBe(dataOf(linked).user.id)
  })

  it('is linked no longer after another password, until that one is given', async () => {
    const email = 'nevenka@example.com'
    await becomeMember(shop, email)
    provider.people.set('nevenka', verified(email))
    const link = async (secret: string) => {
      const { cookie, input } = await logIn('nevenka')
      return await post('complete', { state: input?.state, password: secret }, cookie)
    }
    expect((await link(password)).status).toBe(200)
    const send = (path: string, body: object, headers = {}) =>
      shop.request(`/api/v1/user/${path}`, { method: 'POST', body, headers })
    await send('password/forgot', { email })
    const mailed = 'bura nosi brodove'
    const set = await send('password/set', { token: await mailedToken(shop, email), newPassword: mailed })
    expect([set.status, codeOf((await logIn('nevenka')).answer)]).toEqual([200, 'SOCIAL_ACCOUNT_EXISTS'])
    expect((await link(mailed)).status).toBe(200)
    const own = { oldPassword: mailed, newPassword: 'jugo nosi kisu' }
    expect((await send('password/reset', own, await logInByPassword(shop, email, mailed))).status).toBe(200)
    expect(codeOf((await logIn('nevenka')).answer)).toBe('SOCIAL_ACCOUNT_EXISTS')
  })

  it('is guessed at five times', async () => {
    const email = 'meta@example.com'
    await becomeMember(shop, email)
    provider.people.set('meta', verified(email))
    const { cookie, input } = await logIn('meta')
    const guess = (secret: string) => post('complete', { state: input?.state, password: secret }, cookie)
    for (let n = 0; n < 5; n += 1) expect(codeOf(await guess(`nije ona ${n}`))).toBe('INCORRECT_OLD_PASSWORD')
    expect(codeOf(await guess(password))).toBe('RATE_LIMITED')
  })

  it.each([
    ['false', { email_verified: false }],
    ['missing', { email_verified: undefined }],
    ['a text that is not true', { email_verified: 'yes' }],
    ['verified, but no address', { email: 'none' }],
  ])('counts only verified: %s', async (name, more) => {
    await becomeMember(shop, 'zrtva@example.com')
    provider.people.set(`liar ${name}`, verified('zrtva@example.com', more))
    expect(codeOf((await logIn(`liar ${name}`)).answer)).toBe('SOCIAL_EMAIL_MISSING')
  })

  it('that was registered and not confirmed becomes the account of the person, without that password', async () => {
    const email = 'pre@example.com'
    await shop.request('/api/v1/user/web/register', { method: 'POST', body: registration(email) })
    provider.people.set('pre', verified(email))
    expect(dataOf((await logIn('pre')).answer).user).toMatchObject({ email, hasPassword: false })
    const byPassword = await shop.request('/api/auth/login', { method: 'POST', body: { username: email, password } })
    expect(codeOf(byPassword)).toBe('UNKNOWN_USER_OR_PASSWORD')
  })

  it('of a disabled account opens nothing', async () => {
    provider.people.set('off', verified('off@example.com'))
    await logIn('off')
    await shop.db
      .updateTable('app_user')
      .set({ disabled_at: new Date() })
      .where('email', '=', 'off@example.com')
      .execute()
    expect(codeOf((await logIn('off')).answer)).toBe('INVALID_LOGIN')
  })
})

describe('a provider that does what it must not', () => {
  const sime = { sub: 'sime', ...verified('sime@example.com') }
  const lies: readonly (readonly [string, () => IdentityProvider['tokenAnswer']])[] = [
    ['names another nonce', () => provider.tokenOf({ ...sime, nonce: 'other' })],
    ['names no nonce', () => provider.tokenOf({ ...sime, nonce: undefined })],
    ['is another issuer', () => provider.tokenOf({ ...sime, iss: 'https://accounts.google.com' })],
    ['speaks to another shop', () => provider.tokenOf({ ...sime, aud: 'other' })],
    ['sends an old token', () => provider.tokenOf({ ...sime, iat: 1, exp: 2 })],
    ['signs with another key', () => provider.tokenOf({ ...sime }, { isForged: true })],
    [
      'sends no id token',
      () => (response) =>
        void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end('{"access_token":"a","token_type":"bearer"}'),
    ],
    [
      'sends a page',
      () => (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hi</p>'),
    ],
    [
      'refuses the code',
      () => (response) =>
        void response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}'),
    ],
  ]
  it.each(lies)('%s: no log-in', async (_, answer) => {
    const { cookie, input } = await goAndReturn('sime')
    provider.tokenAnswer = answer()
    expect(codeOf(await post('oauth', input, cookie))).toBe('INVALID_LOGIN')
    provider.tokenAnswer = null
    expect(codeOf(await post('oauth', input, cookie))).toBe('INVALID_LOGIN')
  })

  it('logs in by a valid token, so that the false answers above are what is refused', async () => {
    const { cookie, input } = await goAndReturn('sime')
    provider.tokenAnswer = provider.tokenOf(sime)
    expect(codeOf(await post('oauth', input, cookie))).toBeNull()
  })

  it('ends the connection: 503', async () => {
    const { cookie, input } = await goAndReturn('sime')
    provider.tokenAnswer = (response) => void response.destroy()
    expect(codeOf(await post('oauth', input, cookie))).toBe('UNAVAILABLE')
  })

  it('does not answer within five seconds: 503', async () => {
    const { cookie, input } = await goAndReturn('sime')
    provider.tokenAnswer = () => {}
    const started = performance.now()
    expect(codeOf(await post('oauth', input, cookie))).toBe('UNAVAILABLE')
    expect(await quietSince(started)).toBeLessThan(9000)
  })

  it('leads back from another issuer: no log-in', async () => {
    const { cookie, input } = await goAndReturn('sime')
    expect(input?.iss).toBe(provider.config.issuer)
    expect(codeOf(await post('oauth', { ...input, iss: 'https://evil.example' }, cookie))).toBe('INVALID_LOGIN')
  })
})
