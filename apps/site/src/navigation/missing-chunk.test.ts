// @vitest-environment happy-dom
import { memoryStorage } from '@butiga/commerce-sdk'
import { afterEach, expect, it, vi } from 'vitest'
import { isMissingChunk, mayReload, RELOAD_GUARD, reloadOnMissingChunk } from './missing-chunk.ts'

it('reloads for a missing chunk at most once in 60 seconds [R2.67]', () => {
  const storage = memoryStorage()
  expect(RELOAD_GUARD).toBe(60_000)
  expect(mayReload(storage, 1_000)).toBe(true)
  expect(mayReload(storage, 60_999)).toBe(false)
  expect(mayReload(storage, 61_000)).toBe(true)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('stays where it is while there is no network [I45]', () => {
  vi.useFakeTimers()
  const payload = new Error('missing')
  const miss = () => {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    vi.runAllTimers()
  }
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  reloadOnMissingChunk(memoryStorage())
  miss()
  expect(reload).not.toHaveBeenCalled()
  expect([isMissingChunk(payload), isMissingChunk(new Error('missing'))]).toEqual([true, false])
  network.mockReturnValue(true)
  miss()
  expect(reload).toHaveBeenCalledOnce()
})
