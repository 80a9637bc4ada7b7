import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopProcess, startProcess } from '../testing/processes.ts'
import { type Shop, startShop } from '../testing/shop.ts'
import { addBackofficeUser } from '../user-command.ts'
import { describeTimes, isFull, report, sized } from './size.ts'

let shop: Shop
let server: ShopProcess
beforeAll(async () => {
  shop = await startShop()
  server = await startProcess({ DATABASE_URL: shop.databaseUrl, BUTIGA_DATA: shop.data, NODE_ENV: 'production' }, [
    'serve',
    '--roles',
    'api',
  ])
})
afterAll(async () => {
  await server.kill()
  await shop.stop()
})

let turn = 0
const logIn = async (username: string, password = 'not the password') => {
  turn += 1
  const started = performance.now()
  const { status, body } = await shop.request('/api/v1/login', {
    method: 'POST',
    baseUrl: server.url,
    headers: { 'X-Forwarded-For': `10.${turn >> 16}.${(turn >> 8) % 256}.${turn % 256}` },
    body: { username, password, apiKey: shop.site.apiKey },
  })
  return { status, text: JSON.stringify(body), took: performance.now() - started }
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

/** Milliseconds of a shopper's lists and new carts, one every 20 ms. */
const shopFor = async (milliseconds: number): Promise<number[]> => {
  const times: number[] = []
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    const started = performance.now()
    const list = { method: 'POST', body: { page: 1, limit: 4 }, baseUrl: server.url }
    const { status } = await shop.request('/api/v1/product/web/filter', list)
    expect(status).toBe(200)
    times.push(performance.now() - started)
    await sleep(20)
  }
  return times
}

const logInsPerSecond = sized(20, 200)

it(`${logInsPerSecond} log-ins a second slow the shop at most twice [F20]`, { timeout: 180_000 }, async ({ task }) => {
  const seconds = sized(4, 20)
  await shopFor(1500)
  const quiet = await shopFor(seconds * 500)
  const answers = new Map<number, number>()
  const running: Promise<void>[] = []
  const logIns = (async () => {
    const started = performance.now()
    for (let sent = 0; sent < logInsPerSecond * seconds; sent += 1) {
      running.push(
        logIn(`account${turn}@burin.example`).then(
          ({ status }) => void answers.set(status, (answers.get(status) ?? 0) + 1),
        ),
      )
      await sleep(Math.max(0, started + (sent * 1000) / logInsPerSecond - performance.now()))
    }
  })()
  const busy = await shopFor(seconds * 1000)
  await logIns
  await Promise.all(running)
  const after = await shopFor(seconds * 500)
  const [before, during] = [Math.max(percentile(quiet, 0.95), percentile(after, 0.95)), percentile(busy, 0.95)]
  const counts = [...answers].map(([status, count]) => `${count} x ${status}`).join(', ')
  report(
    task,
    `${logInsPerSecond} log-ins a second for ${seconds} s (${counts}): p95 of lists ${before.toFixed(0)} ms without, ${during.toFixed(0)} ms with them`,
  )
  expect([...answers.keys()].filter((status) => ![401, 429].includes(status))).toEqual([])
  // In CI other tests use the machine too: there a queue without a bound is what fails.
  expect(during).toBeLessThan(isFull ? 2 * before : 5 * before + 250)
})

it(
  'a known and an unknown account take as long and answer the same [I30]',
  { timeout: sized(300_000, 1_200_000) },
  async ({ task }) => {
    const count = sized(30, 1000)
    const [known, password] = ['known@burin.example', 'five words no one guesses']
    await addBackofficeUser(shop.db, { email: known, password, scope: undefined })
    const medians = async () => {
      const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
      const texts = new Set<string>()
      for (let index = 0; index < count; index += 1) {
        // A guess for an account is counted by account and address: each of these has its own address, and the limit of
        // the account is taken away, which is not what is measured.
        await shop.pool.query('delete from rate_limit')
        for (const kind of index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
          const { status, text, took } = await logIn(kind === 'known' ? known : `unknown${index}@burin.example`)
          expect(status).toBe(401)
          texts.add(text)
          times[kind].push(took)
        }
      }
      expect(texts.size).toBe(1)
      // Of each pair: what slows the machine slows both.
      const pairs = times.known.map((took, index) => took - (times.unknown[index] ?? 0))
      return { times, apart: Math.abs(percentile(pairs, 0.5)) }
    }
    const limit = (typical: number) => (isFull ? 2 : typical / 4)
    const first = await medians()
    const isNear = ({ times, apart }: Awaited<ReturnType<typeof medians>>) =>
      apart < limit(percentile(times.unknown, 0.5))
    // The machine is not ours alone: once more, when the first difference is large.
    const shown = isNear(first) ? first : await medians()
    const { times, apart } = shown
    report(
      task,
      `${count} + ${count} log-ins: known ${describeTimes(times.known)}, unknown ${describeTimes(times.unknown)}, median of the differences ${apart.toFixed(2)} ms`,
    )
    expect(shown).toSatisfy(isNear)
  },
)
