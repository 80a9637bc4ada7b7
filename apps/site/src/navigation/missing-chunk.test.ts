import { memoryStorage } from '@butiga/commerce-sdk'
import { expect, it } from 'vitest'
import { mayReload, RELOAD_GUARD } from './missing-chunk.ts'

it('reloads for a missing chunk at most once in 60 seconds [R2.67]', () => {
  const storage = memoryStorage()
  expect(RELOAD_GUARD).toBe(60_000)
  expect(mayReload(storage, 1_000)).toBe(true)
  expect(mayReload(storage, 60_999)).toBe(false)
  expect(mayReload(storage, 61_000)).toBe(true)
})
