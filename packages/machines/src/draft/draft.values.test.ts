import { describe, expect, it } from 'vitest'
import { fitted } from './draft.values.ts'

const values = { name: 'Ana', lines: [{ street: 'Kut', cents: 1290 }], title: { hrv: 'Kutija' }, picture: null }

describe('values from outside', () => {
  it('are taken as far as they fit', () => {
    const stored = { name: 7, lines: [{ street: 'Riva', gone: 1 }, 'x'], title: 'no', other: true }
    expect(fitted(values, stored)).toEqual({
      name: 'Ana',
      lines: [
        { street: 'Riva', cents: 1290 },
        { street: 'Kut', cents: 1290 },
      ],
      title: { hrv: 'Kutija' },
      picture: null,
    })
  })

  it.each([[null], ['text'], [[]], [7], [undefined]])('are not taken at all when they are %j', (from) => {
    expect(fitted(values, from)).toEqual(values)
  })
})
