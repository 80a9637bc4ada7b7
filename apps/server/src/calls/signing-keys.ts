import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** What a key signs: access tokens, seals in cookies, refresh tokens, challenges of a proof of work. */
export const purposes = ['access', 'seal', 'refresh', 'proof'] as const
export type Purpose = (typeof purposes)[number]

/** A key that is not retired. */
export interface SigningKey {
  readonly kid: string
  readonly value: Buffer
}

/** The keys of one shop, the same in all its processes. */
export interface SigningKeys {
  /** The key that signs now. */
  current(purpose: Purpose): Promise<SigningKey>
  /** The key to verify with; undefined when `kid` is unknown, retired or of another purpose. */
  find(purpose: Purpose, kid: string): Promise<SigningKey | undefined>
  /** Every key that is not retired, the current one first. */
  all(purpose: Purpose): Promise<readonly [SigningKey, ...SigningKey[]]>
}

/** The kid of a purpose's first key, which is also that of everything signed before keys had a kid. */
export const firstKid = (purpose: Purpose): string => `${purpose}-0`

const newKid = (purpose: Purpose): string => `${purpose}-${randomBytes(6).toString('hex')}`

/**
 * How long a key verifies after its successor was made, as PostgreSQL intervals: at least as long as what it signed is
 * valid. A seal is as old as the browser's session.
 */
const restOf: Readonly<Record<Purpose, string>> = {
  access: '15 minutes',
  seal: '30 days',
  refresh: '1 hour',
  proof: '15 minutes',
}

/** A new key signs after this interval, when every process has read it. */
const delay = '1 minute'
/** Milliseconds after which a process reads the keys again; less than `delay`. */
const freshFor = 30_000
/** Milliseconds between two reads for unknown kids, which any client can send. */
const pause = 1000

interface LiveKey extends SigningKey {
  readonly purpose: Purpose
  readonly isNew: boolean
}

export const openSigningKeys = (db: Db): SigningKeys => {
  let reading: Promise<readonly LiveKey[]> | undefined
  let readAt = 0
  const read = (maxAge: number): Promise<readonly LiveKey[]> => {
    if (reading !== undefined && performance.now() - readAt < maxAge) return reading
    readAt = performance.now()
    reading = readKeys(db).catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
  const all: SigningKeys['all'] = async (purpose) => {
    const ofPurpose = (keys: readonly LiveKey[]) => keys.filter((key) => key.purpose === purpose)
    const known = ofPurpose(await read(freshFor))
    if (known.length === 0) await createFirst(db, purpose)
    const [first, ...others] = known.length > 0 ? known : ofPurpose(await read(0))
    if (first === undefined) throw new Error(`There is no signing key for ${purpose}.`)
    return [first, ...others]
  }
  return {
    current: async (purpose) => (await all(purpose))[0],
    async find(purpose, kid) {
      const isIt = (key: LiveKey) => key.purpose === purpose && key.kid === kid
      return (await read(freshFor)).find(isIt) ?? (await read(pause)).find(isIt)
    },
    all,
  }
}

/** The current key of each purpose comes before its others. */
const readKeys = async (db: Db): Promise<readonly LiveKey[]> => {
  const { rows } = await sql<LiveKey>`
    select name as kid, value, purpose, created_at > now() - ${delay}::interval as "isNew" from signing_key
    where purpose is not null and (retires_at is null or retires_at > now())
    order by "isNew", created_at desc`.execute(db)
  return rows
}

/** Processes that need the first key at the same time make one. */
const createFirst = async (db: Db, purpose: Purpose): Promise<void> => {
  await db
    .insertInto('signing_key')
    .values({ name: firstKid(purpose), purpose, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A key as an operator sees it: never its value. */
export interface ListedKey {
  readonly kid: string
  readonly purpose: Purpose
  readonly createdAt: Date
  readonly retiresAt: Date | null
  readonly state: 'new' | 'signing' | 'verifying' | 'retired'
}

export const listSigningKeys = async (db: Db): Promise<readonly ListedKey[]> => {
  const { rows } = await sql<ListedKey>`
    select name as kid, purpose, created_at as "createdAt", retires_at as "retiresAt",
      case when retires_at <= now() then 'retired'
        when row_number() over live = 1 then 'signing'
        when created_at > now() - ${delay}::interval then 'new'
        else 'verifying' end as state
    from signing_key where purpose is not null
    window live as (partition by purpose
      order by coalesce(retires_at <= now(), false), created_at > now() - ${delay}::interval, created_at desc)
    order by array_position(${[...purposes]}::text[], purpose), created_at desc`.execute(db)
  return rows
}

/**
 * Makes a new key for each of these purposes, lets the earlier ones retire when nothing they signed is valid any more,
 * and removes retired ones. Returns the purposes that already have a key too new to sign: those stay as they are.
 */
export const rotateSigningKeys = (db: Db, rotated: readonly Purpose[]): Promise<readonly Purpose[]> =>
  db.transaction().execute(async (tx) => {
    await sql`lock table signing_key in share row exclusive mode`.execute(tx)
    await sql`delete from signing_key where retires_at <= now()`.execute(tx)
    const { rows } = await sql<{ purpose: Purpose }>`
      select distinct purpose from signing_key where created_at > now() - ${delay}::interval and purpose is not null`.execute(
      tx,
    )
    const tooNew = rows.map(({ purpose }) => purpose).filter((purpose) => rotated.includes(purpose))
    for (const purpose of rotated.filter((purpose) => !tooNew.includes(purpose))) {
      await sql`update signing_key set retires_at = now() + ${restOf[purpose]}::interval
        where purpose = ${purpose} and retires_at is null`.execute(tx)
      await tx
        .insertInto('signing_key')
        .values({ name: newKid(purpose), purpose, value: randomBytes(32) })
        .execute()
    }
    return tooNew
  })
