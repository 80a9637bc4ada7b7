import { answer } from '@butiga/commerce-sdk/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAdmin } from '../testing/render-admin.tsx'
import { InsertDialog } from './insert-dialog.tsx'

const shared = [
  { id: 1, name: 'Najprodavanije', block: 'featured', uses: [] },
  { id: 2, name: 'Dostava', block: 'text', uses: [] },
]
const ofShop = ['Istaknuti proizvodi', 'Proizvodi ove stranice', 'Proizvodi', 'Kategorije', 'Jedan proizvod izbliza']

it.each([true, false])('offers blocks that show products where e-commerce is %s alone', async (ecommerceEnabled) => {
  const none = () => undefined
  renderAdmin(
    <InsertDialog onChoose={none} onShared={none} onClose={none} />,
    {
      'content.filterSharedSections': () =>
        answer({
          records: shared,
          totalPages: 1,
          totalRecords: 2,
          totalItems: 2,
          pagination: { page: 1, limit: 100, perPage: 100, total: 2, lastPage: 1 },
        }),
    },
    { ecommerceEnabled },
  )
  await screen.findByRole('button', { name: /^Dostava/ })
  const count = (name: string | RegExp) => screen.queryAllByRole('button', { name }).length
  expect(ofShop.map(count)).toEqual(ofShop.map(() => (ecommerceEnabled ? 1 : 0)))
  expect(count(/^Najprodavanije/)).toBe(ecommerceEnabled ? 1 : 0)
  expect([count('Naslovnica'), count('Objave'), count('Obrazac')]).toEqual([1, 1, 1])
})
