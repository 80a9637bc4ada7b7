import { answer } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { Screen as Form } from './tags.form.tsx'
import { Screen as List } from './tags.list.tsx'

const tag = { id: 3, translations: { hrv: { name: 'Novo', slug: 'novo' } }, products: 12 }
const page = {
  records: [tag],
  totalPages: 1,
  totalRecords: 1,
  totalItems: 1,
  pagination: { page: 1, limit: 100, perPage: 100, total: 1, lastPage: 1 },
}

it('the tags are listed with the number of their products', async () => {
  const { container } = renderAdmin(<List />, { 'tags.filter': () => answer(page) })
  const row = (await screen.findByRole('rowheader', { name: 'Novo' })).closest('tr')
  expect([...(row?.cells ?? [])].slice(1).map(({ textContent }) => textContent)).toEqual(['hrv', '12'])
  await expectAccessible(container)
})

it('a tag sends what was changed with what it was', async () => {
  const { sent, container } = renderAdmin(<Form id="3" />, {
    'tags.filter': () => answer(page),
    'tags.update': () => answer(tag),
  })
  fireEvent.change(await screen.findByLabelText(/^Naziv/), { target: { value: 'Novosti' } })
  await expectAccessible(container)
  fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
  await waitFor(() =>
    expect(sent('tags.update')).toEqual([
      {
        id: '3',
        translations: { hrv: { name: 'Novosti' } },
        base: { translations: { hrv: { name: 'Novo' } } },
      },
    ]),
  )
})
