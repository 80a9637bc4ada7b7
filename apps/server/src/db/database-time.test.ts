import { Kysely, PostgresDialect } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { databaseClock } from './database-time.ts'
import type { Database } from './schema.ts'

it("has the database's time, asked once a minute and when the process or its machine lost its own", async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let requested = 0
  /** The clock of the database, an hour ahead. */
  let at = Date.now() + 3_600_000
  const pass = (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds)
    at += milliseconds
  }
  const client = {
    query: () => {
      requested += 1
      return Promise.resolve({ command: 'SELECT' as const, rowCount: 1, rows: [{ at: new Date(at) }] })
    },
    release: () => {},
  }
  const pool = { connect: () => Promise.resolve(client), end: () => Promise.resolve() }
  const now = databaseClock(new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as never }) }))
  const expectTime = async (times: number) => {
    expect((await now()).getTime()).toBe(at)
    expect(requested).toBe(times)
  }

  await expectTime(1)
  pass(59_000)
  await expectTime(1)
  pass(2000)
  await expectTime(2)
  // The process has another time.
  vi.setSystemTime(Date.now() + 5000)
  await expectTime(3)
  // The machine was suspended, and its steady clock with it.
  vi.setSystemTime(Date.now() + 7_200_000)
  at += 7_200_000
  await expectTime(4)
  pass(1000)
  await expectTime(4)
})
