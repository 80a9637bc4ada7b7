import { answer } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { changedFields } from './changed-fields.ts'
import { Screen as Detail } from './changes.detail.tsx'
import { Screen as List } from './changes.list.tsx'

const change = {
  id: 31,
  at: '2026-03-05T22:59:59.000Z',
  userId: 7,
  email: 'marta@burin.example',
  call: 'tags.update',
  entity: 'tag',
  entityId: '4',
  before: { translations: { hrv: { name: 'Novo', slug: 'novo' }, eng: { name: 'New' } }, position: 1 },
  after: { translations: { hrv: { name: 'Bura', slug: 'novo' }, eng: null }, position: 2 },
}
const page = { records: [change], totalPages: 1, totalRecords: 1, totalItems: 1 }
const answers = {
  'site.filterChanges': () =>
    answer({ ...page, pagination: { page: 1, limit: 25, perPage: 25, total: 1, lastPage: 1 } }),
  'user.filterUsers': () =>
    answer({ ...page, records: [{ id: 7, email: 'marta@burin.example' }], pagination: { page: 1 } }),
  'backoffice.getViews': () => answer([]),
}
beforeEach(() => history.replaceState(null, '', '/admin/changes'))

it('lists the changed fields by name, filtered by kind of record, person and day, and Enter opens one', async () => {
  const { container, sent } = renderAdmin(<List />, answers)
  const link = await screen.findByRole('link', { name: 'Oznaka proizvoda 4' })
  // A field without a name is shown by its path.
  expect(link.closest('tr')?.textContent).toContain('Naziv, hrv; Naziv, eng; position')
  await expectAccessible(container)
  const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  choose('Sve vrste zapisa', 'tag')
  await screen.findByRole('option', { name: 'marta@burin.example' })
  choose('Svi korisnici', '7')
  choose('Dan', '2026-03-05')
  await waitFor(() =>
    expect(sent('site.filterChanges').at(-1)?.['filters']).toEqual([
      { key: 'entity', value: ['tag'] },
      { key: 'userId', value: ['7'] },
      { key: 'day', value: ['2026-03-05'] },
    ]),
  )
  expect(location.search).toContain('f.day=2026-03-05')
  expect(link.getAttribute('href')).toBe('/admin/changes/31')
})

it('shows each changed field before and after, and who did it', async () => {
  const { container, sent } = renderAdmin(<Detail id="31" />, answers)
  await screen.findByRole('heading', { name: 'Oznaka proizvoda 4' })
  expect(sent('site.filterChanges')).toEqual([{ filters: [{ key: 'id', value: [31] }] }])
  const cells = within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
  expect(cells).toEqual(['Naziv, hrvNovoBura', 'Naziv, engNew—', 'position12'])
  screen.getByText('marta@burin.example')
  screen.getByText('tags.update')
  await expectAccessible(container)
})

it.each([
  ['a new record', { before: null, after: { code: 'A', ids: [1] } }, ['code: null → A', 'ids: null → [1]']],
  ['a deleted one', { before: { code: 'A' }, after: null }, ['code: A → null']],
  ['a group in place of a text', { before: { a: 'x' }, after: { a: { b: 1 } } }, ['a: x → {"b":1}']],
  ['a text with markup', { before: { a: 1 }, after: { a: '<b>' } }, ['a: 1 → <b>']],
])('the fields of %s', (_, fields, texts) => {
  expect(changedFields(fields).map(({ path, before, after }) => `${path}: ${before} → ${after}`)).toEqual(texts)
})

it('a deleted record is brought back', async () => {
  const { sent } = renderAdmin(<Detail id="31" />, {
    'site.filterChanges': () =>
      answer({
        ...page,
        records: [{ ...change, call: 'tags.delete', after: null }],
        pagination: { page: 1, limit: 25, perPage: 25, total: 1, lastPage: 1 },
      }),
    'tags.restore': () => answer({ restored: true }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Vrati' }))
  await waitFor(() => expect(sent('tags.restore')).toEqual([{ id: '4' }]))
})
