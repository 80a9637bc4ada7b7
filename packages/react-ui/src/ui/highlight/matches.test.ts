import { describe, expect, it } from 'vitest'
import { matchesIn } from './matches.ts'

const marked = (text: string, typed: string) =>
  matchesIn(text, typed)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('')

describe('matches in a text', () => {
  it.each([
    ['Papirnata traka', 'trak', 'Papirnata [trak]a'],
    ['Papirnata traka „Škura”', 'skura', 'Papirnata traka „[Škura]”'],
    ['Kutija za selidbu', 'kutije', '[Kutij]a za selidbu'],
    ['Moving boxes', 'box', 'Moving [box]es'],
    ['Umzugskarton', 'karton', 'Umzugs[karton]'],
    ['Moving box', 'ovi', 'Moving box'],
    ['Klebebänder', 'klebeband', '[Klebebänd]er'],
    ['Saćasti papir', 'papir sacasti', '[Saćasti] [papir]'],
    ['Straße 5', 'strasse', '[Stra]ße 5'],
    ['Med od kadulje', 'mlijeko', 'Med od kadulje'],
    ['Traka', '', 'Traka'],
    ['', 'traka', ''],
    ['a+b (c)', 'c +', 'a+b ([c])'],
  ])('%s for %s is %s', (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected)
  })
})
