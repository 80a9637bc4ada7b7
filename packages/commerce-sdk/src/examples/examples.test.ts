import { readdir, readFile } from 'node:fs/promises'
import * as Effect from 'effect/Effect'
import { afterEach, expect, it, vi } from 'vitest'
import { answer, fakeShop, refusal } from '../testing/fake-shop.ts'
import { createCommerce } from '../client.ts'
import { buyABox } from './buy-a-box.ts'
import { chooseAVariant } from './choose-a-variant.ts'
import { connect } from './connect.ts'
import { addUpToTen } from './restock-with-effect.ts'
import { searchAsYouType } from './search-as-you-type.ts'

const options = { baseUrl: 'https://shop.example', apiKey: 'key', site: 1, store: 1, language: 'hrv' }
const session = { cartId: 4, protectCode: 'secret' }

afterEach(() => void vi.unstubAllGlobals())

it('buy-a-box answers the total of the new cart', async () => {
  const { fetch } = fakeShop({
    'product.filter': () => answer({ records: [{ id: 9 }] }),
    'ecommerce.getNewCartSession': () => answer({ id: 4, protectCode: 'secret' }),
    'ecommerce.addItem': ({ input }) => answer({ prices: { converted: { orderTotal: Number(input['qty']) * 5 } } }),
  })
  expect(await buyABox({ ...options, fetch })).toBe(10)
})

it('connect asks the server who it is, then speaks for that site', async () => {
  const shop = fakeShop({
    'master.domainDetect': () =>
      answer({
        domain: { name: 'Burin', apiKeyToken: 'key', siteID: 7 },
        stores: [{ storeID: 2, language_code: 'deu' }],
      }),
    'master.languages': () => answer([]),
  })
  vi.stubGlobal('fetch', shop.fetch)
  const commerce = await connect('https://shop.example', 'deu')
  await commerce.master.languages()
  expect(shop.requests[0]?.input).toEqual({ host: 'shop.example' })
  expect(Object.fromEntries(shop.requests[1]!.headers)).toMatchObject({
    'x-api-key': 'key',
    'x-site': '7',
    'x-store': '2',
    'x-language': 'deu',
  })
  await expect(connect('https://shop.example', 'fra')).rejects.toThrow('Burin does not speak fra.')
})

it('search-as-you-type shows the newest word only', async () => {
  const { fetch } = fakeShop({ 'product.filter': ({ input }) => answer({ records: [{ name: input['keywords'] }] }) })
  const shown: unknown[] = []
  const search = searchAsYouType(createCommerce({ ...options, fetch }), (products) => shown.push(...products))
  const first = expect(search('kut')).rejects.toBe('a newer word')
  await search('kutija')
  await first
  expect(shown).toEqual([{ name: 'kutija' }])
})

it('restock-with-effect takes what is left', async () => {
  const { fetch } = fakeShop({
    'ecommerce.addItem': ({ input }) =>
      Number(input['qty']) > 3 ? refusal('OUT_OF_STOCK') : answer({ qty: input['qty'] }),
  })
  expect(await Effect.runPromise(addUpToTen({ ...options, fetch }, session, 9))).toEqual({ qty: 3 })
})

it('choose-a-variant tells what can be had, and what to buy', async () => {
  const value = (id: number, text: string) => ({ id, value: text, isMedia: false, swatch: null, shopDefault: id === 1 })
  const variant = (id: number, size: number, colour: number, isAvailable = true) => ({
    id,
    isAvailable,
    attributes: [
      { attributeCode: 'size', value: size },
      { attributeCode: 'colour', value: colour },
    ],
  })
  const { fetch } = fakeShop({
    'product.get': () =>
      answer({
        associatedAttributes: [
          { attributeCode: 'size', label: 'Size', inputType: 'textSwatch', values: [value(1, 'S'), value(2, 'M')] },
          {
            attributeCode: 'colour',
            label: 'Colour',
            inputType: 'dropdown',
            values: [value(11, 'White'), value(12, 'Sea')],
          },
        ],
        associatedProducts: [variant(101, 1, 11), variant(102, 1, 12, false), variant(103, 2, 12)],
      }),
  })
  expect(await chooseAVariant(createCommerce({ ...options, fetch }), 'box', 'M')).toEqual({
    productId: null,
    states: [
      {
        label: 'Size',
        values: [
          { value: 'S', state: 'available' },
          { value: 'M', state: 'available' },
        ],
      },
      {
        label: 'Colour',
        values: [
          { value: 'White', state: 'impossible' },
          { value: 'Sea', state: 'available' },
        ],
      },
    ],
  })
})

it('the guide shows these files as they are', async () => {
  const guide = await readFile(`${import.meta.dirname}/../../../../docs/sdk.md`, 'utf8')
  const files = (await readdir(import.meta.dirname)).filter((name) => !name.endsWith('.test.ts'))
  for (const name of files)
    expect(guide).toContain(`\`\`\`ts\n// ${name}\n${await readFile(`${import.meta.dirname}/${name}`, 'utf8')}\`\`\``)
  expect(guide.match(/^```ts$/gm)).toHaveLength(files.length)
})
