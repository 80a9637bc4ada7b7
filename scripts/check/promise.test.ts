import { describe, expect, it } from 'vitest'
import { faultsOf, readAllowed } from './promise.ts'

const changeLog =
  '# Releases\n\n## Unreleased\n\n- News.\n\n### Breaking\n\n- Boxes have no width.\n\n## 1.2.0 (2026-01-01)\n\n### Breaking\n\n- Old.\n'
const versions = { released: '1.2.0', current: '1.2.0' }
const faults = (breaks: readonly string[], rows: readonly string[], log = changeLog, current = '1.2.0') =>
  faultsOf(breaks, readAllowed(['break\treason', ...rows, ''].join('\n')), log, { ...versions, current })

describe('a break', () => {
  it('is reported', () => {
    expect(faults(['Box.width: removed'], [])).toEqual(['Box.width: removed'])
  })

  it('is allowed by a line with its reason, which the change log has', () => {
    expect(faults(['Box.width: removed'], ['Box.width: removed\tBoxes have no width.'])).toEqual([])
    expect(faults(['Box.width: removed', 'Box.widths: removed'], ['Box.width*\tBoxes have no width.'])).toEqual([])
  })

  it('is not allowed while the change log of the next release does not name it', () => {
    for (const reason of ['Another one.', 'Old.', 'News.'])
      expect(faults(['Box.width: removed'], [`Box.width: removed\t${reason}`])).toEqual([
        `CHANGELOG.md has no such line under "### Breaking": ${reason}`,
      ])
  })

  it('is not announced where no program breaks, which needs a reason too', () => {
    expect(faults(['open(0): Box: removed'], ['open(0): Box: removed\tcompatible: takes any box.'])).toEqual([])
    expect(faults(['open(0): Box: removed'], ['open(0): Box: removed\tcompatible: '])).toHaveLength(1)
  })

  it('is allowed in another major version', () => {
    expect(faults(['Box.width: removed'], [], changeLog, '2.0.0')).toEqual([])
  })
})

it('a permission that no break needs is reported', () => {
  expect(faults([], ['Box.width: removed\tBoxes have no width.'])).toEqual([
    'api/allowed-breaks.tsv allows what is no break: Box.width: removed',
  ])
})
