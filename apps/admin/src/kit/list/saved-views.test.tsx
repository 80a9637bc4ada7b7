import { answer, refusal } from '@butiga/commerce-sdk/testing'
import type { SavedView } from '@butiga/commerce-sdk'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { Toasts } from '@butiga/react-ui/ui/toasts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Screen } from '../../screens/comments/comments.list.tsx'
import { ScreenPath } from '../../shell/screen-path.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

const none = {
  records: [],
  totalPages: 0,
  totalRecords: 0,
  totalItems: 0,
  pagination: { page: 1, limit: 25, perPage: 25, total: 0, lastPage: 0 },
}
const old: SavedView = {
  id: 3,
  list: '/admin/comments',
  title: 'Moji',
  query: { filters: [{ key: 'state', value: ['pending'] }], keywords: '', sort: '-createdAt' },
  isShared: false,
  isOwn: true,
  revision: 4,
}
const list = (toasts: boolean) => (
  <ScreenPath value="/admin/comments">
    <Screen />
    {toasts && <Toasts />}
  </ScreenPath>
)

beforeEach(() => history.replaceState(null, '', '/admin/comments'))
afterEach(cleanup)

it('a view is kept under a name, and shows its filters, words and order again', async () => {
  const views: SavedView[] = []
  history.replaceState(null, '', '/admin/comments?sort=createdAt&f.state=hidden')
  const { container, sent } = renderAdmin(list(false), {
    'comments.filterAll': () => answer(none),
    'backoffice.getViews': () => answer([...views]),
    'backoffice.createView': ({ input }) => {
      const view = { ...(input as unknown as SavedView), id: 1, isOwn: true, revision: 1 }
      views.push(view)
      return answer(view, 201)
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Spremi pogled' }))
  fireEvent.change(await screen.findByLabelText('Naziv pogleda'), { target: { value: 'Odbijeni' } })
  await expectAccessible(container)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Vide ga i ostali' }))
  fireEvent.click(screen.getByRole('button', { name: 'Spremi' }))
  const tab = await screen.findByRole('button', { name: 'Odbijeni' })
  expect(sent('backoffice.createView')).toEqual([
    {
      list: '/admin/comments',
      title: 'Odbijeni',
      query: { filters: [{ key: 'state', value: ['hidden'] }], keywords: '', sort: 'createdAt' },
      isShared: true,
    },
  ])
  expect(tab.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Sve' }))
  await waitFor(() => expect(tab.getAttribute('aria-pressed')).toBe('false'))
  fireEvent.click(tab)
  await waitFor(() => expect(tab.getAttribute('aria-pressed')).toBe('true'))
  expect(sent('comments.filterAll').at(-1)).toMatchObject({
    sort: [{ field: 'createdAt', direction: 'asc' }],
    filters: [{ key: 'state', value: ['hidden'] }],
  })
})

it('the own view is deleted, and kept again by the undo; that of another is not touched', async () => {
  let views: SavedView[] = [old, { ...old, id: 9, title: 'Tuđi', isOwn: false, query: { ...old.query, sort: '' } }]
  const { sent } = renderAdmin(list(true), {
    'comments.filterAll': () => answer(none),
    'backoffice.getViews': () => answer(views),
    'backoffice.deleteView': () => {
      views = views.slice(1)
      return answer({ deleted: true })
    },
    'backoffice.createView': () => answer(old, 201),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Tuđi' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Spremi pogled/ })).toBeNull())
  expect(screen.queryByRole('button', { name: /Obriši pogled/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Moji' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Obriši pogled: Moji' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Vrati' }))
  await waitFor(() => expect(sent('backoffice.createView')).toHaveLength(1))
  const { id: _id, isOwn: _isOwn, revision: _revision, ...stored } = old
  expect(sent('backoffice.createView')).toEqual([stored])
})

it('an export is logged before a record is read; without the log nothing is exported', async () => {
  let isDown = true
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  // The document of the tests would be left for the file.
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { sent } = renderAdmin(list(false), {
    'comments.filterAll': () => answer(none),
    'backoffice.getViews': () => answer([]),
    'backoffice.logExport': () => (isDown ? refusal('UNAVAILABLE') : answer({ logged: true })),
  })
  const button = await screen.findByRole('button', { name: 'Izvezi' })
  await screen.findByText('Nema takvih komentara.')
  const read = sent('comments.filterAll').length
  fireEvent.click(button)
  await waitFor(() => expect(sent('backoffice.logExport')).toHaveLength(1))
  expect(sent('comments.filterAll')).toHaveLength(read)
  expect(made).not.toHaveBeenCalled()
  isDown = false
  fireEvent.click(button)
  await waitFor(() => expect(made).toHaveBeenCalledOnce())
  expect(sent('comments.filterAll')).toHaveLength(read + 1)
  clicked.mockRestore()
  made.mockRestore()
})
