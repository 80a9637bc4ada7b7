import type { DraftSection } from '@butiga/commerce-sdk'
import { expect, it } from 'vitest'
import { placesOf } from './changes.ts'

const cards: DraftSection = {
  block: 'contact',
  pos: 'V',
  props: { heading: { hrv: 'Javite se' }, facts: { b: { pos: '2' }, a: { pos: '1' }, c: { pos: '3', removed: true } } },
  anchor: {},
  hidden: false,
  removed: false,
}

it.each([
  ['s1', []],
  ['s1/heading/hrv', []],
  ['s1/facts/a/label/hrv', [1]],
  ['s1/facts/b/label/hrv', [2]],
  ['s1/facts/b', [2]],
  ['s1/facts/c/label/hrv', []],
  ['s9/facts/b', []],
])('the items on the way to %s are %j', (at, places) => {
  expect(placesOf({ s1: cards }, at)).toEqual(places)
})
