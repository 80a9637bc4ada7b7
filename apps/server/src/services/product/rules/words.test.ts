import { expect, it } from 'vitest'
import { labelOf } from './words.ts'

it('takes the first language that has a text', () => {
  const labels = { hrv: 'Boja', eng: '', deu: 'Farbe' }
  expect(labelOf(labels, ['eng', 'deu', 'hrv'])).toBe('Farbe')
  expect(labelOf(labels, ['hrv', 'deu'])).toBe('Boja')
  expect(labelOf(labels, ['eng', 'ita'])).toBeUndefined()
})
