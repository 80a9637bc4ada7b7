import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { Screen as Form } from './terms.form.tsx'
import { Screen as List } from './terms.list.tsx'

const islands = {
  id: 3,
  type: 'category',
  position: 1,
  posts: 12,
  translations: { hrv: { name: 'Otoci', slug: 'otoci', description: 'Priče s mora' } },
}
const page = {
  records: [islands],
  totalPages: 1,
  totalRecords: 1,
  totalItems: 1,
  pagination: { page: 1, limit: 100, perPage: 100, total: 1, lastPage: 1 },
}

it('categories and tags of posts are listed with their type and the number of their posts', async () => {
  history.replaceState(null, '', '/admin/terms')
  const { container, sent } = renderAdmin(<List />, { 'terms.filterRecords': () => answer(page) })
  const row = (await screen.findByRole('rowheader', { name: 'Otoci' })).closest('tr')
  expect([...(row?.cells ?? [])].slice(1).map(({ textContent }) => textContent)).toEqual(['Kategorija', 'hrv', '12'])
  await expectAccessible(container)
  fireEvent.click(screen.getByRole('button', { name: 'Oznake' }))
  await waitFor(() =>
    expect(sent('terms.filterRecords').at(-1)).toMatchObject({ filters: [{ key: 'type', value: ['tag'] }] }),
  )
})

it('one sends what was changed with what it was', async () => {
  const { sent, container } = renderAdmin(<Form id="3" />, {
    'terms.filterRecords': () => answer(page),
    'terms.update': () => answer(islands),
  })
  const croatian = within(await screen.findByRole('region', { name: 'hrv' }))
  fireEvent.change(croatian.getByLabelText(/^Opis/), { target: { value: 'Priče s otoka' } })
  fireEvent.change(screen.getByLabelText(/^Redoslijed/), { target: { value: '4' } })
  expect(screen.queryByLabelText(/^Vrsta/)).toBeNull()
  await expectAccessible(container)
  fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
  await waitFor(() =>
    expect(sent('terms.update')).toEqual([
      {
        id: '3',
        translations: { hrv: { description: 'Priče s otoka' } },
        position: 4,
        base: { translations: { hrv: { description: 'Priče s mora' } }, position: 1 },
      },
    ]),
  )
})

it('a new one has a type, and the languages whose name is filled in; a taken slug is shown at its field', async () => {
  const { sent } = renderAdmin(<Form id="new" />, {
    'terms.create': () => refusal('SLUG_TAKEN', { fields: [{ path: 'translations.hrv.slug', rule: 'slugTaken' }] }),
  })
  const croatian = within(await screen.findByRole('region', { name: 'hrv' }))
  fireEvent.change(screen.getByLabelText(/^Vrsta/), { target: { value: 'tag' } })
  fireEvent.change(croatian.getByLabelText(/^Naziv/), { target: { value: 'Trajekt' } })
  fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
  await waitFor(() =>
    expect(sent('terms.create')).toEqual([
      { type: 'tag', translations: { hrv: { name: 'Trajekt', slug: '', description: '' } } },
    ]),
  )
  await waitFor(() => expect(croatian.getByLabelText(/^Slug/).getAttribute('aria-invalid')).toBe('true'))
})
