import { expect, it } from 'vitest'
import { changesOf } from './changes.ts'

const before = { name: { hrv: 'Kutija', eng: 'Box' }, size: { from: 1, to: 2 }, tags: [1, 2], price: 5, note: null }

it('the changes of a record are the fields that differ, groups by their fields and lists as wholes', () => {
  const now = { ...before, name: { ...before.name, eng: 'Case' }, tags: [2], price: 5 }
  expect(changesOf(now, before)).toEqual({
    changes: { name: { eng: 'Case' }, tags: [2] },
    base: { name: { eng: 'Box' }, tags: [1, 2] },
  })
  expect(changesOf(before, { ...before })).toEqual({ changes: {}, base: {} })
})

it('a group that a call takes as a whole is sent as one, and so is one that was null', () => {
  expect(changesOf({ ...before, size: { from: 1, to: 3 } }, before, /^size$/)).toEqual({
    changes: { size: { from: 1, to: 3 } },
    base: { size: { from: 1, to: 2 } },
  })
  expect(changesOf<{ at: object | null }>({ at: { day: 1 } }, { at: null })).toEqual({
    changes: { at: { day: 1 } },
    base: { at: null },
  })
})
