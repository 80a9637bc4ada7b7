import { expect, it } from 'vitest'
import { hashtagsOf, plainHashtag } from './rules.ts'

it.each([
  ['#Jadran', 'jadran'],
  ['  Jadran ', 'jadran'],
  ['##x', '#x'],
  ['a#b', 'a#b'],
  ['#C\u030cipka', 'čipka'],
])('compares %s as %s', (written, plain) => {
  expect(plainHashtag(written)).toBe(plain)
})

it('finds the hashtags of a text, each once', () => {
  expect(hashtagsOf('Ljeto #Jadran_26 i #jadran_26, #čipka! # #-x')).toEqual(['jadran_26', 'čipka'])
  expect(hashtagsOf('Bez oznaka')).toEqual([])
})
