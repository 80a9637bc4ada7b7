import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedFields, mergeChanges } from './merge.rules.ts'

const stored = { name: 'Tape', price: 3, texts: { hrv: 'Smeđa', eng: 'Brown' } }

describe('mergeChanges', () => {
  it('keeps fields that only one of two people has changed', () => {
    const { merged, conflicts } = mergeChanges(
      { ...stored, price: 4, texts: { hrv: 'Prozirna', eng: 'Brown' } },
      { name: 'Paper tape', texts: { eng: 'Brown, 50 m' } },
      { name: 'Tape', texts: { eng: 'Brown' } },
    )
    expect(conflicts).toEqual([])
    expect(merged).toEqual({ name: 'Paper tape', price: 4, texts: { hrv: 'Prozirna', eng: 'Brown, 50 m' } })
  })

  it('names the field that two people have changed to different values', () => {
    const { conflicts } = mergeChanges(
      { ...stored, texts: { hrv: 'Prozirna', eng: 'Brown' } },
      { texts: { hrv: 'Siva' } },
      { texts: { hrv: 'Smeđa' } },
    )
    expect(conflicts).toEqual([{ path: 'texts.hrv', base: 'Smeđa', mine: 'Siva', theirs: 'Prozirna' }])
  })

  it('names a field that two people have added', () => {
    const { conflicts } = mergeChanges({ texts: { deu: 'Braun' } }, { texts: { deu: 'Hell' } }, { texts: {} })
    expect(conflicts).toEqual([{ path: 'texts.deu', base: null, mine: 'Hell', theirs: 'Braun' }])
  })

  it.each([
    ['', null],
    [null, ''],
    [' Tape ', 'Tape'],
    [[], null],
    [{ hrv: '', eng: 'Brown' }, { eng: 'Brown' }],
  ])('takes a stored %j for the %j that a form had read', (theirs, before) => {
    expect(mergeChanges({ text: theirs }, { text: 'Wide' }, { text: before })).toMatchObject({
      conflicts: [],
      merged: { text: 'Wide' },
    })
  })

  it('is content where both have written the same, and where no base is given', () => {
    expect(mergeChanges({ name: 'Wide' }, { name: 'Wide' }, { name: 'Tape' }).conflicts).toEqual([])
    expect(mergeChanges({ name: 'Wide' }, { name: 'Tape' }).merged).toEqual({ name: 'Tape' })
  })

  it('loses no value that was written: it is merged or named', () => {
    const value = fc.constantFrom('a', 'b', 'c')
    const record = fc.record({ one: value, two: value })
    fc.assert(
      fc.property(record, record, record, (base, theirs, mine) => {
        const { merged, conflicts } = mergeChanges(theirs, mine, base)
        for (const key of ['one', 'two'] as const) {
          const isOpen = conflicts.some(({ path }) => path === key)
          expect(isOpen).toBe(theirs[key] !== base[key] && theirs[key] !== mine[key])
          expect(merged[key]).toBe(isOpen ? theirs[key] : mine[key])
        }
      }),
    )
  })
})

it('keeps the changed fields of a record for the log, and all of a new or a deleted one', () => {
  expect(changedFields(stored, { ...stored, price: 4 })).toEqual({ before: { price: 3 }, after: { price: 4 } })
  expect(changedFields(null, stored)).toEqual({ before: null, after: stored })
})
