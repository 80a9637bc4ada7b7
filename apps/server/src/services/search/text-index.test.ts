import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SearchDocument } from './document.ts'
import { type TextIndex, textIndex } from './text-index.ts'

const document = (id: number, name: string, more: Partial<SearchDocument> = {}): SearchDocument => ({
  id,
  name,
  slug: '',
  summary: '',
  categories: [],
  facets: [],
  description: '',
  codes: [],
  precedence: 0,
  ...more,
})

const indexOf = (documents: readonly SearchDocument[], language = 'hrv', synonyms: string[][] = []): TextIndex => {
  const index = textIndex({ language, synonyms })
  index.put(documents)
  return index
}
const idsOf = (index: TextIndex, text: string) => index.find(text).page({ offset: 0, limit: 100 })

describe('a search', () => {
  it('ranks an exact name before its beginning, a word of it, and the beginning of a word, and these before other texts', () => {
    const index = indexOf([
      document(1, 'Nešto', { description: 'traka' }),
      document(2, 'Nešto', { facets: ['Traka'] }),
      document(3, 'Nešto', { summary: 'Dobra traka' }),
      document(4, 'Dobra trakasta'),
      document(5, 'Dobra traka'),
      document(6, 'Traka bijela'),
      document(7, 'Traka'),
      document(8, 'Dobra trska'),
    ])
    expect(idsOf(index, 'traka')).toEqual([7, 6, 5, 4, 3, 2, 1])
    expect(idsOf(index, 'Traka bijela')).toEqual([6])
  })

  it('finds typing mistakes where nothing is spelt like that, and ranks them last', () => {
    const index = indexOf([
      document(1, 'Kutija'),
      document(2, 'Svijeća'),
      document(3, 'Nešto', { description: 'kutija' }),
    ])
    expect(idsOf(index, 'ktuija')).toEqual([1, 3])
    expect(idsOf(index, 'svijecaa')).toEqual([2])
    expect(idsOf(index, 'svjecka')).toEqual([])
    expect(idsOf(index, 'kut1ja')).toEqual([])
  })

  it('wants every word, and the most words only where nothing has all', () => {
    const index = indexOf([document(1, 'Crvena kutija'), document(2, 'Crvena traka'), document(3, 'Kutija za čaše')])
    expect(idsOf(index, 'crvena kutija')).toEqual([1])
    expect(idsOf(index, 'crvena zelena kutija')).toEqual([1])
    expect(idsOf(index, 'zelena kutija')).toEqual([3, 1])
    expect(idsOf(index, 'kutija od čaše')).toEqual([3])
  })

  it('answers what is described by words that a shop does not have, and not whose description has them', () => {
    const index = indexOf([
      document(1, 'Kutija za selidbu'),
      document(2, 'Naljepnice', { description: 'Velika slova, za svaku kutiju' }),
      document(3, 'Traka'),
      document(4, 'Omot', { description: 'kutija' }),
    ])
    expect(idsOf(index, 'velika kutija')).toEqual([1])
    expect(idsOf(index, 'ljepljiva traka')).toEqual([3])
    expect(idsOf(index, 'nešto za kutije')).toEqual([1, 2, 4])
  })

  it('takes rare words for more than common ones where no document has all of them', () => {
    const names = ['Papir crni', 'Papir bijeli', 'Papir plavi', 'Nož crni', 'Čaša']
    const index = indexOf(names.map((name, at) => document(at + 1, name)))
    expect(idsOf(index, 'papir čaša')[0]).toBe(5)
  })

  it('ranks names that begin with three letters before words that do, and these before codes that do', () => {
    const index = indexOf([
      document(1, 'Rashladna kutija', { codes: ['KUT-HLA'], precedence: 3 }),
      document(2, 'Kutija za čaše', { codes: ['SEL-CAS'] }),
      document(3, 'Rubnici', { codes: ['KUT-RUB'], precedence: 3 }),
      document(4, 'Omot', { summary: 'Svaki kut ostaje cijel' }),
    ])
    expect(idsOf(index, 'kut')).toEqual([2, 1, 4, 3])
  })

  it('detects which of several English nouns names the thing', () => {
    const names = [
      'Tape dispenser',
      'Paper tape “Shutter”',
      'Box tags, pack of 40',
      'Box for glasses',
      'Olive oil Oblica',
    ]
    const index = indexOf(
      names.map((name, at) => document(at + 1, name)),
      'eng',
    )
    expect(idsOf(index, 'tape')).toEqual([2, 1])
    expect(idsOf(index, 'tape d')[0]).toBe(1)
    expect(idsOf(index, 'box')).toEqual([4, 3])
    expect(idsOf(index, 'oil')).toEqual([5])
  })

  it('takes compounds apart by the words that the catalogue has', () => {
    const names = ['Karton für drei Flaschen', 'Karton', 'Dessertwein', 'Umzugsdecke', 'Keramikbecher', 'Schale']
    const synonyms = [
      ['Becher', 'Tasse'],
      ['Flaschenkarton', 'Weinkiste'],
    ]
    const index = indexOf(
      names.map((name, at) => document(at + 1, name)),
      'deu',
      synonyms,
    )
    expect(idsOf(index, 'Flaschenkarton')).toEqual([1])
    expect(idsOf(index, 'Weinkarton')[0]).toBe(2)
    expect(idsOf(index, 'Keramiktasse')).toEqual([5])
    expect(idsOf(index, 'Weinkiste')).toEqual([1])
    expect(idsOf(index, 'Xyzwein')).toEqual([3])
  })

  it('takes phrases for what the catalogue calls the same thing', () => {
    const synonyms = [
      ['gift voucher', 'gift card', 'coupon'],
      ['cool box', 'cooler'],
    ]
    const names = ['Gift voucher €50', 'Gift box', 'Card', 'Cool box']
    const index = indexOf(
      names.map((name, at) => document(at + 1, name)),
      'eng',
      synonyms,
    )
    expect(idsOf(index, 'gift cards')).toEqual([1])
    expect(idsOf(index, 'coupon')).toEqual([1])
    expect(idsOf(index, 'big coolers')).toEqual([4])
    expect(idsOf(index, 'card')).toEqual([3])
  })

  it('finds codes whole and by their beginning, however they are written', () => {
    const index = indexOf([
      document(1, 'Kutija', { codes: ['SID', 'SID-L-NAT', 'SID-M-NAT'] }),
      document(2, 'Sidro'),
      document(3, 'Lik', { codes: ['LNAT'] }),
    ])
    expect(idsOf(index, 'SID-L-NAT')).toEqual([1])
    expect(idsOf(index, 'sid l nat')[0]).toBe(1)
    expect(idsOf(index, 'sidl')[0]).toBe(1)
    expect(idsOf(index, 'sid')).toEqual([1, 2])
  })

  it('orders equal matches by precedence, then by the shorter name, then by the newer one', () => {
    const index = indexOf([
      document(1, 'Traka široka bijela'),
      document(2, 'Traka široka', { precedence: 1 }),
      document(3, 'Traka široka', { precedence: 3 }),
      document(4, 'Traka uska'),
      document(5, 'Traka uska'),
    ])
    expect(idsOf(index, 'traka')).toEqual([3, 2, 5, 4, 1])
  })

  it('takes words that mean the same, in every form', () => {
    const index = indexOf([document(1, 'Velike kutije'), document(2, 'Traka')], 'hrv', [['kutija', 'škatula']])
    expect(idsOf(index, 'skatule')).toEqual([1])
  })

  it('finds the parts of German words, and umlauts however they are written', () => {
    const index = indexOf(
      [document(1, 'Umzugskartons'), document(2, 'Kartontasche'), document(3, 'Klebebänder')],
      'deu',
    )
    expect(idsOf(index, 'Karton')).toEqual([1, 2])
    expect(idsOf(index, 'klebebaender')).toEqual([3])
    expect(idsOf(index, 'Klebeband')).toEqual([3])
  })

  it('answers pages and totals without what is not accepted', () => {
    const index = indexOf(Array.from({ length: 25 }, (_, id) => document(id + 1, `Traka ${id}`)))
    const match = index.find('traka', (id) => id !== 25)
    expect(match.total).toBe(24)
    expect(match.page({ offset: 20, limit: 10 })).toHaveLength(4)
    expect(match.page({ offset: 1e9, limit: 10 })).toEqual([])
    expect(match.page({ offset: 0, limit: 10 })).toEqual([...match.ids()].slice(0, 10))
  })

  it('finds nothing for a text without words', () => {
    const index = indexOf([document(1, 'Traka % _ *')])
    for (const text of ['', '   ', '%', '_', '.*', '🎁', '\u0000', '\uD800']) expect(idsOf(index, text)).toEqual([])
  })

  it('is no slower for hostile texts', () => {
    const words = ['kutija', 'traka', 'šalica', 'papir', 'med', 'ulje', 'nož', 'sapun', 'karton', 'vrećica']
    const index = indexOf(
      Array.from({ length: 5000 }, (_, id) =>
        document(id + 1, `${words[id % 10]} ${words[(id * 7) % 10]} ${id}`, {
          summary: `${words[id % 3]} x${(id * 7919) % 9973}`,
          codes: [`K-${id}`],
        }),
      ),
    )
    const long = (text: string) => text.repeat(Math.ceil(100_000 / text.length))
    const texts = [
      ...['a', 'k ', 'kutija ', 'ktuija ', '(a+)+$', '%_\\', "' or 1=1--", 'a & | ! <-> b:*', '🎁', '\u0000\u0007'].map(
        long,
      ),
      ...Array.from({ length: 100 }, (_, code) => long(String.fromCharCode(code * 331))),
      'a b c d e f g h i j k l m n o p r s t u v z',
      '\uD83C'.repeat(200),
      '\u0301'.repeat(100_000),
    ]
    for (const text of texts) {
      // The processor's time: others who use the machine do not count.
      const begun = process.threadCpuUsage()
      index.find(text).page({ offset: 0, limit: 100 })
      const { user, system } = process.threadCpuUsage(begun)
      expect((user + system) / 1000, JSON.stringify(text.slice(0, 20))).toBeLessThan(500)
    }
  })
})

describe('an index that changes', () => {
  const names = fc.constantFrom('Traka', 'Kutija', 'Bijela traka', 'Crvena kutija', 'Traka za kutije', 'Šalica')
  const change = fc.oneof(
    fc.record({ put: fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), names, fc.nat(3)), { maxLength: 12 }) }),
    fc.record({ remove: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 12 }) }),
  )

  it('finds the same as an index that is built again', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        const known = new Map<number, SearchDocument>()
        const index = textIndex({ language: 'hrv' })
        for (const step of changes) {
          if ('remove' in step) {
            index.remove(step.remove)
            for (const id of step.remove) known.delete(id)
          } else {
            const documents = new Map(
              step.put.map(([id, name, precedence]) => [id, document(id, name, { precedence, codes: [`K-${id}`] })]),
            )
            index.put(documents.values())
            for (const [id, put] of documents) known.set(id, put)
          }
        }
        const anew = indexOf([...known.values()])
        for (const text of ['traka', 'kutije', 'bijela traka', 'ktuija', 'k-1', 'tra', 'zelena kutija'])
          expect(idsOf(index, text), text).toEqual(idsOf(anew, text))
      }),
    )
  })
})
