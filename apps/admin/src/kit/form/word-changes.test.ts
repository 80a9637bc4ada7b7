import { expect, it } from 'vitest'
import { wordChanges } from './word-changes.ts'

it('shows the words that went and came, and keeps the others', () => {
  expect(wordChanges('Paketi do jutra na otok', 'Paketi do podneva na svaki otok')).toEqual([
    { kind: 'same', text: 'Paketi do ' },
    { kind: 'gone', text: 'jutra' },
    { kind: 'new', text: 'podneva' },
    { kind: 'same', text: ' na ' },
    { kind: 'new', text: 'svaki ' },
    { kind: 'same', text: 'otok' },
  ])
  expect(wordChanges('Jutarnji brod danas', 'Noćna vožnja danas')).toEqual([
    { kind: 'gone', text: 'Jutarnji brod' },
    { kind: 'new', text: 'Noćna vožnja' },
    { kind: 'same', text: ' danas' },
  ])
  expect(wordChanges('', 'Novo')).toEqual([{ kind: 'new', text: 'Novo' }])
  expect(wordChanges('isto', 'isto')).toEqual([{ kind: 'same', text: 'isto' }])
})

it('has both texts in it, whatever they are', () => {
  const texts = ['', 'a', 'b', ' ', '\n', 'ž'].flatMap((one) =>
    ['', 'a', ' ', 'b a'].flatMap((other) => [`${one}${other}`, `${other} ${one}`]),
  )
  for (const before of texts)
    for (const after of texts) {
      const changes = wordChanges(before, after)
      const without = (kind: string) =>
        changes
          .filter((change) => change.kind !== kind)
          .map(({ text }) => text)
          .join('')
      expect([without('new'), without('gone')]).toEqual([before, after])
    }
})

it('compares long texts that differ everywhere as a whole', () => {
  const [before, after] = ['prije ', 'poslije '].map((word) => word.repeat(2000))
  expect(wordChanges(before ?? '', after ?? '')).toEqual([
    { kind: 'gone', text: before },
    { kind: 'new', text: after },
  ])
})
