import { screenAt, screens } from '@butiga/admin/screens.ts'
import { ScreenPath } from '@butiga/admin/shell/screen-path.ts'
import { renderAdmin } from '@butiga/admin/testing/render-admin.tsx'
import { answer, type FakePlugins, refusal } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { packing } from './contract.ts'

const product = {
  id: 7,
  sku: 'BU-1',
  name: 'Kutija',
  format: 'simple',
  archived: false,
  price: 2.5,
  retail: 2.5,
  isSet: false,
  onHand: 4,
  changedAt: '2026-11-01T08:00:00.000Z',
}
const page = {
  records: [product],
  totalPages: 1,
  totalRecords: 1,
  totalItems: 1,
  pagination: { page: 1, limit: 25, perPage: 25, total: 1, lastPage: 1 },
}
const record = {
  id: 7,
  sku: 'BU-1',
  format: 'simple',
  type: 'product',
  archived: false,
  featured: false,
  visible: true,
  mainProduct: null,
  retail: 2.5,
  discount: null,
  membership: null,
  setDiscount: null,
  subscription: null,
  taxRate: 25,
  quantityPrices: [],
  priority: 0,
  netQuantity: null,
  dimensions: null,
  translations: { hrv: { name: 'Kutija', slug: 'kutija', summary: '', text: '', seoTitle: '', seoDescription: '' } },
  categories: [],
  tags: [],
  attributes: {},
  media: [],
  crossSell: [],
  bundle: [],
  stock: 4,
  variants: {},
}
const note = { id: 7, sku: 'BU-1', note: 'Staklo' }

/** The screen of an address, as the admin opens it. */
const open = (path: string, answers: Parameters<typeof renderAdmin>[1], own: FakePlugins['answers']) => {
  const match = screenAt(path)
  if (match === undefined) throw new Error(`No screen has ${path}.`)
  return renderAdmin(
    <ScreenPath value={match.screen.path}>
      <Suspense>
        <match.screen.Screen id={match.id} />
      </Suspense>
    </ScreenPath>,
    answers,
    { plugins: { services: { packing }, answers: own } },
  )
}

it('has a screen with an entry in the navigation', async () => {
  const { container } = open('/admin/packing-notes', {}, { 'packing.filter': () => answer([note]) })
  await screen.findByRole('rowheader', { name: 'BU-1' })
  await expectAccessible(container)
  expect(screens.find(({ path }) => path === '/admin/packing-notes')?.group).toBe('catalogue')
})

it('adds a column to the list of products, which is there without it too', async () => {
  const products = { 'catalogue.filter': () => answer(page) }
  const { unmount } = open('/admin/products', products, { 'packing.filter': () => answer([note]) })
  await screen.findByRole('columnheader', { name: 'Pakiranje' })
  await screen.findByRole('cell', { name: 'Staklo' })
  unmount()
  open('/admin/products', products, { 'packing.filter': () => refusal('FORBIDDEN') })
  await screen.findByRole('rowheader', { name: 'BU-1' })
})

it('adds a field to the form of a product, saved by its own call alone', async () => {
  const { sent } = open(
    '/admin/products/7',
    {
      'catalogue.get': () => answer({ product: record, products: [], outdated: [], priceHistory: [], lowest: null }),
      'catalogue.getChoices': () => answer({ categories: [], tags: [], attributes: [], taxRate: 25 }),
      'catalogue.getStock': () => answer({ onHand: 4, held: 0, available: 4, movements: [] }),
    },
    {
      'packing.filter': () => answer([note]),
      'packing.update': ({ input }) => answer({ id: 7, note: input['note'] }),
    },
  )
  fireEvent.change(await screen.findByRole('textbox', { name: /Uputa za pakiranje/ }), { target: { value: 'Papir' } })
  fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
  await screen.findByText(/^Spremljeno u/)
  expect(sent('packing.update')).toEqual([{ id: '7', note: 'Papir' }])
  expect(sent('catalogue.update')).toEqual([])
})
