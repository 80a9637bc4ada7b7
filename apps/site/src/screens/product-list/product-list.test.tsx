// @vitest-environment happy-dom
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { sampleLayered } from '@butiga/react-ui/testing/layered'
import { renderInShop } from '@butiga/react-ui/testing/render-in-shop'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { sampleProduct } from '@butiga/react-ui/testing/samples'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OwnAddressContext } from '../../navigation/own-address.ts'
import type { DisplayedQuery } from './list-query.ts'
import { ProductList } from './product-list.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pageOf = (...ids: number[]) => ({
  records: ids.map((id) => sampleProduct({ id, name: `Kutija ${id}` })),
  totalPages: 3,
  totalRecords: 30,
  totalItems: 30,
  pagination: { page: 1, limit: 12, perPage: 12, total: 30, lastPage: 3 },
})
const plain: DisplayedQuery = { page: 1, limit: 12, sort: 1, filters: [], discount: false, featured: false }

const show = ({
  query = {},
  answers = {},
  quick,
  loaded = { items: pageOf(1, 2).records, totalPages: 3, totalItems: 30, extra: sampleLayered },
}: {
  query?: Partial<DisplayedQuery>
  quick?: Parameters<typeof ProductList>[0]['quick']
  answers?: NonNullable<Parameters<typeof renderInShop>[1]>['answers']
  loaded?: Parameters<typeof ProductList>[0]['loaded'] | null
} = {}) => {
  const addresses: string[] = []
  const displayed = { ...plain, ...query }
  const list = (
    <OwnAddressContext value={(href) => void addresses.push(href)}>
      <ProductList
        {...(loaded ? { loaded } : {})}
        query={displayed}
        quick={quick}
        path="/shop/kutije"
        mainCategory={5}
        sorts={[3, 1]}
        defaultSort={1}
      />
    </OwnAddressContext>
  )
  const view = renderInShop(list, {
    strict: false,
    answers: {
      'product.filter': () => answer(pageOf(3)),
      'product.layeredNavigation': () => answer([...sampleLayered]),
      ...answers,
    },
  })
  const requested = () => view.server.requests.filter(({ call }) => call === 'product.filter').map(({ input }) => input)
  return { ...view, addresses, requested }
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const list = () => screen.getByRole('region', { name: 'Proizvodi' })

describe('a list of products', () => {
  it('shows what has been loaded, its total, and the sorts that it has [R2.82] [R3.36]', async () => {
    const { container, requested } = show()
    expect(screen.getByRole('status').textContent).toBe('30 proizvoda')
    expect(within(list()).getAllByRole('article')).toHaveLength(2)
    const sorts = within(screen.getByRole('combobox', { name: 'Poredaj' })).getAllByRole('option')
    expect(sorts.map((option) => option.textContent)).toEqual(['Najjeftinije', 'Najnovije'])
    expect(requested()).toEqual([])
    await expectAccessible(container)
  })

  it('asks again for another sort and another size, and the address follows [R2.83]', async () => {
    const { addresses, requested } = show()
    fireEvent.change(screen.getByRole('combobox', { name: 'Poredaj' }), { target: { value: '3' } })
    fireEvent.change(screen.getByRole('combobox', { name: 'Po stranici' }), { target: { value: '24' } })
    await pass(400)
    await screen.findByText('Kutija 3')
    expect(requested()).toMatchObject([
      { limit: 24, sort: [{ field: 'finalPrice', direction: 'asc' }], mainCategory: 5 },
    ])
    expect(addresses).toEqual(['/shop/kutije?sort=3&limit=24'])
  })

  it('takes reduced products alone, and all of them again [R4.47]', async () => {
    const { addresses, requested } = show()
    const box = screen.getByRole('checkbox', { name: 'Samo na akciji' })
    fireEvent.click(box)
    await pass(400)
    fireEvent.click(box)
    await pass(400)
    await waitFor(() => expect(requested().map(({ discount }) => discount)).toEqual([true, undefined]))
    expect(addresses).toEqual(['/shop/kutije?discount=true', '/shop/kutije'])
  })

  it('shows the boxes of what is on its way after 200 ms, and says so [R9.2]', async () => {
    vi.useRealTimers()
    vi.useFakeTimers()
    show({ answers: { 'product.filter': () => new Promise<Response>(() => {}) } })
    fireEvent.click(screen.getByRole('link', { name: 'Stranica 2' }))
    await pass(399)
    expect(list().getAttribute('aria-busy')).toBe('true')
    expect(within(list()).queryByText('Kutija 1')).not.toBeNull()
    await pass(1)
    expect(within(list()).queryByText('Kutija 1')).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('Učitavanje…')
    expect(within(list()).getAllByRole('article')).toHaveLength(2)
  })

  it('can be asked again when it could not be loaded at first', async () => {
    let down = true
    const { container } = show({
      loaded: null,
      answers: {
        'product.filter': () => {
          const response = down ? refusal('INTERNAL') : answer(pageOf(4))
          down = false
          return response
        },
      },
    })
    const retry = await screen.findByRole('button', { name: 'Pokušaj ponovno' })
    expect(screen.getByRole('alert').textContent).toContain('Proizvode trenutačno nije moguće učitati.')
    await expectAccessible(container)
    fireEvent.click(retry)
    await screen.findByText('Kutija 4')
  })

  it('keeps what it shows when a later load fails [R4.45]', async () => {
    const { addresses } = show({ answers: { 'product.filter': () => refusal('INTERNAL') } })
    fireEvent.click(screen.getByRole('link', { name: 'Stranica 2' }))
    await pass(400)
    await waitFor(() => expect(list().getAttribute('data-state')).toBe('shown'))
    expect(within(list()).queryByText('Kutija 1')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Stranica 1' }).getAttribute('aria-current')).toBe('page')
    expect(addresses).toEqual([])
  })

  it('that is empty leads back by the last filter, or to the shop', async () => {
    const empty = { items: [], totalPages: 0, totalItems: 0, extra: sampleLayered }
    const { requested } = show({ loaded: empty, query: { filters: [{ key: 'colour', value: [12] }], discount: true } })
    const way = screen.getAllByRole('link', { name: 'Ukloni filtar Samo na akciji' }).at(-1)!
    expect(way.getAttribute('href')).toBe('/shop/kutije?filter.colour=12')
    way.focus()
    fireEvent.click(way)
    await pass(400)
    await screen.findByText('Kutija 3')
    expect(requested()).toMatchObject([{ filters: [{ key: 'colour', value: [12] }, { key: 'archived' }] }])
    expect(document.activeElement).toBe(list())
    cleanup()
    show({ loaded: empty })
    expect(screen.getByRole('link', { name: 'Razgledaj butigu' }).getAttribute('href')).toBe('/shop')
  })

  it('moves the focus to its top with a turned page, and leaves it where a filter was chosen', async () => {
    show()
    const box = screen.getByRole('checkbox', { name: 'Izdvojeno' })
    box.focus()
    fireEvent.click(box)
    await pass(400)
    await screen.findByText('Kutija 3')
    expect(document.activeElement).toBe(box)
    fireEvent.click(screen.getByRole('link', { name: 'Stranica 2' }))
    await pass(400)
    await waitFor(() => expect(document.activeElement).toBe(list()))
  })

  it.each([
    ['above the window', -437, 1],
    ['in the window', 96, 0],
  ])('has its head in view after a filter: %s', async (_, top, times) => {
    show()
    const head = list()
    vi.spyOn(head, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 900, 2000))
    const scroll = vi.spyOn(head, 'scrollIntoView')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Samo na akciji' }))
    await pass(700)
    await screen.findByText('Kutija 3')
    expect(scroll).toHaveBeenCalledTimes(times)
  })

  it('keeps its height while it is busy', async () => {
    show()
    vi.spyOn(list(), 'offsetHeight', 'get').mockReturnValue(1800)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Samo na akciji' }))
    expect(list().style.minBlockSize).toBe('1800px')
    await pass(700)
    await screen.findByText('Kutija 3')
    expect(list().style.minBlockSize).toBe('')
  })

  it('renders no product and no other filter for a press that changes neither', async () => {
    let reads = 0
    const counted = <Name extends string, One extends { readonly [key in Name]: string }>(one: One, name: Name) =>
      Object.defineProperty({ ...one }, name, {
        get: () => {
          reads += 1
          return one[name]
        },
      })
    const [product] = pageOf(1).records
    const [group, ...others] = sampleLayered.filter(({ attributeCode }) => attributeCode !== 'price')
    show({
      loaded: {
        items: [counted(product!, 'summary')],
        totalPages: 1,
        totalItems: 1,
        extra: [group!, ...others.map((other) => counted(other, 'label'))],
      },
    })
    reads = 0
    fireEvent.click(screen.getByRole('checkbox', { name: 'Samo na akciji' }))
    expect(reads).toBe(0)
    await screen.findByText('Kutija 3')
  })

  it('hands the focus to the list when the last chip is gone', async () => {
    show({ query: { discount: true } })
    const chip = screen.getByRole('link', { name: 'Ukloni filtar Samo na akciji' })
    chip.focus()
    fireEvent.click(chip)
    await waitFor(() => expect(document.activeElement).toBe(list()))
  })

  it('has its filters in a dialog as well, which displays the number of products that they leave', async () => {
    show({ query: { discount: true } })
    fireEvent.click(screen.getByRole('button', { name: 'Filtri (1)' }))
    const dialog = await screen.findByRole('dialog', { name: 'Filtri' })
    expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Samo na akciji' }).checked).toBe(true)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Očisti' }))
    await pass(400)
    expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Samo na akciji' }).checked).toBe(false)
    const scroll = vi.spyOn(list(), 'scrollIntoView')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Prikaži 30 proizvoda' }))
    expect(scroll).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is narrowed at one press by what its owner offers, in one request, and widened by another', async () => {
    const natural = { label: 'Natur na sniženju', filters: [{ key: 'colour', value: [12] }], discount: true }
    const gone = { label: 'Zeleno', filters: [{ key: 'colour', value: [99] }], discount: false }
    const more = { label: 'More', filters: [{ key: 'colour', value: [14] }], discount: false }
    const { container, addresses, requested } = show({ quick: [natural, gone, more] })
    const quick = within(screen.getByRole('list', { name: 'Brzi filtri' }))
    const links = () =>
      quick
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])
    expect(links()).toEqual([
      ['Natur na sniženju', '/shop/kutije?discount=true&filter.colour=12', null],
      ['More2', '/shop/kutije?filter.colour=14', null],
    ])
    fireEvent.click(quick.getByRole('link', { name: 'Natur na sniženju' }))
    await pass(400)
    expect(requested()).toMatchObject([
      { discount: true, filters: [{ key: 'colour', value: [12] }, { key: 'archived' }] },
    ])
    expect(addresses).toEqual(['/shop/kutije?discount=true&filter.colour=12'])
    expect(links()[0]).toEqual(['Natur na sniženju', '/shop/kutije', 'true'])
    await expectAccessible(container)
    fireEvent.click(quick.getByRole('link', { name: 'Natur na sniženju' }))
    await pass(400)
    expect(addresses.at(-1)).toBe('/shop/kutije')
  })

  it('does not leave the page when its form is sent', () => {
    show()
    expect(fireEvent.submit(screen.getByRole('form', { name: 'Filtri' }))).toBe(false)
  })
})
