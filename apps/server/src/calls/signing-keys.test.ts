import { createHmac, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SignJWT, UnsecuredJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../testing/backoffice.ts'
import type { ShopProcess } from '../testing/processes.ts'
import { type Shop, startShop } from '../testing/shop.ts'
import { listSigningKeys, openSigningKeys, type Purpose, purposes, rotateSigningKeys } from './signing-keys.ts'
import { createTokens } from './tokens.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ seed: 'bare' })
})
afterAll(() => shop.stop())

/** Keys and tokens as another process reads them. */
const anotherProcess = () => {
  const keys = openSigningKeys(shop.db)
  return { keys, tokens: createTokens(keys) }
}
/** Makes the newest keys old enough to sign. */
const passMinutes = () => sql`update signing_key set created_at = created_at - interval '2 minutes'`.execute(shop.db)
const rotate = async (...rotated: Purpose[]) => {
  await passMinutes()
  expect(await rotateSigningKeys(shop.db, rotated)).toEqual([])
  await passMinutes()
}
const retire = (kid: string) =>
  sql`update signing_key set retires_at = now() - interval '1 second' where name = ${kid}`.execute(shop.db)
const kidOf = (token: string): unknown =>
  (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid?: unknown }).kid
const claims = { userId: 7, sessionId: 9 }
/** An access token that this shop did not make. */
const forge = (header: { kid?: string; alg?: string }, value: Uint8Array) =>
  new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
    .setSubject(String(claims.userId))
    .setAudience('butiga')
    .setIssuedAt()
    .setExpirationTime('10 minutes')
    .sign(value)

describe('the keys of a shop', () => {
  it('are made once, by processes that need their first one together', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => anotherProcess().keys.current('proof')))
    expect(new Set(made.map(({ value }) => value.toString('hex'))).size).toBe(1)
  })

  it('sign from a minute after they were made, and verify until they retire', async () => {
    const { tokens: before } = anotherProcess()
    const { accessToken: old } = await before.issue(claims, new Date())
    await passMinutes()
    await rotateSigningKeys(shop.db, ['access'])
    const young = await anotherProcess().tokens.issue(claims, new Date())
    expect(kidOf(young.accessToken)).toBe(kidOf(old))

    await passMinutes()
    const { tokens: after } = anotherProcess()
    const { accessToken: next } = await after.issue(claims, new Date())
    expect(kidOf(next)).not.toBe(kidOf(old))
    for (const token of [old, next]) expect(await after.read(token, new Date())).toEqual(claims)
    // This one read the keys before the rotation.
    await sleep(1000)
    expect(await before.read(next, new Date())).toEqual(claims)

    await retire(String(kidOf(old)))
    expect(await anotherProcess().tokens.read(old, new Date())).toBe('invalid')
    expect(await anotherProcess().tokens.read(next, new Date())).toEqual(claims)
  })

  it('are read again for an unknown kid, at most once a second', async () => {
    const { keys } = anotherProcess()
    await keys.current('access')
    let queries = 0
    const count = () => (queries += 1)
    shop.pool.on('acquire', count)
    const match = await Promise.all(Array.from({ length: 50 }, (_, index) => keys.find('access', `access-${index}x`)))
    shop.pool.off('acquire', count)
    expect(match.every((key) => key === undefined)).toBe(true)
    expect(queries).toBeLessThanOrEqual(1)
  })

  it('keep seals in cookies valid over a rotation, until their key retires', async () => {
    const seal = await anotherProcess().tokens.sealOf('text')
    await rotate('seal')
    const { tokens } = anotherProcess()
    expect(await tokens.sealOf('text')).not.toBe(seal)
    expect(await tokens.isSealOf('text', seal)).toBe(true)
    for (const other of [seal.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), '', '.', `${seal}.`, 'seal-0.'])
      expect(await tokens.isSealOf('text', other), other).toBe(false)
    expect(await tokens.isSealOf('other text', seal)).toBe(false)
    await retire(seal.split('.')[0] ?? '')
    expect(await anotherProcess().tokens.isSealOf('text', seal)).toBe(false)
  })

  it('refuse a token of no algorithm, of another purpose, of another key, and of none', async () => {
    const { keys, tokens } = anotherProcess()
    const access = await keys.current('access')
    const seal = await keys.current('seal')
    expect(await tokens.read(await forge({ kid: access.kid }, access.value), new Date())).toEqual(claims)
    const unsigned = new UnsecuredJWT({ sid: 9 })
      .setSubject('7')
      .setAudience('butiga')
      .setExpirationTime('1 h')
      .encode()
    for (const token of [
      unsigned,
      await forge({ kid: seal.kid }, seal.value),
      await forge({ kid: access.kid }, seal.value),
      await forge({ kid: access.kid, alg: 'HS512' }, randomBytes(64)),
      await forge({ kid: 'access-unknown' }, access.value),
      await forge({}, randomBytes(32)),
    ])
      expect(await tokens.read(token, new Date())).toBe('invalid')
  })

  it('are rotated once by commands that run at the same time, and listed without their values', async () => {
    await anotherProcess().keys.current('refresh')
    // From the second round on no retired key is left, whose removal alone would make the commands wait for each other.
    for (let round = 0; round < 3; round += 1) {
      await passMinutes()
      const tooNew = await Promise.all([1, 2, 3].map(() => rotateSigningKeys(shop.db, purposes)))
      expect(tooNew.map((skipped) => skipped.length).toSorted()).toEqual([0, 4, 4])
    }
    const listed = await listSigningKeys(shop.db)
    for (const purpose of purposes)
      expect(listed.filter((key) => key.purpose === purpose && key.state !== 'retired').length).toBeGreaterThan(0)
    expect(listed.filter(({ state }) => state === 'new')).toHaveLength(4)
    const stored = await shop.db.selectFrom('signing_key').select('value').execute()
    for (const { value } of stored)
      for (const form of ['hex', 'base64', 'base64url'] as const)
        expect(JSON.stringify(listed)).not.toContain(value.toString(form))
  })
})

