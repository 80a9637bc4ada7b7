import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startShop, type Shop } from '../testing/shop.ts'
import { Refusal, refuse } from './refusal.ts'
import type { Tx } from '../db/db.ts'
import { createTransaction } from './idempotency.ts'
import { isUnavailable, Unavailable } from '../db/transaction.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ seed: 'bare' })
})
afterAll(() => shop?.stop())

const operation = (input: unknown = {}) => ({
  siteId: 1,
  call: 'test.call',
  caller: '',
  idempotencyKey: randomUUID(),
  input,
})

describe.concurrent('one operation', () => {
  it('acts once for one key and answers the first result again [R10.66] [I14]', async () => {
    const same = operation()
    let runs = 0
    const run = () => createTransaction(shop.db, same)(() => Promise.resolve({ run: (runs += 1) }))
    expect([await run(), await run(), await run()]).toEqual([{ run: 1 }, { run: 1 }, { run: 1 }])
    expect(runs).toBe(1)
  })

  it('lets a second caller wait for the answer of the first [R10.66] [I14]', async () => {
    const same = operation()
    let runs = 0
    const work = async () => {
      runs += 1
      await sleep(300)
      return { runs }
    }
    const answers = await Promise.all(Array.from({ length: 5 }, () => createTransaction(shop.db, same)(work)))
    expect(answers).toEqual(Array.from({ length: 5 }, () => ({ runs: 1 })))
  })

  it('gives up a wait after ten seconds, for the caller to try again [R10.66]', async () => {
    const same = operation()
    let release = () => {}
    let begin = () => {}
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const pending = new Promise<void>((resolve) => (release = resolve))
    // Busy all the time: a session that idles in a transaction is ended after ten seconds.
    const work = async (tx: Tx) => {
      begin()
      while ((await Promise.race([pending.then(() => 'over'), sleep(500)])) === undefined)
        await sql`select 1`.execute(tx)
    }
    const first = createTransaction(shop.db, same)(work)
    await begun
    const started = performance.now()
    await expect(createTransaction(shop.db, same)(() => Promise.resolve())).rejects.toBeInstanceOf(Unavailable)
    expect(performance.now() - started).toBeGreaterThan(8000)
    release()
    await first
  })

  it('refuses the key with another body [R10.66]', async () => {
    const same = operation({ qty: 1 })
    await createTransaction(shop.db, same)(() => Promise.resolve({}))
    const other = createTransaction(shop.db, { ...same, input: { qty: 2 } })(() => Promise.resolve({}))
    await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
  })

  it('keeps nothing of a refusal, so that the key still works [R10.66]', async () => {
    const same = operation()
    const refusing = createTransaction(shop.db, same)(() => Promise.resolve(refuse('NOT_ADDABLE')))
    await expect(refusing).rejects.toBeInstanceOf(Refusal)
    expect(await createTransaction(shop.db, same)(() => Promise.resolve('done'))).toBe('done')
  })

  it('keeps keys of different sites, calls and callers apart [R10.66]', async () => {
    const first = operation()
    for (const other of [first, { ...first, siteId: 2 }, { ...first, call: 'test.other' }, { ...first, caller: 'b' }]) {
      const answer = `${other.siteId} ${other.call} ${other.caller}`
      expect(await createTransaction(shop.db, other)(() => Promise.resolve(answer))).toBe(answer)
    }
  })

  it.each(['40001', '40P01'])('runs again after %s, at most five times', async (code) => {
    const failing = (times: number) => {
      let runs = 0
      const result = createTransaction(shop.db, { ...operation(), idempotencyKey: undefined })(async (tx) => {
        runs += 1
        if (runs <= times) await sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`).execute(tx)
        return runs
      })
      return result
    }
    expect(await failing(5)).toBe(6)
    await expect(failing(6)).rejects.toSatisfy(isUnavailable)
  })

  it('does not run again for any other error', async () => {
    let runs = 0
    const failing = createTransaction(
      shop.db,
      operation(),
    )(async (tx) => {
      runs += 1
      await sql`select 1 / 0`.execute(tx)
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(runs).toBe(1)
  })

  it('is read committed', async () => {
    const level = await createTransaction(
      shop.db,
      operation(),
    )(async (tx) => {
      const { rows } = await sql<{ transaction_isolation: string }>`show transaction_isolation`.execute(tx)
      return rows[0]?.transaction_isolation
    })
    expect(level).toBe('read committed')
  })
})
