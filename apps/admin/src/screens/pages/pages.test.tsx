import { answer } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { Screen } from './pages.list.tsx'

const row = (id: number, title: string, rest: object = {}) => ({
  id,
  title,
  slug: `slug-${id}`,
  postType: 'page',
  language_code: 'hrv',
  status: 'published',
  published_at: '2026-11-01T08:00:00.000Z',
  scheduledAt: null,
  isChanged: false,
  image: null,
  changedAt: '2026-11-02T08:00:00.000Z',
  missing: [],
  outdated: [],
  ...rest,
})

it('lists pages with their state, each with the address where it is edited, and sorts by the call', async () => {
  history.replaceState(null, '', '/admin/pages')
  const records = [
    row(1, 'Dostava'),
    row(2, 'Selidba', { status: 'draft', published_at: null }),
    row(3, 'Advent', { scheduledAt: '2026-12-01T05:00:00.000Z' }),
    row(4, 'Uvjeti', { isChanged: true }),
  ]
  const { container, sent } = renderAdmin(<Screen />, {
    'pages.filterPosts': () =>
      answer({
        records,
        totalPages: 1,
        totalRecords: 4,
        totalItems: 4,
        pagination: { page: 1, limit: 25, perPage: 25, total: 4, lastPage: 1 },
      }),
  })
  const edited = new URL(
    (await screen.findByRole('link', { name: 'Dostava' })).getAttribute('href') ?? '',
    'http://shop',
  )
  expect([edited.pathname, edited.searchParams.get('redirect')]).toEqual(['/prijava', '/slug-1?editPage=true'])
  const stateOf = (title: string) => within(screen.getByRole('row', { name: new RegExp(title) }))
  stateOf('Dostava').getByText('Objavljeno')
  stateOf('Selidba').getByText('Skica')
  stateOf('Advent').getByText(/^Zakazano 1\. pro/)
  stateOf('Uvjeti').getByText('Neobjavljene izmjene')
  await expectAccessible(container)
  fireEvent.click(screen.getByRole('button', { name: 'Naslov' }))
  await waitFor(() =>
    expect(sent('pages.filterPosts').at(-1)).toMatchObject({ page: 1, sort: [{ field: 'title', direction: 'asc' }] }),
  )
})

it('a new post is created as one, and opens where it is edited', async () => {
  history.replaceState(null, '', '/admin/pages')
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const { sent } = renderAdmin(<Screen />, {
    'pages.filterPosts': () =>
      answer({
        records: [],
        totalPages: 1,
        totalRecords: 0,
        totalItems: 0,
        pagination: { page: 1, limit: 25, perPage: 25, total: 0, lastPage: 1 },
      }),
    'pages.createPost': () => answer({}),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Nova objava' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova objava' }))
  expect(dialog.getByLabelText<HTMLSelectElement>('Vrsta').value).toBe('post')
  fireEvent.change(dialog.getByLabelText(/^Naslov/), { target: { value: 'Đir po škoju' } })
  await expectAccessible(document.body)
  fireEvent.click(dialog.getByRole('button', { name: 'Stvori objavu' }))
  await waitFor(() =>
    expect(sent('pages.createPost')).toEqual([
      { title: 'Đir po škoju', slug: 'dir-po-skoju', postType: 'post', language_code: 'hrv' },
    ]),
  )
  await waitFor(() =>
    expect(assign).toHaveBeenCalledWith(expect.stringContaining(encodeURIComponent('/dir-po-skoju?editPage=true'))),
  )
  assign.mockRestore()
})
