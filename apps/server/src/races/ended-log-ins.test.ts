import { decodeJwt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { becomeMember, mailedToken, password } from '../testing/accounts.ts'
import { adminKeyOf, signIn } from '../testing/backoffice.ts'
import { ensureBackofficeUser } from '../services/user/public.ts'
import { guards } from './guards.ts'
import { isIn, newEmail, refresh, send, times, type TokenPair, tokensOf } from './members.ts'
import { type Race, type Round, sharedRace, violationsIn } from './race.ts'
import { isFull, sized } from './size.ts'

const bearer = ({ accessToken }: TokenPair) => ({ Authorization: `Bearer ${accessToken}` })
const sessionOf = ({ accessToken }: TokenPair) => decodeJwt(accessToken)['sid']

/** A member with log-ins that both processes have served. */
const loggedIn = async (race: Race, count: number) => {
  const email = newEmail()
  await becomeMember(race.shop, email)
  const logIns = await times(count, () => tokensOf(race, email))
  for (const { accessToken } of logIns)
    if ((await times(2, (index) => isIn(race, index, accessToken))).includes(false)) throw new Error('No log-in')
  return { email, logIns: logIns as [TokenPair, ...TokenPair[]] }
}

/** What is left of a log-in that has ended at the other process. */
const left = async (race: Race, { accessToken, refreshToken }: TokenPair, end: string): Promise<string[]> => {
  const isServed = await isIn(race, 1, accessToken)
  const { status } = await refresh(race, 1, refreshToken)
  return [
    ...(isServed ? [`a log-in is served after ${end}`] : []),
    ...(status === 401 ? [] : [`a refresh after ${end} was answered ${status}`]),
  ]
}

const must = async (answer: Promise<{ readonly status: number }>): Promise<void> => {
  expect((await answer).status).toBeLessThan(300)
}

/** A member logs out, by the access token or, where it has expired, by the refresh token. */
const logOut: Round = async (race, round) => {
  const { logIns } = await loggedIn(race, 1)
  const [tokens] = logIns
  const known =
    round % 2 === 0 ? { headers: bearer(tokens), body: {} } : { body: { refreshToken: tokens.refreshToken } }
  await must(race.shop.request('/api/auth/logout', { method: 'POST', baseUrl: race.url(0), ...known }))
  return left(race, tokens, 'its log-out')
}

/** A member changes the password: the log-in that did it stays, the other one ends. */
const changePassword: Round = async (race) => {
  const { logIns } = await loggedIn(race, 2)
  const [own, other] = logIns as unknown as [TokenPair, TokenPair]
  const body = { oldPassword: password, newPassword: `${password} nova` }
  await must(send(race, 0, 'user/password/reset', { headers: bearer(own), body }))
  const isOwnServed = await isIn(race, 1, own.accessToken)
  return [
    ...(isOwnServed ? [] : ['who changed the password is logged out']),
    ...(await left(race, other, 'a new password')),
  ]
}

/** A member sets a new password by mail, which ends every log-in. */
const forgotPassword: Round = async (race) => {
  const { email, logIns } = await loggedIn(race, 1)
  await send(race, 0, 'user/password/forgot', { body: { email } })
  const body = { token: await mailedToken(race.shop, email), newPassword: `${password} nova` }
  await must(send(race, 0, 'user/password/set', { body }))
  return left(race, logIns[0], 'a mailed new password')
}

const disable: Round = async (race) => {
  const { email, logIns } = await loggedIn(race, 1)
  await race.shop.pool.query('update app_user set disabled_at = now() where email = $1', [email])
  return left(race, logIns[0], 'its user is disabled')
}

/** A browser logs in that has a log-in already, perhaps one that another person put there. */
const logInAgain: Round = async (race) => {
  const { email, logIns } = await loggedIn(race, 1)
  const [planted] = logIns
  const next = await tokensOf(race, email, {
    headers: { ...bearer(planted), 'X-Refresh-Token': planted.refreshToken },
  })
  return [
    ...(sessionOf(next) === sessionOf(planted) ? ['a log-in has the id of an earlier one'] : []),
    ...(next.refreshToken === planted.refreshToken ? ['a log-in has the token of an earlier one'] : []),
    ...(await left(race, planted, 'another log-in')),
  ]
}

/** A back-office user gives the code of a second factor: the tokens of before gain nothing. */
const raise: Round = async (race) => {
  const email = newEmail()
  await ensureBackofficeUser(race.shop.db, { email, password, scope: ['caches.manage'] })
  const apiKey = await adminKeyOf(race.shop)
  const call = (tokens: TokenPair, path: string, body?: object) =>
    send(race, 0, path, { headers: { 'X-Api-Key': apiKey, ...bearer(tokens) }, ...(body && { body }) })
  const enrolled = (await call(await tokensOf(race, email, { apiKey }), 'user/totp/enrol', {})).body.data as {
    secret: string
  }
  /** Each code is taken once, so the second one is that of the next half a minute. */
  const verify = async (steps: number) => {
    const tokens = await tokensOf(race, email, { apiKey })
    const totp = new TOTP({ secret: Secret.fromBase32(enrolled.secret) })
    const code = totp.generate({ timestamp: Date.now() + steps * 30_000 })
    return { before: tokens, answer: await call(tokens, 'user/totp/verify', { code }) }
  }
  await verify(0)
  const { before, answer } = await verify(1)
  const { tokens } = answer.body.data as { tokens: TokenPair }
  if ((await call(tokens, 'gaussbox/release/filter')).status !== 200) return ['a code gives no rights']
  const hasRights = (await call(before, 'gaussbox/release/filter')).status === 200
  return [
    ...(sessionOf(tokens) === sessionOf(before) ? ['a code leaves the id of the log-in'] : []),
    ...(hasRights ? ['the tokens of before have the rights of the code'] : []),
    ...(await left(race, before, 'a code')),
  ]
}

/** A member becomes a user of the back office: its log-ins of before end. */
const promote: Round = async (race) => {
  const { logIns } = await loggedIn(race, 1)
  const [tokens] = logIns
  const profile = await send(race, 0, 'user/web/profile', { headers: bearer(tokens) })
  const { id } = profile.body.data as { id: number }
  const headers = await signIn(race.shop, ['users.manage', 'cms.edit'])
  const body = { isBackofficeUser: true, scope: ['cms.edit'] }
  await must(send(race, 0, `user/update/${id}`, { method: 'PATCH', headers, body }))
  return left(race, tokens, 'other rights')
}

const race = sharedRace()
const ends: readonly (readonly [name: string, round: Round])[] = [
  ['a log-out', logOut],
  ['a new password', changePassword],
  ['a new password by mail', forgotPassword],
  ['the end of its account', disable],
]
const begins: readonly (readonly [name: string, round: Round])[] = [
  ['at a second log-in', logInAgain],
  ['with the code of a second factor', raise],
  ['when its user gets other rights', promote],
]

describe('a log-in', () => {
  it.each(ends)('is served by neither process after %s [I28]', async (_, round) => {
    expect(await violationsIn(race(), round, sized(2, 100))).toEqual([])
  })
  it.each(begins)('is another one %s [I29]', async (_, round) => {
    expect(await violationsIn(race(), round, sized(1, 20))).toEqual([])
  })
})

describe.runIf(isFull)('a log-in without its guards', () => {
  const open = sharedRace({
    without: [guards.endedLogIn, guards.endedLogIns, guards.disabledUser, guards.disabledRefresh, guards.raisedAnew],
  })
  const served = (end: string) => [`a log-in is served after ${end}`, `a refresh after ${end} was answered 200`]

  it('is served after each of its ends [I28]', async () => {
    expect(await violationsIn(open(), logOut, 2)).toEqual([...served('its log-out'), ...served('its log-out')])
    expect(await changePassword(open(), 0)).toEqual(served('a new password'))
    expect(await forgotPassword(open(), 0)).toEqual(served('a mailed new password'))
    expect(await disable(open(), 0)).toEqual(served('its user is disabled'))
  })
  it('keeps its id and tokens when it gains rights [I29]', async () => {
    expect(await raise(open(), 0)).toEqual([
      'the tokens of before have the rights of the code',
      'a refresh after a code was answered 200',
    ])
    expect(await promote(open(), 0)).toEqual(served('other rights'))
  })
  it('has the id of an earlier one [I29]', async () => {
    const { url } = await open().join([guards.newLogIn, guards.endedLogIn])
    expect(await logInAgain({ ...open(), url: () => url }, 0)).toEqual([
      'a log-in has the id of an earlier one',
      ...served('another log-in'),
    ])
  })
  it('is served after another one of its browser [I28]', async () => {
    expect(await logInAgain(open(), 0)).toEqual(served('another log-in'))
  })
})
