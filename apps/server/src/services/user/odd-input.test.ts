import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { becomeMember, logIn, mailedToken, password, registration } from '../../testing/accounts.ts'
import { adminKeyOf, signIn } from '../../testing/backoffice.ts'
import { type Answered, type Shop, someAddress, startShop } from '../../testing/shop.ts'

let shop: Shop
/** The headers of the second site. */
let other: Record<string, string>
beforeAll(async () => {
  shop = await startShop({ seed: 'bare' })
  const { id, site_id } = await shop.db
    .selectFrom('store')
    .select(['id', 'site_id'])
    .where('site_id', '<>', shop.site.id)
    .executeTakeFirstOrThrow()
  other = { 'X-Api-Key': 'key-of-the-other-shop', 'X-Site': String(site_id), 'X-Store': String(id) }
})
afterAll(() => shop.stop())

const codeOf = ({ body }: Answered) => body.error?.code ?? null
const rulesOf = ({ body }: Answered) =>
  ((body.error?.payload['fields'] ?? []) as { path: string; rule: string }[]).map(({ path, rule }) => `${path} ${rule}`)
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  shop.request(`/api/v1/user/${path}`, {
    method: 'POST',
    body,
    headers: { 'X-Forwarded-For': someAddress(), ...headers },
  })
const profileOf = (headers: Record<string, string>) => shop.request('/api/v1/user/web/profile', { headers })

describe('a person', () => {
  it.each([
    ['Đurđica', "O'Šimunović-Žižić"],
    ['Anne-Marie', 'D’Angelo'],
    ['Νίκη', 'Παπαδοπούλου'],
    ['明', '山田'],
    ['محمد', 'علي'],
  ])('is registered and greeted as %s %s', async (firstName, lastName) => {
    const email = `ime-${Buffer.from(firstName).toString('hex')}@example.com`
    const headers = await becomeMember(shop, email, { details: { firstName, lastName } })
    expect((await profileOf(headers)).body.data).toMatchObject({ details: { firstName, lastName } })
  })

  it.each(['<script>alert(1)</script>', '=HYPERLINK("https://evil.example")', 'Ana\u0000', '{{7*7}}', 'a'.repeat(76)])(
    'is not called %j',
    async (firstName) => {
      const answer = await post(
        'web/register',
        registration('a@example.com', { details: { firstName, lastName: 'M' } }),
      )
      expect([codeOf(answer), rulesOf(answer)[0]]).toEqual([
        'VALIDATION_FAILED',
        expect.stringMatching(/^details\.firstName /),
      ])
    },
  )
})

describe('an address', () => {
  it.each(['ana+kutije@example.com', "o'brien@example.com", `${'a'.repeat(64)}@${'b'.repeat(60)}.example.com`])(
    '%s opens an account, once, however it is written',
    async (email) => {
      await becomeMember(shop, email)
      const headers = await logIn(shop, email.toUpperCase())
      expect((await profileOf(headers)).body.data).toMatchObject({ email })
    },
  )

  it.each([
    '',
    'ana',
    '@example.com',
    'ana@',
    'ana.marić@primjer.hr',
    'ana@example',
    'ana @example.com',
    'ana@example.com, iva@example.com',
    'ana@example.com\r\nBcc: iva@example.com',
    `${'a'.repeat(309)}@example.com`,
  ])('%j opens none, and no mail goes to it', async (email) => {
    const before = await shop.db.selectFrom('account_mail').selectAll().execute()
    for (const [path, body] of [
      ['web/register', registration(email)],
      ['web/verify/resend', { email }],
      ['password/forgot', { email }],
    ] as const)
      expect([path, codeOf(await post(path, body))]).toEqual([path, 'VALIDATION_FAILED'])
    expect(await shop.db.selectFrom('account_mail').selectAll().execute()).toEqual(before)
  })
})

it.each(['čekam buru u luci', ' razmaci oko nje ', '🐙🐙🐙🐙🐙🐙🐙🐙', 'пароль под зонтом', 'x'.repeat(128)])(
  'a password may be %j, and is that one alone',
  async (secret) => {
    const email = `lozinka-${Buffer.from(secret.slice(0, 8)).toString('hex')}@example.com`
    await shop.request('/api/v1/user/web/register', {
      method: 'POST',
      body: registration(email, { password: secret }),
      headers: { 'X-Forwarded-For': someAddress() },
    })
    await shop.request(`/api/v1/user/web/verify/${await mailedToken(shop, email)}`)
    expect(await logIn(shop, email, secret)).toHaveProperty('Authorization')
    const near = await shop.request('/api/auth/login', {
      method: 'POST',
      body: {
        username: email,
        password: secret.trim() === secret ? `${Array.from(secret).slice(0, -1).join('')}y` : secret.trim(),
      },
    })
    expect(codeOf(near)).toBe('UNKNOWN_USER_OR_PASSWORD')
  },
)

describe('a token', () => {
  it('of a mail does nothing when it is cut, longer, of another purpose or of another site', async () => {
    const email = 'zaboravna@example.com'
    await becomeMember(shop, email)
    await post('password/forgot', { email })
    const token = await mailedToken(shop, email)
    const set = (sent: string, headers: Record<string, string> = {}) =>
      post('password/set', { token: sent, newPassword: password }, headers)
    for (const sent of [token.slice(0, -1), `${token}x`, token.toUpperCase(), 'x'.repeat(43)])
      expect(codeOf(await set(sent))).toBe('TOKEN_INVALID')
    expect(codeOf(await shop.request(`/api/v1/user/web/verify/${token}`))).toBe('TOKEN_INVALID')
    expect(codeOf(await set(token, other))).toBe('TOKEN_INVALID')
    expect(codeOf(await set(token))).toBeNull()
  })

  it('of a log-in is none for another site, neither to be served nor to be renewed', async () => {
    const email = 'dvije@example.com'
    await becomeMember(shop, email)
    const answer = await shop.request('/api/v1/login', {
      method: 'POST',
      body: { username: email, password, apiKey: shop.site.apiKey },
    })
    const { tokens } = answer.body.data as { tokens: { accessToken: string; refreshToken: string } }
    const access = { Authorization: `Bearer ${tokens.accessToken}` }
    expect(codeOf(await profileOf(access))).toBeNull()
    expect(codeOf(await profileOf({ ...access, ...other }))).toBe('UNAUTHORIZED')
    const renew = (headers: Record<string, string>) =>
      shop.request('/api/v1/refresh', { headers: { 'X-Refresh-Token': tokens.refreshToken, ...headers } })
    expect(codeOf(await renew(other))).toBe('TOKEN_EXPIRED')
    // The attempt has not used it up.
    expect(codeOf(await renew({}))).toBeNull()
  })

  it('of the back office is none for the back office of another site', async () => {
    const headers = await signIn(shop, ['caches.manage'])
    const { token } = await shop.db
      .selectFrom('api_key')
      .select('token')
      .where('kind', '=', 'admin')
      .where('token', '<>', await adminKeyOf(shop))
      .executeTakeFirstOrThrow()
    const caches = (sent: Record<string, string>) => shop.request('/api/v1/gaussbox/waiting', { headers: sent })
    expect(codeOf(await caches(headers))).toBeNull()
    expect(codeOf(await caches({ ...headers, ...other, 'X-Api-Key': token }))).toMatch(
      /^(UNAUTHORIZED|WRONG_ADMIN_KEY)$/,
    )
  })
})
