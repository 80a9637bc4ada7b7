import { expect, it } from 'vitest'
import { limitConcurrency } from './concurrency.ts'
import { failure } from './envelope.ts'

const done = { status: 200, json: '{}' }

it('runs calls of one key in turn, refuses more than may wait, and keeps nothing of a key without calls', async () => {
  const limit = limitConcurrency({ running: 1, waiting: 2, onRefusal: () => (refused += 1) })
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
  const answers = await Promise.all([limit('a', call), limit('a', call), limit('a', call), limit('a', call)])
  expect(answers).toEqual([done, done, done, failure('RATE_LIMITED', { retryAfter: 1 })])
  expect([most, refused]).toEqual([1, 1])
  expect(await Promise.all([limit('a', call), limit('b', call)])).toEqual([done, done])
  expect(most).toBe(2)
})

it('goes on after a call that fails', async () => {
  const limit = limitConcurrency({ running: 1, waiting: 1 })
  const broken = limit('a', () => Promise.reject(new Error('broken')))
  const next = limit('a', () => Promise.resolve(done))
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe(done)
})
