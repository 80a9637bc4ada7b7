import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Shop } from '../testing/shop.ts'

/** The time within which 95 % of these were over. */
export const percentile95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

/** Milliseconds of a shopper's lists, one every 20 ms, as long as `goesOn` says so. */
export const listWhile = async (
  shop: Pick<Shop, 'request'>,
  baseUrl: string,
  goesOn: () => boolean,
): Promise<number[]> => {
  const times: number[] = []
  while (goesOn()) {
    const started = performance.now()
    const list = { method: 'POST', body: { page: 1, limit: 4 }, baseUrl }
    expect((await shop.request('/api/v1/product/web/filter', list)).status).toBe(200)
    times.push(performance.now() - started)
    await sleep(20)
  }
  return times
}

/** The same for so many milliseconds. */
export const listFor = (shop: Pick<Shop, 'request'>, baseUrl: string, milliseconds: number): Promise<number[]> => {
  const end = performance.now() + milliseconds
  return listWhile(shop, baseUrl, () => performance.now() < end)
}