describe('two server processes', () => {
  let processes: ShopProcess[]
  let headers: Record<string, string>
  beforeAll(async () => {
    processes = await shop.startProcesses(2)
    headers = await signIn(shop, [])
  })
  const profileAt = async ({ url }: ShopProcess, authorization = headers['Authorization'] ?? '') =>
    (
      await shop.request('/api/v1/user/profile', {
        headers: { ...headers, Authorization: authorization },
        baseUrl: url,
      })
    ).status

  it('accept a log-in before, while and after its key is replaced', async () => {
    for (const process of processes) expect(await profileAt(process)).toBe(200)
    await rotate('access')
    const renewed = (await signIn(shop, []))['Authorization'] ?? ''
    const { tokens } = anotherProcess()
    const { sessionId, userId } = (await tokens.read(renewed.slice('Bearer '.length), new Date())) as typeof claims
    const { accessToken } = await tokens.issue({ sessionId, userId }, new Date())
    await sleep(1000)
    for (const process of processes) {
      expect(await profileAt(process, `Bearer ${accessToken}`)).toBe(200)
      expect(await profileAt(process)).toBe(200)
    }
    await retire(String(kidOf(headers['Authorization']?.slice('Bearer '.length) ?? '')))
    await sleep(1000)
    for (const process of processes) {
      // An unknown kid makes the process read the keys, as thirty seconds would.
      await profileAt(process, `Bearer ${await forge({ kid: 'access-unknown' }, randomBytes(32))}`)
      expect(await profileAt(process)).toBe(401)
    }
  })

  it('give one successor to a refresh token that is sent to both around a rotation', async () => {
    const { token } = await shop.db
      .selectFrom('api_key')
      .select('token')
      .where('kind', '=', 'admin')
      .executeTakeFirstOrThrow()
    const login = await shop.request('/api/v1/login', {
      method: 'POST',
      headers: { 'X-Api-Key': token },
      body: { username: 'nobody@backoffice.example', password: 'test password of nobody', apiKey: token },
    })
    const { tokens } = login.body.data as { tokens: { refreshToken: string } }
    const refresh = async ({ url }: ShopProcess) => {
      const answer = await shop.request('/api/v1/refresh', {
        headers: { 'X-Api-Key': token, 'X-Refresh-Token': tokens.refreshToken },
        baseUrl: url,
      })
      return [answer.status, (answer.body.data as { tokens: typeof tokens }).tokens.refreshToken]
    }
    const [one, other] = processes
    if (one === undefined || other === undefined) throw new Error('There are no processes.')
    const first = await refresh(one)
    expect(first[0]).toBe(200)
    await rotate('refresh')
    // The other process reads the rotated keys now.
    await sleep(1000)
    await profileAt(other, `Bearer ${await forge({ kid: 'access-unknown' }, randomBytes(32))}`)
    expect(await refresh(other)).toEqual(first)
  })
})

describe('the migration to keys with a purpose', () => {
  it('keeps what the one key of earlier versions signed', async () => {
    const old = randomBytes(32)
    await sql`delete from signing_key`.execute(shop.db)
    await sql`alter table signing_key drop column purpose, drop column created_at, drop column retires_at`.execute(
      shop.db,
    )
    await sql`insert into signing_key values ('tokens', ${old})`.execute(shop.db)
    const file = join(import.meta.dirname, '../db/migrations/0034-signing-keys.sql')
    await sql.raw(await readFile(file, 'utf8')).execute(shop.db)

    const { tokens } = anotherProcess()
    const mac = (text: string) => createHmac('sha256', old).update(text).digest('base64url')
    expect(await tokens.read(await forge({}, old), new Date())).toEqual(claims)
    expect(await tokens.isSealOf('hash', mac('seal hash'))).toBe(true)
    expect(await tokens.successorsOf('a token')).toEqual([mac('refresh a token')])
    // A process of an earlier version looks for its key by this name, and reads what we sign.
    const { accessToken } = await tokens.issue(claims, new Date())
    const { rows } = await sql<{ value: Buffer }>`select value from signing_key where name = 'tokens'`.execute(shop.db)
    expect(
      await createTokens({ find: async () => ({ kid: '', value: rows[0]?.value ?? old }) } as never).read(
        accessToken,
        new Date(),
      ),
    ).toEqual(claims)
  })
})
