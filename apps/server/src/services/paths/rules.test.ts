import { describe, expect, it } from 'vitest'
import { type ContentMatches, pathInLanguage, readPath, splitPath } from './rules.ts'

const croatian = { code: 'hrv', code2: 'hr', prefix: null }
const german = { code: 'deu', code2: 'de', prefix: 'de' }
const languages = [croatian, german]

describe('readPath', () => {
  it('takes the language from the first segment alone [R10.28]', () => {
    expect(readPath(['de', 'produkt', 'x'], languages)).toEqual({
      language: german,
      kind: 'product',
      slug: 'x',
      isCanonical: true,
    })
    expect(readPath(['produkt', 'x'], languages)).toEqual({
      language: croatian,
      kind: 'product',
      slug: 'x',
      isCanonical: false,
    })
    expect(readPath(['objave', 'x'], languages)).toMatchObject({ kind: 'term', slug: 'x', isCanonical: true })
    expect(readPath(['de', 'event', '7'], languages)).toMatchObject({ kind: 'event', slug: '7', isCanonical: false })
    expect(readPath(['de', 'Veranstaltung', '7'], languages)).toMatchObject({ kind: 'event', isCanonical: true })
    expect(readPath(['deu'], languages)).toEqual({ language: german, kind: 'page', slug: null, isCanonical: false })
    expect(readPath(['hr'], languages)).toMatchObject({ language: croatian, isCanonical: false })
  })

  it('asks for the home page where a path is empty', () => {
    expect(readPath([], languages)).toEqual({ language: croatian, kind: 'page', slug: null, isCanonical: true })
  })

  it('asks for nothing where a path has another form', () => {
    for (const path of [['product'], ['shop'], ['a', 'b'], ['product', 'a', 'b'], ['objave'], ['dogadjaj']]) {
      expect(readPath(path, languages)).toBeNull()
    }
    expect(readPath(['x'], [german])).toBeNull()
  })
})

describe('pathInLanguage', () => {
  const content = (change: Partial<ContentMatches>): ContentMatches => ({
    kind: 'page',
    id: 1,
    isHome: false,
    isElsewhere: false,
    language: 'hrv',
    slugs: { hrv: 'o nama/mi', deu: 'über-uns' },
    ...change,
  })

  it('escapes a slug, and leaves out the slug of the home page', () => {
    expect(pathInLanguage(content({}), croatian)).toBe('/o%20nama%2Fmi')
    expect(pathInLanguage(content({ kind: 'product' }), german)).toBe('/de/produkt/%C3%BCber-uns')
    expect(pathInLanguage(content({ isHome: true }), german)).toBe('/de')
    expect(pathInLanguage(content({ slugs: {} }), german)).toBeNull()
  })
})

describe('splitPath', () => {
  it('takes local paths only, and keeps query and anchor', () => {
    expect(splitPath('/a%20b/c/?q=1#x')).toEqual({ segments: ['a b', 'c'], rest: '?q=1#x' })
    expect(splitPath('/a')).toEqual({ segments: ['a'], rest: '' })
    expect(splitPath('/a?q=1\n#x')).toEqual({ segments: ['a'], rest: '?q=1\n#x' })
    for (const path of ['', 'a', 'a/b', '//a', 'http://a', '/%']) expect(splitPath(path)).toBeNull()
  })
})
