import { memoryStorage } from '@butiga/commerce-sdk'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readPersisted, writePersisted, type Persisted } from './persisted.ts'

interface Stop {
  readonly stop: string
  readonly at: number
}

/** Version 1 had `step` in place of `stop`, version 2 no `at`. */
const format: Persisted<Stop> = {
  key: 'stop',
  version: 3,
  schema: ({ stop, at }) => (typeof stop === 'string' && typeof at === 'number' ? { stop, at } : null),
  migrations: {
    '1→2': ({ step }) => ({ stop: step }),
    '2→3': ({ stop }) => ({ stop, at: 0 }),
  },
}

const warn = vi.spyOn(console, 'warn')
beforeEach(() => {
  warn.mockImplementation(() => undefined)
})
afterEach(() => {
  warn.mockReset()
})
const stored = (text: string) => {
  const storage = memoryStorage()
  storage.set('stop', text)
  return storage
}

describe('a persisted value', () => {
  it('is read as it was written', () => {
    const storage = memoryStorage()
    expect(readPersisted(storage, format)).toBe(null)
    writePersisted(storage, format, { stop: 'payment', at: 7 })
    expect(readPersisted(storage, format)).toEqual({ stop: 'payment', at: 7 })
    expect(warn).not.toHaveBeenCalled()
  })

  it.each([
    ['the version before', '{"version":2,"stop":"payment"}'],
    ['two versions before', '{"version":1,"step":"payment"}'],
  ])('is migrated from %s', (_, text) => {
    expect(readPersisted(stored(text), format)).toEqual({ stop: 'payment', at: 0 })
    expect(warn).not.toHaveBeenCalled()
  })

  it.each([
    ['cut', '{"version":3,"stop":'],
    ['of a later release', '{"version":4,"stop":"payment","at":1}'],
    ['of a version without a way', '{"version":0,"stop":"payment","at":1}'],
    ['of other fields', '{"version":3,"stop":5,"at":1}'],
    ['migrated to other fields', '{"version":1}'],
    ['no object', 'null'],
    ['without a version', '{"stop":"payment","at":1}'],
  ])('restarts cleanly when it is %s, with one line in the log', (_, text) => {
    const storage = stored(text)
    expect(readPersisted(storage, format)).toBe(null)
    expect(readPersisted(storage, format)).toBe(null)
    expect(warn.mock.calls).toEqual([['Removed stop: not of version 3']])
  })
})
