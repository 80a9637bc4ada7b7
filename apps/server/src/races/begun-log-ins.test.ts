import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { digestOf } from '../db/digest.ts'
import { Secret, TOTP } from 'otpauth'
import { createFirstLink, ensureBackofficeUser } from '../services/user/public.ts'
import { becomeMember, mailedToken, password } from '../testing/accounts.ts'
import { adminKeyOf } from '../testing/backoffice.ts'
import { guards } from './guards.ts'
import { newEmail, send, times, type TokenPair, tokensOf } from './members.ts'
import { type Race, type Round, sharedRace, violationIn, violationsIn } from './race.ts'
import { isFull, sized } from './size.ts'

const newPassword = `${password} nova`

/** Log-ins of an account that are alive. */
const alive = async ({ shop }: Race, email: string): Promise<number> => {
  const { rows } = await shop.pool.query<{ count: number }>(
    'select count(*)::int as count from user_session s join app_user u on u.id = s.user_id where u.email = $1',
    [email],
  )
  return rows[0]?.count ?? 0
}

/** Makes log-ins, one after another in each of some loops, until the change is done; answers how many are alive that should not be. */
const logInDuring = async (
  race: Race,
  email: string,
  {
    logIn,
    change,
    stays = 0,
  }: {
    readonly logIn: (turn: number) => Promise<unknown>
    readonly change: () => Promise<{ readonly status: number }>
    /** Log-ins that the change leaves. */
    readonly stays?: number
  },
): Promise<string[]> => {
  let isOver = false
  let turn = 0
  const loops = times(6, async () => {
    while (!isOver) await logIn((turn += 1))
  })
  await sleep(20 + Math.random() * 50)
  const { status } = await change()
  isOver = true
  await loops
  const survivors = (await alive(race, email)) - stays
  return [
    ...(status < 300 ? [] : [`the change was answered ${status}`]),
    ...(survivors === 0 ? [] : ['log-ins survive']),
  ]
}

/** A member changes the password, in the profile or by mail, during log-ins with the old one. */
const withOldPassword: Round = async (race, round) => {
  const email = newEmail()
  const headers = await becomeMember(race.shop, email)
  const isInProfile = round % 2 === 0
  if (!isInProfile) await send(race, 0, 'user/password/forgot', { body: { email } })
  const token = isInProfile ? '' : await mailedToken(race.shop, email)
  const body = { username: email, password, apiKey: race.shop.site.apiKey }
  return logInDuring(race, email, {
    logIn: (turn) => send(race, turn, 'login', { body }),
    change: () =>
      isInProfile
        ? send(race, 0, 'user/password/reset', { headers, body: { oldPassword: password, newPassword } })
        : send(race, 0, 'user/password/set', { body: { token, newPassword } }),
    stays: isInProfile ? 1 : 0,
  })
}

/** Stores a provider's proof of who a person is, and returns the log-in by it. */
const socialLogIn = async (race: Race, email: string, subject: string, given: object) => {
  const [state, browser] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
  await race.shop.db
    .insertInto('social_proof')
    .values({
      state_digest: digestOf(state),
      browser_digest: digestOf(browser),
      site_id: race.shop.site.id,
      issuer: 'https://provider.example',
      subject,
      email,
      first_name: 'Ana',
      last_name: 'Marić',
      redirect: '/profil',
      language_code: 'hrv',
      expires_at: new Date(Date.now() + 600_000),
    })
    .execute()
  return (turn: number) =>
    send(race, turn, 'user/social/complete', {
      headers: { cookie: `auth.social=${browser}` },
      body: { state, ...given },
    })
}

/** A member changes the password while the account is linked to a provider with the old one. */
const linkedByOldPassword: Round = async (race) => {
  const email = newEmail()
  const headers = await becomeMember(race.shop, email)
  return logInDuring(race, email, {
    logIn: async (turn) => (await socialLogIn(race, email, `${email} ${turn}`, { password }))(turn),
    change: () => send(race, 0, 'user/password/reset', { headers, body: { oldPassword: password, newPassword } }),
    stays: 1,
  })
}

/** An operator disables an account, and ends its log-ins, in a transaction that takes a moment. */
const disable = async ({ shop }: Race, email: string): Promise<{ readonly status: number }> => {
  const client = await shop.pool.connect()
  await client.query('begin')
  await client.query('update app_user set disabled_at = now() where email = $1', [email])
  await client.query('delete from user_session where user_id = (select id from app_user where email = $1)', [email])
  await sleep(100)
  await client.query('commit')
  client.release()
  return { status: 200 }
}

/** An account is disabled while its owner logs in by a provider or, in every other round, by the password. */
const disabled: Round = async (race, round) => {
  const email = newEmail()
  await becomeMember(race.shop, email)
  const body = { username: email, password, apiKey: race.shop.site.apiKey }
  if (round % 2 === 1)
    return logInDuring(race, email, {
      logIn: (turn) => send(race, turn, 'login', { body }),
      change: () => disable(race, email),
    })
  const link = await socialLogIn(race, email, email, { password })
  expect((await link(0)).status).toBe(200)
  return logInDuring(race, email, {
    logIn: async (turn) => (await socialLogIn(race, email, email, {}))(turn),
    change: () => disable(race, email),
  })
}

/** A back-office user sets another password while log-ins with the old one are completed by recovery codes. */
const raised: Round = async (race) => {
  const email = newEmail()
  await ensureBackofficeUser(race.shop.db, { email, password, scope: ['caches.manage'] })
  const apiKey = await adminKeyOf(race.shop)
  const call = ({ accessToken }: TokenPair, path: string, body: object) =>
    send(race, 0, path, { headers: { 'X-Api-Key': apiKey, Authorization: `Bearer ${accessToken}` }, body })
  const first = await tokensOf(race, email, { apiKey })
  const enrolled = await call(first, 'user/totp/enrol', {})
  const { secret, recoveryCodes } = enrolled.body.data as { secret: string; recoveryCodes: string[] }
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  expect((await call(first, 'user/totp/verify', { code })).status).toBe(200)
  const waiting = await times(4, () => tokensOf(race, email, { apiKey }))
  const token = new URL((await createFirstLink(race.shop.db, email)) ?? '').searchParams.get('token')
  const verified = times(4, (index) => call(waiting[index]!, 'user/totp/verify', { code: recoveryCodes[index] ?? '' }))
  const { status } = await send(race, 1, 'user/password/set', { body: { token, newPassword } })
  await verified
  expect(status).toBe(200)
  return (await alive(race, email)) === 0 ? [] : ['log-ins survive']
}

const rounds: readonly (readonly [name: string, round: Round])[] = [
  ['an old password', withOldPassword],
  ['a provider and an old password', linkedByOldPassword],
  ['a disabled account', disabled],
  ['a code and an old password', raised],
]

const race = sharedRace()
describe('log-ins that begin while they end', () => {
  it.each(rounds)('leave none with %s', { timeout: sized(120_000, 1_200_000) }, async (_, round) => {
    expect(await violationsIn(race(), round, sized(1, 200))).toEqual([])
  })
})

describe.runIf(isFull)('log-ins that begin while they end, without their guards', () => {
  const open = sharedRace({ without: [guards.provenPassword, guards.provenLink, guards.livingLogIn] })

  it.each(rounds)('leave some with %s', async (_, round) => {
    expect(await violationIn(open(), round)).toBe('log-ins survive')
  })
})
