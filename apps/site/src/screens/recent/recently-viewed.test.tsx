// @vitest-environment happy-dom
import { answer } from '@butiga/commerce-sdk/testing'
import { renderInShop } from '@butiga/react-ui/testing/render-in-shop'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { sampleProduct } from '@butiga/react-ui/testing/samples'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recentEntries } from './recent-list.ts'
import { RecentlyViewed } from './recently-viewed.tsx'
import { viewedProducts } from './viewed-products.ts'

let scrollNear = () => {}
beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: readonly { isIntersecting: boolean }[]) => void) {
        scrollNear = () => act(() => notify([{ isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(cleanup)

const page = {
  records: [
    sampleProduct({ id: 7, name: 'Traka', slug: 'traka' }),
    sampleProduct({ id: 8, name: 'Kutija', slug: 'kutija' }),
    sampleProduct({ id: 9, name: 'Med', slug: 'med', isAvailable: false }),
  ],
  totalPages: 1,
  totalRecords: 3,
  totalItems: 3,
  pagination: { page: 1, limit: 12, perPage: 12, total: 3, lastPage: 1 },
}
const show = (displayed: number | null, answers = { 'product.filter': () => answer(page) }) =>
  renderInShop(<RecentlyViewed displayed={displayed} />, { answers })

it('shows the products looked at before, the newest first, without sold-out and removed ones', async () => {
  localStorage.setItem(viewedProducts.name, '8\n6\n9\n5\n7')
  const { server, container } = show(5)
  await screen.findByRole('heading', { level: 2, name: 'Nedavno pregledano' })
  expect(screen.queryAllByRole('link')).toEqual([])
  expect(server.requests.map(({ call }) => call)).not.toContain('product.filter')
  scrollNear()
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Kutija',
      'Traka',
    ]),
  )
  expect(server.requests.find(({ call }) => call === 'product.filter')?.input['filters']).toContainEqual({
    key: 'id',
    value: [8, 6, 9, 7],
  })
  expect(recentEntries(viewedProducts)[0]).toBe('5')
  await expectAccessible(container)
})

it('keeps the product of the page, and renders nothing while there is no other', async () => {
  const { container } = show(5)
  await waitFor(() => expect(recentEntries(viewedProducts)).toEqual(['5']))
  expect(container.textContent).toBe('')
})

it('forgets them when the visitor asks for it', async () => {
  localStorage.setItem(viewedProducts.name, '8')
  const { container } = show(null)
  fireEvent.click(await screen.findByRole('button', { name: 'Obriši pregledano' }))
  expect(recentEntries(viewedProducts)).toEqual([])
  expect(container.textContent).toBe('')
})
