import { describe, expect, it } from 'vitest'
import { changedPaths, valueAt, withValue } from './form.values.ts'

const values = { name: 'Ana', lines: [{ street: 'Kut', cents: 1290 }], title: { hrv: 'Kutija' }, picture: null }

describe('values by path', () => {
  it('are read and replaced without changing the others', () => {
    expect(valueAt(values, 'lines.0.cents')).toBe(1290)
    expect([valueAt(values, 'lines.1.cents'), valueAt(values, 'name.length'), valueAt(values, '')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    const changed = withValue(values, 'lines.0.street', 'Riva')
    expect(changed.lines).toEqual([{ street: 'Riva', cents: 1290 }])
    expect(changed.title).toBe(values.title)
    expect(values.lines[0]?.street).toBe('Kut')
  })

  it('differ by path, a list with other rows as a whole', () => {
    expect(changedPaths(values, { ...values, lines: [{ street: 'Kut', cents: 1290 }] })).toEqual([])
    expect(changedPaths(values, withValue(withValue(values, 'title.hrv', ''), 'lines.0.cents', 1))).toEqual([
      'lines.0.cents',
      'title.hrv',
    ])
    expect(changedPaths(values, { ...values, lines: [] })).toEqual(['lines'])
    expect(changedPaths(values, { ...values, picture: new Blob(['a']) })).toEqual(['picture'])
  })
})
