import { expect, it } from 'vitest'
import { storedQuery } from './language-links.ts'

it.each([
  ['/shop', ''],
  ['/shop?page=2&sort=price', '?page=2&sort=price'],
  ['?page=2', '?page=2'],
  ['/shop?mobileView=true', ''],
  ['/shop?mobileView=true&page=2', '?page=2'],
  ['/shop?page=2&mobileView=true', '?page=2'],
  ['/shop?page=2&mobileView=true&sort=price', '?page=2&sort=price'],
])('a link to the content of %s in another language keeps "%s"', (address, query) => {
  expect(storedQuery(address)).toBe(query)
})
