import { expect, it } from 'vitest'
import { wordsOfSections } from './section-words.ts'

it('collects the texts of nested blocks, without addresses, anchors and names', () => {
  expect(
    wordsOfSections([
      { type: 'text', html: '<p>Kad bura zapuše</p>', anchor: 'bura', columns: 2 },
      { type: 'hero', items: [{ title: 'Otoci čekaju', href: '/shop/kutije?page=2', file: 'mailto:a b' }, null] },
    ]),
  ).toBe('<p>Kad bura zapuše</p> Otoci čekaju mailto:a b')
})
it.each([
  ['https://burin.example/a', ''],
  ['/en/cart#top', ''],
  ['tel:+385', ''],
  ['Šibenik', 'Šibenik'],
  ['two words', 'two words'],
  [7, ''],
  [null, ''],
  [undefined, ''],
])('reads %j as %j', (section, words) => {
  expect(wordsOfSections(section)).toBe(words)
})
