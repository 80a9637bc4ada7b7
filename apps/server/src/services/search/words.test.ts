import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceTo, forgiven } from './spelling.ts'
import { inflectionOf, stemOf } from './stems.ts'
import { best } from './top.ts'
import { codeOf, fold, textOf, wordsOf } from './words.ts'

describe('words', () => {
  it.each([
    ['Čćžšđ', 'cczsd'],
    ['Škura, ĐAKOVO', 'skura, dakovo'],
    ['Straße', 'strasse'],
    ['Käse Öl Übergröße', 'kase ol ubergrosse'],
    ['m² ﬁne', 'm2 fine'],
    ['İstanbul', 'istanbul'],
    ['a\uD800b', 'a\uD800b'],
    ['Klebe\u00adbänder', 'klebebander'],
  ])('fold %s to %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it.each([
    ['traka 50mm, 10 kom', ['traka', '50', 'mm', '10', 'kom']],
    ['omotnica a4 (b5)', ['omotnica', 'a4', 'b5']],
    ["winzer's 0,5 l", ['winzer', 's', '0', '5', 'l']],
    ['!!! 🎁 --', []],
  ])('are read from %s', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  it('are read from HTML and from codes', () => {
    expect(wordsOf(fold(textOf('<p>Jedna</p><p>dva&nbsp;tri</p>')))).toEqual(['jedna', 'dva', 'tri'])
    expect([codeOf('SID-L NAT'), codeOf(' Š/1.2 ')]).toEqual(['sidlnat', 's12'])
  })
})

describe('hostile HTML', () => {
  it.each(['<', '<a ', '&', '&#', '<!--'])('of %s is read without delay [F19]', (piece) => {
    const begun = process.threadCpuUsage()
    textOf(piece.repeat(100_000 / piece.length))
    const { user, system } = process.threadCpuUsage(begun)
    expect((user + system) / 1000).toBeLessThan(500)
  })
})

describe('the stem of a word', () => {
  it.each([
    ['hrv', 'kutija kutije kutiju kutijama kutijom', 'kutij'],
    ['hrv', 'crvena crvenog crvenih crveni', 'crven'],
    ['hrv', 'maslinovo maslinova maslinov', 'maslin'],
    ['hrv', 'noz nozevi', 'noz'],
    ['hrv', 'med', 'med'],
    ['eng', 'box boxes', 'box'],
    ['eng', 'tape tapes taping', 'tap'],
    ['eng', 'berry berries', 'berri'],
    ['eng', 'wrap wrapping', 'wrap'],
    ['deu', 'karton kartons', 'karton'],
    ['deu', 'band bander bandern', 'band'],
    ['deu', 'papier papiere papiers', 'papi'],
    ['deu', 'becher bechers', 'bech'],
    ['fra', 'boite boites', 'boit'],
    ['fra', 'vert verte verts vertes', 'vert'],
    ['fra', 'sale salee sales salees', 'sal'],
    ['fra', 'cheval chevaux', 'chev'],
    ['fra', 'gateau gateaux', 'gateau'],
    ['fra', 'heureux heureuse heureuses', 'heureu'],
    ['fra', 'neuf neufs neuve neuves', 'neu'],
    ['fra', 'ancien anciens ancienne anciennes', 'ancien'],
    ['ita', 'scatole', 'scatole'],
  ])('in %s of %s is %s', (language, words, stem) => {
    expect(words.split(' ').map((word) => stemOf(word, inflectionOf(language)))).toEqual(
      words.split(' ').map(() => stem),
    )
  })
})

describe('the distance of words', () => {
  it.each([
    ['traka', 'traka', 0],
    ['tarka', 'traka', 1],
    ['trka', 'traka', 1],
    ['trakka', 'traka', 1],
    ['drake', 'traka', 2],
    ['malsi', 'maslinovo', 1],
    ['mals', 'maslinovo', 6],
    ['salsi', 'maslinovo', 6],
  ])('from %s to %s or its beginning is %i', (typed, word, distance) => {
    expect(distanceTo(typed, word, 9)).toBe(distance)
    if (distance > 0) expect(distanceTo(typed, word, distance - 1)).toBe(distance)
  })

  it('forgives one mistake from four letters on, two from eight', () => {
    expect([3, 4, 7, 8, 20].map(forgiven)).toEqual([0, 1, 1, 2, 2])
  })

  it('is far for endless words', () => {
    expect(distanceTo('a'.repeat(65), 'a'.repeat(65), 2)).toBe(3)
  })
})

it('the best of many numbers are those that sorting all of them would give', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50 })), fc.nat(60), (numbers, count) => {
      const sorted = numbers.toSorted((a, b) => b - a).slice(0, count)
      expect([...best(Float64Array.from(numbers), count)]).toEqual(sorted)
    }),
  )
})
