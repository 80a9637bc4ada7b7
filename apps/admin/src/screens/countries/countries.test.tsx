import { answer } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { Screen as Form } from './countries.form.tsx'
import { Screen as List } from './countries.list.tsx'

const country = (more: object = {}) => ({
  id: 276,
  iso: 'DE',
  name: 'Njemačka',
  standard: { hrv: 'Njemačka' },
  allowed: true,
  position: null,
  names: {},
  ...more,
})
const page = (...records: object[]) =>
  answer({
    records,
    totalPages: 1,
    totalRecords: records.length,
    totalItems: records.length,
    pagination: { page: 1, limit: 25, perPage: 25, total: records.length, lastPage: 1 },
  })

it('the countries are listed with their places, and whether the shop sells to them', async () => {
  const { container, sent } = renderAdmin(<List />, {
    'countries.filter': () =>
      page(country({ position: 1 }), country({ id: 840, iso: 'US', name: 'SAD', allowed: false })),
    'countries.update': () => answer(country({ allowed: false })),
  })
  const row = (await screen.findByRole('rowheader', { name: 'Njemačka' })).closest('tr')
  expect(row?.textContent).toContain('DE1Prodajemo')
  await expectAccessible(container)
  fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement)
  fireEvent.click(await screen.findByRole('button', { name: 'Ne prodaj u ovu državu' }))
  await waitFor(() => expect(sent('countries.update')).toEqual([{ id: '276', allowed: false }]))
})

it('a country sends what was changed with what it was; an empty name is the standard one', async () => {
  const stored = country({ names: { hrv: 'SR Njemačka' }, name: 'SR Njemačka' })
  const { container, sent } = renderAdmin(<Form id="276" />, {
    'countries.filter': () => page(stored),
    'countries.update': () => answer(country({ position: 2 })),
  })
  const name = await screen.findByLabelText(/^hrv/)
  expect(name).toHaveProperty('value', 'SR Njemačka')
  await expectAccessible(container)
  fireEvent.change(name, { target: { value: '' } })
  fireEvent.change(screen.getByLabelText(/^Redoslijed/), { target: { value: '2' } })
  fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
  await waitFor(() =>
    expect(sent('countries.update')).toEqual([
      {
        id: '276',
        position: 2,
        names: { hrv: null },
        base: { position: null, names: { hrv: 'SR Njemačka' } },
      },
    ]),
  )
})
