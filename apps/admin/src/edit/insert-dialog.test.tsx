import { answer } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderAdmin } from '../testing/render-admin.tsx'
import { InsertDialog } from './insert-dialog.tsx'

const shared = [
  { id: 1, name: 'Najprodavanije', block: 'featured', uses: [] },
  { id: 2, name: 'Dostava', block: 'text', uses: [] },
]
const ofShop = ['Istaknuti proizvodi', 'Proizvodi ove stranice', 'Proizvodi', 'Kategorije', 'Jedan proizvod izbliza']

const offering = {
  'content.filterSharedSections': () =>
    answer({
      records: shared,
      totalPages: 1,
      totalRecords: 2,
      totalItems: 2,
      pagination: { page: 1, limit: 100, perPage: 100, total: 2, lastPage: 1 },
    }),
}

it.each([true, false])('offers blocks that show products where e-commerce is %s alone', async (ecommerceEnabled) => {
  const none = () => undefined
  renderAdmin(<InsertDialog onChoose={none} onShared={none} onClose={none} />, offering, { ecommerceEnabled })
  await screen.findByRole('button', { name: /^Dostava/ })
  const count = (name: string | RegExp) => screen.queryAllByRole('button', { name }).length
  expect(ofShop.map(count)).toEqual(ofShop.map(() => (ecommerceEnabled ? 1 : 0)))
  expect(count(/^Najprodavanije/)).toBe(ecommerceEnabled ? 1 : 0)
  expect([count('Naslovnica'), count('Objave'), count('Obrazac')]).toEqual([1, 1, 1])
})

it('finds sections by name, also without diacritics, and Enter inserts the first one', async () => {
  const [choose, takeShared] = [vi.fn<(block: string) => void>(), vi.fn<(one: { id: number }) => void>()]
  const { container } = renderAdmin(
    <InsertDialog onChoose={choose} onShared={takeShared} onClose={() => undefined} />,
    offering,
  )
  await screen.findByRole('button', { name: /^Dostava/ })
  const search = screen.getByRole('searchbox', { name: 'Naziv odjeljka' })
  const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  const look = (value: string) => fireEvent.change(search, { target: { value } })
  const enter = () => fireEvent.keyDown(search, { key: 'Enter' })
  // Without words Enter inserts nothing.
  enter()
  look('istaknuti  PROIZ')
  expect(names()).toEqual(['Istaknuti proizvodi', expect.stringMatching(/^Najprodavanije/)])
  expect(screen.getByText('Pronađeno: 2. Enter umeće prvi odjeljak.').getAttribute('role')).toBe('status')
  await expectAccessible(container)
  enter()
  look('izlozba')
  expect(screen.queryAllByRole('listitem')).toEqual([])
  expect(screen.getByText('Ništa nije nađeno. Provjerite slova.').getAttribute('role')).toBe('status')
  enter()
  look('dostava')
  enter()
  expect(choose.mock.calls).toEqual([['featured']])
  expect(takeShared.mock.calls.map(([{ id }]) => id)).toEqual([2])
})
