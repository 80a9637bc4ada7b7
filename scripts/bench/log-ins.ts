import { setTimeout as sleep } from 'node:timers/promises'
import type { Shop } from '../../apps/server/src/testing/shop.ts'
import { type Figures, measure, type Operation, type Watched } from './measure.ts'

const PER_SECOND = 40

/** Wrong log-ins at a constant rate, each of an account and an address of its own, while `work` runs; what they were answered. */
const amongLogIns = async <T>(shop: Shop, url: string, work: () => Promise<T>) => {
  const answers = new Map<number, number>()
  const running: Promise<void>[] = []
  let isOver = false
  const logIns = (async () => {
    const begun = performance.now()
    for (let sent = 0; !isOver; sent += 1) {
      const body = { username: `account${sent}@burin.example`, password: 'not the password', apiKey: shop.site.apiKey }
      const answer = shop.request('/api/v1/login', { method: 'POST', body, baseUrl: url })
      running.push(answer.then(({ status }) => void answers.set(status, (answers.get(status) ?? 0) + 1)))
      await sleep(Math.max(0, begun + ((sent + 1) * 1000) / PER_SECOND - performance.now()))
    }
  })()
  const result = await work()
  isOver = true
  await logIns
  await Promise.all(running)
  return { result, answers: [...answers].map(([status, count]) => `${count} x ${status}`).join(', ') }
}

/** An operation without log-ins and with 40 of them a second: the goal is a p95 of at most twice the first. */
export const measureLogIns = async (
  shop: Shop,
  url: string,
  { operation, watched }: { readonly operation: Operation; readonly watched: Watched },
): Promise<{ alone: Figures; among: Figures; answers: string }> => {
  const customers = 2
  const alone = await measure(operation, watched, customers)
  const { result, answers } = await amongLogIns(shop, url, () => measure(operation, watched, customers))
  return { alone, among: result, answers }
}
