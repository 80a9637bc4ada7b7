import { expect, it } from 'vitest'
import { limitConcurrency } from './concurrency.ts'
import { Refusal } from './refusal.ts'

const done = 'done'

it('runs work of one key in turn, refuses more than may wait, and keeps nothing of a key without work', async () => {
  const limit = limitConcurrency({ running: 1, waiting: 2 }, { code: 'UNAVAILABLE', onRefusal: () => (refused += 1) })
  let refused = 0
  let running = 0
  let most = 0
  const call = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    return done
  }
  const calls = [limit('a', call), limit('a', call), limit('a', call)]
  await expect(limit('a', call)).rejects.toEqual(new Refusal('UNAVAILABLE'))
  expect(await Promise.all(calls)).toEqual([done, done, done])
  expect([most, refused]).toEqual([1, 1])
  expect(await Promise.all([limit('a', call), limit('b', call)])).toEqual([done, done])
  expect(most).toBe(2)
})

it('goes on after work that fails', async () => {
  const limit = limitConcurrency({ running: 1, waiting: 1 }, { code: 'RATE_LIMITED' })
  const broken = limit('a', () => Promise.reject(new Error('broken')))
  const next = limit('a', () => Promise.resolve(done))
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe(done)
})
