import { unwrap } from '@butiga/commerce-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweep } from '../../sweep.ts'
import { mailOrder } from '../ecommerce/public.ts'
import { usualRetention } from '../../ground/retention.ts'
import {
  becomeMember,
  lastMail,
  logIn,
  mailedToken,
  password,
  registration,
  sendAccountMails,
} from '../../testing/accounts.ts'
import { signIn } from '../../testing/backoffice.ts'
import { quiet } from '../../testing/database.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { anAddress, failureOf } from '../../testing/shopper.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ seed: 'burin' })
})
afterAll(() => shop.stop())

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  shop.request(`/api/v1/user/${path}`, { method: 'POST', body, headers })
const codeOf = ({ body }: Awaited<ReturnType<typeof post>>) => body.error?.code ?? null
const fieldsOf = ({ body }: Awaited<ReturnType<typeof post>>) =>
  (body.error?.payload['fields'] as { path: string; rule: string }[] | undefined)?.map(
    ({ path, rule }) => `${path} ${rule}`,
  )
const setOption = (key: string, value: unknown) =>
  shop.db
    .insertInto('site_option')
    .values({ site_id: shop.site.id, key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.columns(['site_id', 'key']).doUpdateSet({ value: JSON.stringify(value) }))
    .execute()

describe('registration', () => {
  it('mails a link, and the account exists once it was opened [R7.17] [R7.16] [R10.39] [R3.16]', async () => {
    const email = 'nova@example.com'
    const answer = await post('web/register', registration(email))
    expect(answer.status).toBe(201)
    const { id, verificationToken } = answer.body.data as { id: number; verificationToken: string }
    expect(verificationToken).toEqual(expect.any(String))
    expect(codeOf(await post('../../auth/login', { username: email, password }))).toBe('EMAIL_NOT_CONFIRMED')
    expect(codeOf(await shop.request(`/api/v1/user/web/verify/${verificationToken}`))).toBe('TOKEN_INVALID')
    const token = await mailedToken(shop, email)
    const verified = await shop.request(`/api/v1/user/web/verify/${token}`)
    expect(verified.body.data).toEqual({ verified: true, email })
    expect(codeOf(await shop.request(`/api/v1/user/web/verify/${token}`))).toBe('TOKEN_INVALID')
    const profile = await shop.request('/api/v1/user/web/profile', { headers: await logIn(shop, email) })
    expect(profile.body.data).toMatchObject({
      id,
      email,
      username: email,
      details: { firstName: 'Ana', lastName: 'Marić' },
      isBackofficeUser: false,
      scope: [],
    })
  })

  it('keeps both addresses of its form, one for invoices and one for parcels [R3.17]', async () => {
    const email = 'adrese@example.com'
    const addresses = [anAddress({ type: 'shipping', city: 'Hvar' }), anAddress({ type: 'main' })]
    const headers = await becomeMember(shop, email, { addresses })
    const { body } = await shop.request('/api/v1/user/web/profile', { headers })
    expect((body.data as { addresses: object[] }).addresses).toMatchObject([
      { type: 'main', city: 'Vis' },
      { type: 'shipping', city: 'Hvar' },
    ])
  })

  it('answers the same for an address that has an account, whose owner gets a mail', async () => {
    const email = 'poznata@example.com'
    await becomeMember(shop, email)
    const known = await post('web/register', registration(email.toUpperCase()))
    const unknown = await post('web/register', registration('nepoznata@example.com'))
    expect(known.status).toBe(unknown.status)
    expect(Object.keys(known.body.data as object)).toEqual(Object.keys(unknown.body.data as object))
    await sendAccountMails(shop)
    expect((await lastMail(shop, email.toUpperCase()))?.subject).toContain('Već imate račun')
    await logIn(shop, email)
  })

  it('makes the account at once where the shop does not confirm addresses [R7.17]', async () => {
    await setOption('ConfirmEmail', false)
    try {
      const answer = await post('web/register', registration('odmah@example.com'))
      expect(answer.body.data).toEqual({ id: expect.any(Number) })
      await logIn(shop, 'odmah@example.com')
      expect(codeOf(await post('web/register', registration('Odmah@example.com')))).toBe('USER_EXISTS')
    } finally {
      await setOption('ConfirmEmail', true)
    }
  })

  it.each([
    ['an address that is none', { email: 'a', username: 'a' }, ['email email', 'username email']],
    ['another user name', { username: 'ana2@example.com' }, ['username equal']],
    ['no first name', { details: { firstName: ' ', lastName: 'M' } }, ['details.firstName min']],
    ['a short password', { password: '1234567' }, ['password min']],
    ['a common password', { password: 'lozinka123' }, ['password common']],
    ['its own address as the password', { password: 'Ana1@example.com' }, ['password common']],
    ['an unknown field', { isBackofficeUser: true }, ['isBackofficeUser unknown']],
  ])('refuses %s [R5.6] [R5.7]', async (_, change, fields) => {
    const answer = await post('web/register', { ...registration('ana1@example.com'), ...change })
    expect(fieldsOf(answer)).toEqual(fields)
  })

  it.each(['firstName', 'lastName', 'contactPhone', 'city', 'street', 'houseNumber', 'zipCode', 'contactEmail'])(
    'refuses a delivery address without %s [R5.8]',
    async (field) => {
      const { [field as 'city']: _, ...rest } = anAddress({ type: 'shipping' })
      const answer = await post('web/register', registration('ana1@example.com', { addresses: [rest] }))
      expect(fieldsOf(answer)).toEqual([`addresses.0.${field} required`])
    },
  )

  it('checks a membership card, but not an empty one [R5.14]', async () => {
    const send = (memberCardBarcode: string | null) =>
      post('web/register', registration('kartica@example.com', { memberCardBarcode }))
    expect(codeOf(await send('nepoznat'))).toBe('BARCODE_INVALID')
    expect((await send('')).status).toBe(201)
    expect((await send(null)).status).toBe(201)
  })

  it('removes what is not confirmed in seven days', async () => {
    const email = 'odustala@example.com'
    await post('web/register', registration(email))
    await shop.db
      .updateTable('registration')
      .set({ created_at: new Date(Date.now() - 8 * 86_400_000) })
      .where('email', '=', email)
      .execute()
    await sweep(shop.db, { log: quiet, retention: usualRetention })
    expect(await shop.db.selectFrom('registration').select('id').where('email', '=', email).execute()).toEqual([])
  })
})

describe('log-in', () => {
  it('answers the legacy call with the same form and its own text [R7.13] [R10.88]', async () => {
    await becomeMember(shop, 'stara@example.com')
    const wrong = await post('../../auth/login', { username: 'stara@example.com', password: 'nije to ona' })
    expect(wrong.body.error).toMatchObject({
      code: 'UNKNOWN_USER_OR_PASSWORD',
      payload: { message: 'Unknown username or password!' },
    })
    const unknown = await post('../../auth/login', { username: 'nitko@example.com', password: 'nije to ona' })
    expect(unknown.body).toEqual(wrong.body)
    const user = await shop.request('/api/auth/user', { headers: await logIn(shop, 'stara@example.com') })
    expect(user.body.data).toMatchObject({ user: { email: 'stara@example.com' } })
  })

  it('requires a password of eight characters and an address [R5.1] [R5.2]', async () => {
    for (const [input, field] of [
      [{ username: '', password }, 'username'],
      [{ username: 'a', password }, 'username'],
      [{ username: 'a@b.hr', password: '' }, 'password'],
      [{ username: 'a@b.hr', password: '1234567' }, 'password'],
    ] as const)
      expect(fieldsOf(await post('../../auth/login', input))?.[0]).toContain(field)
    expect(codeOf(await post('../../auth/login', { username: 'a@b.hr', password: '12345678' }))).toBe(
      'UNKNOWN_USER_OR_PASSWORD',
    )
  })

  it('closes what belongs to a user to visitors [R7.8] [R7.15]', async () => {
    for (const path of ['user/web/profile', 'cms/wishlist/filter', 'document/get/1', 'user/session/filter'])
      expect(codeOf(await shop.request(`/api/v1/${path}`)), path).toBe('UNAUTHORIZED')
    expect(codeOf(await shop.request('/api/auth/user'))).toBe('UNAUTHORIZED')
    const change = { oldPassword: password, newPassword: 'nešto sasvim drugo' }
    expect(codeOf(await post('password/reset', change))).toBe('UNAUTHORIZED')
  })

  it('has shoppers, who have no scope, and back-office users, who have theirs [R3.18]', async () => {
    const profile = async (headers: Record<string, string>) =>
      (await shop.request('/api/v1/user/web/profile', { headers })).body.data
    expect(await profile(await becomeMember(shop, 'kupac@example.com'))).toMatchObject({
      isBackofficeUser: false,
      scope: [],
    })
    expect(await profile(await signIn(shop, ['cms.edit', 'users.manage']))).toMatchObject({
      isBackofficeUser: true,
      scope: ['cms.edit', 'users.manage'],
    })
  })

  it('mails the user about a device that was not seen before', async () => {
    const email = 'uredaji@example.com'
    await becomeMember(shop, email)
    const agent = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0' }
    await post('../../auth/login', { username: email, password }, agent)
    expect((await lastMail(shop, email))?.subject).toContain('Prijava s novog uređaja')
    const { body } = await shop.request('/api/v1/user/session/filter', { headers: await logIn(shop, email) })
    expect((body.data as { device: string }[]).map(({ device }) => device)).toContain('Firefox 145, Windows')
  })
})

describe('the profile', () => {
  it('takes names and the card; another address counts once it is confirmed [R7.18] [R3.16]', async () => {
    const headers = await becomeMember(shop, 'prije@example.com')
    const input = {
      details: { firstName: 'Iva', lastName: "O'Brien-Šimić" },
      email: 'poslije@example.com',
      username: 'poslije@example.com',
      memberCardBarcode: null,
    }
    const changed = await shop.request('/api/v1/user/web/update', { method: 'PATCH', body: input, headers })
    expect(changed.body.data).toMatchObject({ details: input.details, email: 'prije@example.com' })
    const token = await mailedToken(shop, 'poslije@example.com')
    expect((await shop.request(`/api/v1/user/web/verify/${token}`)).status).toBe(200)
    const again = await logIn(shop, 'poslije@example.com')
    const { body } = await shop.request('/api/v1/user/web/profile', { headers: again })
    expect(body.data).toMatchObject({ email: 'poslije@example.com', username: 'poslije@example.com' })
    expect((await lastMail(shop, 'prije@example.com'))?.subject).toContain('Adresa e-pošte je promijenjena')
  })

  it.each([
    ['no first name', { details: { firstName: '', lastName: 'B' } }, 'details.firstName min'],
    ['no last name', { details: { firstName: 'A', lastName: '' } }, 'details.lastName min'],
    ['an address that is none', { email: 'x', username: 'x' }, 'email email'],
  ])('refuses %s [R5.13]', async (_, change, field) => {
    const headers = await becomeMember(shop, `${Math.random()}@example.com`)
    const input = {
      details: { firstName: 'A', lastName: 'B' },
      email: 'p@q.hr',
      username: 'p@q.hr',
      memberCardBarcode: null,
    }
    const answer = await shop.request('/api/v1/user/web/update', {
      method: 'PATCH',
      body: { ...input, ...change },
      headers,
    })
    expect(fieldsOf(answer)?.[0]).toBe(field)
  })
})

describe('addresses', () => {
  it('are created, changed and removed by their owner alone [R7.19] [I35]', async () => {
    const own = await becomeMember(shop, 'vlasnica@example.com')
    const other = await becomeMember(shop, 'tuda@example.com')
    const send = (method: string, path: string, headers: Record<string, string>, body?: object) =>
      shop.request(`/api/v1/user/address/${path}`, { method, headers, ...(body && { body }) })
    // A default of one user yields to another one of the same user alone.
    const others = await send('POST', 'create', other, anAddress({ type: 'main' }))
    const created = await send('POST', 'create', own, anAddress({ type: 'other' }))
    expect(created.status).toBe(201)
    const { id } = created.body.data as { id: number }
    for (const [method, path, body] of [
      ['PATCH', `update/${id}`, { city: 'Split' }],
      ['DELETE', `delete/${id}`, undefined],
    ] as const)
      expect(codeOf(await send(method, path, other, body))).toBe('NOT_FOUND')
    const updated = await send('PATCH', `update/${id}`, own, { city: 'Split', type: 'main' })
    expect(updated.body.data).toMatchObject({ id, city: 'Split', type: 'main', street: 'Korzo' })
    expect(fieldsOf(await send('PATCH', `update/${id}`, own, { zipCode: 'x1' }))).toEqual(['zipCode digitsMissing'])
    const second = await send('POST', 'create', own, anAddress({ type: 'main', city: 'Zadar' }))
    const { body } = await shop.request('/api/v1/user/web/profile', { headers: own })
    expect((body.data as { addresses: object[] }).addresses).toMatchObject([
      { id: (second.body.data as { id: number }).id, type: 'main' },
      { id, type: 'other' },
    ])
    const theirs = await shop.request('/api/v1/user/web/profile', { headers: other })
    expect((theirs.body.data as { addresses: object[] }).addresses).toMatchObject([others.body.data as object])
    expect((await send('DELETE', `delete/${id}`, own)).body.data).toEqual({ deleted: true })
  })

  it('have no postal code where the country has none', async () => {
    await shop.pool.query(`update site set allowed_countries = allowed_countries || '"AE"'`)
    const { zipCode: _, ...address } = anAddress({ country: 784, city: 'Dubai' })
    const headers = await becomeMember(shop, 'dubai@example.com', {
      addresses: [{ ...address, type: 'shipping', zipCode: '00000' }, address],
    })
    const profile = await shop.request('/api/v1/user/web/profile', { headers })
    const { addresses } = profile.body.data as { addresses: readonly { id: number; zipCode: string }[] }
    expect(addresses.map(({ zipCode }) => zipCode)).toEqual(['', ''])
    const [{ id } = { id: 0 }] = addresses
    const send = (body: object) => shop.request(`/api/v1/user/address/update/${id}`, { method: 'PATCH', headers, body })
    expect(fieldsOf(await send({ country: 191 }))).toEqual(['zipCode required'])
    expect((await send({ country: 191, zipCode: '21480' })).body.data).toMatchObject({ zipCode: '21480' })
    expect((await send({ country: 784 })).body.data).toMatchObject({ country: 784, zipCode: '' })
    const created = await post('address/create', address, headers)
    expect([created.status, created.body.data]).toMatchObject([201, { zipCode: '' }])
  })
})

describe('a password', () => {
  it('is changed by its owner, which ends the other log-ins [R7.20] [R10.10]', async () => {
    const email = 'lozinka@example.com'
    const here = await becomeMember(shop, email)
    const there = await logIn(shop, email)
    const next = 'nova lozinka 🐟 za more'
    const reset = (oldPassword: string, newPassword: string) =>
      post('password/reset', { oldPassword, newPassword }, here)
    expect(codeOf(await reset('nije to ona', next))).toBe('INCORRECT_OLD_PASSWORD')
    expect(fieldsOf(await reset(password, password))).toEqual(['newPassword differs'])
    expect(fieldsOf(await reset(password, 'password123'))).toEqual(['newPassword common'])
    expect((await reset(password, next)).body.data).toEqual({ changed: true })
    const profile = (headers: Record<string, string>) => shop.request('/api/v1/user/web/profile', { headers })
    expect((await profile(here)).status).toBe(200)
    expect(codeOf(await profile(there))).toBe('UNAUTHORIZED')
    await logIn(shop, email, next)
    expect((await lastMail(shop, email))?.subject).toContain('Lozinka je promijenjena')
  })

  it.each([
    ['oldPassword', '', 'oldPassword min'],
    ['oldPassword', '1234567', 'oldPassword min'],
    ['newPassword', '', 'newPassword min'],
    ['newPassword', '1234567', 'newPassword min'],
  ])('has eight characters: %s "%s" [R5.3] [R5.4]', async (field, value, fault) => {
    const headers = await becomeMember(shop, `${Math.random()}@example.com`)
    const input = { oldPassword: password, newPassword: 'nešto sasvim drugo', [field]: value }
    expect(fieldsOf(await post('password/reset', input, headers))).toEqual([fault])
  })

  it('is not the address of its account', async () => {
    const headers = await becomeMember(shop, 'moja.adresa@example.com')
    const input = { oldPassword: password, newPassword: 'moja.adresa1' }
    expect(fieldsOf(await post('password/reset', input, headers))).toEqual(['newPassword common'])
  })

  it('is set with a mailed token, once and within 30 minutes; every log-in ends [R7.20] [R10.10]', async () => {
    const email = 'zaboravila@example.com'
    const headers = await becomeMember(shop, email)
    const ask = (address: string) => post('password/forgot', { email: address })
    const known = await ask(email)
    const unknown = await ask('nitko-takav@example.com')
    expect(unknown.body).toEqual(known.body)
    const token = await mailedToken(shop, email)
    expect(await lastMail(shop, 'nitko-takav@example.com')).toBeUndefined()
    const next = 'druga lozinka za more'
    const set = (given: string, newPassword = next) => post('password/set', { token: given, newPassword })
    expect(codeOf(await set(`${token}x`))).toBe('TOKEN_INVALID')
    // A password that is refused leaves the link as it was.
    expect(fieldsOf(await set(token, 'Zaboravila2026'))).toEqual(['newPassword common'])
    expect((await set(token)).body.data).toEqual({ changed: true })
    expect(codeOf(await set(token))).toBe('TOKEN_INVALID')
    expect(codeOf(await shop.request('/api/v1/user/web/profile', { headers }))).toBe('UNAUTHORIZED')
    await logIn(shop, email, next)

    await ask(email)
    const late = await mailedToken(shop, email)
    await shop.db
      .updateTable('mailed_token')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute()
    expect(codeOf(await set(late))).toBe('TOKEN_INVALID')
  })

  it('is not set with the token of a confirmation, nor is an address confirmed with that of a password', async () => {
    const email = 'svrha@example.com'
    const set = (token: string) =>
      shop.request('/api/v1/user/password/set', { method: 'POST', body: { token, newPassword: 'nova duga lozinka' } })
    const verify = (token: string) => shop.request(`/api/v1/user/web/verify/${token}`)
    await shop.request('/api/v1/user/web/register', { method: 'POST', body: registration(email) })
    const confirms = await mailedToken(shop, email)
    expect(codeOf(await set(confirms))).toBe('TOKEN_INVALID')
    // It is not used up by the refusal.
    expect((await verify(confirms)).status).toBe(200)
    await shop.request('/api/v1/user/password/forgot', { method: 'POST', body: { email } })
    const sets = await mailedToken(shop, email)
    expect(codeOf(await verify(sets))).toBe('TOKEN_INVALID')
    expect((await set(sets)).body.data).toEqual({ changed: true })
  })

  it('is asked ten times an hour at most to mail one address, by whatever profile', async () => {
    const headers = await becomeMember(shop, 'pisac@example.com')
    const change = (email: string) =>
      shop.request('/api/v1/user/web/update', {
        method: 'PATCH',
        headers,
        body: { details: { firstName: 'Ana', lastName: 'Marić' }, email, username: email, memberCardBarcode: null },
      })
    for (let time = 0; time < 10; time++) expect((await change('tudja@example.com')).status).toBe(200)
    expect(codeOf(await change('TUDJA@example.com'))).toBe('RATE_LIMITED')
    expect((await change('druga@example.com')).status).toBe(200)
  })

  it('mails five times an hour at most to one address, however it is written', async () => {
    const ask = (email: string) => post('password/forgot', { email })
    for (let time = 0; time < 5; time++) expect((await ask('cesto@example.com')).status).toBe(200)
    const sixth = await ask('CESTO@example.com')
    expect(codeOf(sixth)).toBe('RATE_LIMITED')
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('links that were mailed for an account', () => {
  const newPassword = 'nova duga lozinka'
  const forgotten = async (email: string) => {
    await post('password/forgot', { email })
    return await mailedToken(shop, email)
  }
  const set = (token: string) => post('password/set', { token, newPassword: 'lozinka iz sandučića' })
  const verify = (token: string, headers: Record<string, string> = {}) =>
    shop.request(`/api/v1/user/web/verify/${token}`, { headers })
  const changeEmail = async (headers: Record<string, string>, email: string) => {
    const body = { details: { firstName: 'Ana', lastName: 'Marić' }, email, username: email, memberCardBarcode: null }
    expect((await shop.request('/api/v1/user/web/update', { method: 'PATCH', headers, body })).status).toBe(200)
  }
  const isIn = async (headers: Record<string, string>) =>
    (await shop.request('/api/v1/user/web/profile', { headers })).status === 200

  it('are void once its password is changed in the profile, and so is what waits to be mailed', async () => {
    const email = 'promjena@example.com'
    const headers = await becomeMember(shop, email)
    const reset = await forgotten(email)
    await changeEmail(headers, 'promjena-2@example.com')
    const confirms = await mailedToken(shop, 'promjena-2@example.com')
    await post('password/forgot', { email })
    await changeEmail(headers, 'promjena-3@example.com')
    expect((await post('password/reset', { oldPassword: password, newPassword }, headers)).status).toBe(200)
    expect(codeOf(await set(reset))).toBe('TOKEN_INVALID')
    expect(codeOf(await verify(confirms))).toBe('TOKEN_INVALID')
    expect(await mailedToken(shop, 'promjena-3@example.com')).toBe('')
    expect(await mailedToken(shop, email)).toBe('')
  })

  it('are void once its address is changed, and so are the other log-ins', async () => {
    const [old, email] = ['stara@example.com', 'stara-2@example.com']
    const own = await becomeMember(shop, old)
    const other = await logIn(shop, old)
    const reset = await forgotten(old)
    await changeEmail(own, email)
    expect((await verify(await mailedToken(shop, email))).status).toBe(200)
    expect(codeOf(await set(reset))).toBe('TOKEN_INVALID')
    expect([await isIn(own), await isIn(other)]).toEqual([false, false])
  })

  it('leave the log-in of the browser that confirms another address', async () => {
    const [old, email] = ['preglednik@example.com', 'preglednik-2@example.com']
    await becomeMember(shop, old)
    const answer = await post('../../auth/login', { username: old, password })
    const { tokens } = answer.body.data as { tokens: { accessToken: string; refreshToken: string } }
    const own = { Authorization: `Bearer ${tokens.accessToken}` }
    await changeEmail(own, email)
    expect((await verify(await mailedToken(shop, email), { 'X-Refresh-Token': tokens.refreshToken })).status).toBe(200)
    expect(await isIn(own)).toBe(true)
  })

  it('are void where addresses are not confirmed and it has another one', async () => {
    const email = 'bez-potvrde@example.com'
    const headers = await becomeMember(shop, email)
    const reset = await forgotten(email)
    await setOption('ConfirmEmail', false)
    await changeEmail(headers, 'bez-potvrde-2@example.com')
    await setOption('ConfirmEmail', true)
    expect(codeOf(await set(reset))).toBe('TOKEN_INVALID')
    expect(await isIn(headers)).toBe(true)
  })

  it('are void once the back office gives it other rights or another address', async () => {
    const email = 'uprava@example.com'
    const member = await becomeMember(shop, email)
    const { body } = await shop.request('/api/v1/user/web/profile', { headers: member })
    const { id } = body.data as { id: number }
    const headers = await signIn(shop, ['users.manage', 'cms.edit'])
    const update = (changes: object) =>
      shop.request(`/api/v1/user/update/${id}`, { method: 'PATCH', headers, body: changes })
    const before = await forgotten(email)
    expect((await update({ isBackofficeUser: true, scope: ['cms.edit'] })).status).toBe(200)
    expect(codeOf(await set(before))).toBe('TOKEN_INVALID')
    const invited = await shop.request(`/api/v1/user/link/${id}`, { method: 'POST', headers, body: {} })
    const { url } = invited.body.data as { url: string }
    expect((await update({ isBackofficeUser: false, scope: [] })).status).toBe(200)
    expect(codeOf(await set(new URL(url).searchParams.get('token') ?? ''))).toBe('TOKEN_INVALID')
  })
})

describe('the log-ins of a user', () => {
  it('are listed, and each can be ended by its user alone', async () => {
    const email = 'prijave@example.com'
    const here = await becomeMember(shop, email)
    const there = await logIn(shop, email)
    const other = await becomeMember(shop, 'druga-osoba@example.com')
    const list = async (headers: Record<string, string>) =>
      (await shop.request('/api/v1/user/session/filter', { headers })).body.data as { id: number; current: boolean }[]
    const [last] = (await list(here)).filter(({ current }) => !current)
    const end = (headers: Record<string, string>) =>
      shop.request(`/api/v1/user/session/delete/${last?.id}`, { method: 'DELETE', headers })
    expect(codeOf(await end(other))).toBe('NOT_FOUND')
    expect((await end(here)).body.data).toEqual({ deleted: true })
    expect(codeOf(await shop.request('/api/v1/user/web/profile', { headers: there }))).toBe('UNAUTHORIZED')
    await logIn(shop, email)
    const ended = await shop.request('/api/v1/user/session/deleteOthers', { method: 'DELETE', headers: here })
    expect(ended.body.data).toEqual({ deleted: 1 })
    expect(await list(here)).toMatchObject([{ current: true }])
  })
})

describe('the data of a user', () => {
  it('can be taken along as JSON and as CSV, without passwords and links of mails', async () => {
    const email = 'izvoz@example.com'
    const headers = await becomeMember(shop, email, { addresses: [anAddress({ street: '=cmd', type: 'shipping' })] })
    const get = async (format: string) =>
      (await shop.request(`/api/v1/user/web/export?format=${format}`, { headers })).body.data as {
        name: string
        mime: string
        text: string
      }
    const json = await get('json')
    const data = JSON.parse(json.text)
    expect(data).toMatchObject({
      account: [{ email, firstName: 'Ana' }],
      addresses: [{ street: '=cmd', country: 'HR' }],
    })
    await shop.request('/api/v1/user/password/forgot', { method: 'POST', body: { email } })
    const token = await mailedToken(shop, email)
    expect(token).not.toBe('')
    expect((await get('json')).text).not.toMatch(new RegExp(`argon2|${token}`))
    const csv = await get('csv')
    expect(csv.mime).toBe('text/csv')
    expect(csv.text).toContain(`account;1;email;${email}\r\n`)
    expect(csv.text).toContain(`street;'=cmd\r\n`)
  })

  it('is erased seven days after its owner asked for it, who can keep it until then [I43]', async () => {
    const email = 'odlazi@example.com'
    const headers = await becomeMember(shop, email)
    const there = await logIn(shop, email)
    expect(codeOf(await post('web/close', { password: 'nije to ona' }, headers))).toBe('INCORRECT_OLD_PASSWORD')
    const closed = await post('web/close', { password }, headers)
    const inDays = (new Date((closed.body.data as { erasedAt: string }).erasedAt).getTime() - Date.now()) / 86_400_000
    expect(inDays).toBeCloseTo(7, 1)
    expect(codeOf(await shop.request('/api/v1/user/web/profile', { headers: there }))).toBe('UNAUTHORIZED')
    const again = await shop.request('/api/v1/user/web/profile', { headers: await logIn(shop, email) })
    expect(again.body.data).toMatchObject({ erasedAt: expect.any(String) })
    expect((await post('web/reopen', {}, headers)).body.data).toMatchObject({ erasedAt: null })

    await post('web/close', { password }, headers)
    await shop.db.updateTable('app_user').set({ erase_at: new Date() }).where('email', '=', email).execute()
    await sweep(shop.db, { log: quiet, retention: usualRetention })
    expect(await shop.db.selectFrom('app_user').select('id').where('email', '=', email).execute()).toEqual([])
    expect(codeOf(await shop.request('/api/v1/user/web/profile', { headers }))).toBe('UNAUTHORIZED')
    const mails = await shop.db
      .selectFrom('mail')
      .select('subject')
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
    expect(mails.map(({ subject }) => subject.split(' | ')[0]).slice(-3)).toEqual([
      'Brisanje računa',
      'Brisanje računa',
      'Račun je izbrisan',
    ])
  })

  it('is erased by the back office: its orders stay, without the person once they are done [R10.81]', async () => {
    const email = 'otisla@example.com'
    const headers = await becomeMember(shop, email)
    await post('web/register', registration(email))
    const profile = await shop.request('/api/v1/user/web/profile', { headers })
    const { id } = profile.body.data as { id: number }
    const address = {
      firstName: 'Ana',
      lastName: 'Perić',
      contactEmail: email,
      street: 'Kut',
      zipCode: '21480',
      city: 'Vis',
    }
    const order = async (number: string, state: string) => {
      const { id: cart } = await unwrap(shop.commerce().ecommerce.getNewCartSession())
      const { rows } = await shop.pool.query<{ id: number }>(
        `insert into customer_order (site_id, cart_id, user_id, slug, number, state, language_code, currency_id, email,
           items_cents, delivery_cents, total_cents, tax_cents, delivery, payment, messages)
         values ($1, $2, $3, $4, $4, $5, 'hrv', 1, $6, 990, 0, 990, 198, '{}', '{}', '{"orderMessage": "Za Anu"}') returning id`,
        [shop.site.id, cart, id, number, state, email],
      )
      const orderId = rows[0]?.id ?? 0
      await shop.pool.query(`insert into order_address (order_id, type, fields) values ($1, 'main', $2)`, [
        orderId,
        address,
      ])
      await shop.pool.query(`insert into order_event (order_id, user_id, note) values ($1, 1, 'Ana zove')`, [orderId])
      return orderId
    }
    const [done, open, awaited] = [
      await order('E-1', 'completed'),
      await order('E-2', 'paid'),
      await order('E-3', 'placed'),
    ]
    const [onAccount, asGuest] = [await order('E-4', 'placed'), await order('E-5', 'completed')]
    await shop.pool.query(`update customer_order set payment = '{"paymentType": "card"}' where id = $1`, [awaited])
    await shop.pool.query(`update customer_order set user_id = null, email = upper(email) where id = $1`, [asGuest])
    const entry = { name: 'Ana', email, message: 'Bok' }
    await unwrap(shop.commerce().cms.storeFormData({ id: 'contactForm', data: entry }))
    const office = shop.commerce({ headers: await signIn(shop, ['users.manage', 'orders.read']) })
    expect(await unwrap(office.user.erase({ id }))).toEqual({ erased: true })

    expect(
      await failureOf(shop.commerce().user.login({ username: email, password, apiKey: shop.site.apiKey })),
    ).toMatchObject({
      code: 'INVALID_LOGIN',
    })
    const personOf = async (orderId: number) => {
      const { rows } = await shop.pool.query<{ text: string; total: number }>(
        `select concat(o.email, o.messages, a.fields, (select string_agg(note, '') from order_event where order_id = o.id)) as text,
           o.total_cents as total
         from customer_order o join order_address a on a.order_id = o.id where o.id = $1`,
        [orderId],
      )
      return rows[0]
    }
    expect(await personOf(done)).toMatchObject({ text: expect.stringContaining('21480'), total: 990 })
    expect((await personOf(done))?.text).not.toMatch(/Ana|Perić|otisla|Kut/)
    const person = /Ana|Perić|otisla|OTISLA|Kut/
    expect((await personOf(awaited))?.text).not.toMatch(person)
    expect((await personOf(asGuest))?.text).not.toMatch(person)
    await shop.db.transaction().execute((tx) => mailOrder(tx, awaited, { key: 'order-cancelled', cents: 0 }))
    expect((await shop.pool.query(`select from mail where recipient = ''`)).rowCount).toBe(0)
    expect((await personOf(open))?.text).toMatch(/Ana/)
    expect((await personOf(onAccount))?.text).toMatch(/Ana/)
    await shop.pool.query(`update customer_order set created_at = now() - interval '31 days' where id = $1`, [
      onAccount,
    ])
    await sweep(shop.db, { log: quiet, retention: usualRetention })
    expect((await personOf(onAccount))?.text).not.toMatch(person)
    await shop.pool.query(`update customer_order set state = 'completed' where id = $1`, [open])
    expect((await personOf(open))?.text).not.toMatch(/Ana|Perić|otisla|Kut/)
    expect((await unwrap(office.orders.filter({ keywords: 'E-1' }))).records).toMatchObject([{ id: done, total: 9.9 }])
    expect((await shop.pool.query(`select from form_entry where data ->> 'email' = $1`, [email])).rowCount).toBe(0)
  })

  it('is erased by the back office', async () => {
    const headers = await becomeMember(shop, 'brisanje@example.com')
    const { body } = await shop.request('/api/v1/user/web/profile', { headers })
    const { id } = body.data as { id: number }
    const manager = await signIn(shop, ['users.manage'])
    const erase = () => shop.request(`/api/v1/user/erase/${id}`, { method: 'DELETE', headers: manager })
    expect((await erase()).body.data).toEqual({ erased: true })
    const mails = await shop.db
      .selectFrom('mail')
      .select('subject')
      .where('recipient', '=', 'brisanje@example.com')
      .execute()
    expect(
      mails.map(({ subject }) => subject).filter((subject) => subject.startsWith('Račun je izbrisan')),
    ).toHaveLength(1)
    expect(codeOf(await erase())).toBe('NOT_FOUND')
  })
})
