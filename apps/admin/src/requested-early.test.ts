import { expect, it, vi } from 'vitest'
import { requestedEarly } from './requested-early.ts'

it('has the answer of the early call once', async () => {
  const call = vi.fn(async (path: string) => ({ errored: false, path }))
  const ask = requestedEarly(call, '/')
  expect(await Promise.all([ask('/'), ask('/shop')])).toEqual([
    { errored: false, path: '/' },
    { errored: false, path: '/shop' },
  ])
  expect(call.mock.calls).toEqual([['/'], ['/shop']])
})

it('asks again where the early call failed', async () => {
  const call = vi.fn(async () => ({ errored: call.mock.calls.length === 1 }))
  expect(await requestedEarly(call)()).toEqual({ errored: false })
})
