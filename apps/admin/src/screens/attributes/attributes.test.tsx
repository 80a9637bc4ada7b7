import { answer } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { Screen as Form } from './attributes.form.tsx'
import { Screen as List } from './attributes.list.tsx'

const value = (id: number, name: string, products: number) => ({
  id,
  labels: { hrv: name },
  swatch: null,
  shopDefault: false,
  products,
})
const island = {
  id: 7,
  code: 'island',
  inputType: 'dropdown' as const,
  unit: null,
  labels: { hrv: 'Otok' },
  values: [value(1, 'Brač', 2), value(2, 'Hvar', 1), value(3, 'Vis', 0)],
  products: 3,
}
const page = {
  records: [island],
  totalPages: 1,
  totalRecords: 1,
  totalItems: 1,
  pagination: { page: 1, limit: 100, perPage: 100, total: 1, lastPage: 1 },
}
const match = { 'attributes.filter': () => answer(page) }

it('the attributes are listed with their types, values and products', async () => {
  const { container } = renderAdmin(<List />, match)
  const row = (await screen.findByRole('rowheader', { name: 'island' })).closest('tr')
  expect([...(row?.cells ?? [])].slice(1).map(({ textContent }) => textContent)).toEqual([
    'Otok',
    'Padajući izbor',
    '3',
    '3',
    'hrv',
  ])
  await expectAccessible(container)
})

describe('an attribute', () => {
  it('asks what takes the place of a removed value that products have, and sends it', async () => {
    const { sent, container } = renderAdmin(<Form id="7" />, { ...match, 'attributes.update': () => answer(island) })
    expect((await screen.findByLabelText<HTMLInputElement>('Oznaka')).readOnly).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Ukloni vrijednost 3' }))
    expect(screen.queryByText('Što ih zamjenjuje')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Ukloni vrijednost 2' }))
    fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
    const choice = await screen.findByLabelText('Hvar, proizvoda: 1')
    await waitFor(() => expect(choice.getAttribute('aria-invalid')).toBe('true'))
    await expectAccessible(container)
    fireEvent.change(choice, { target: { value: '1' } })
    fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
    await waitFor(() =>
      expect(sent('attributes.update')).toMatchObject([
        { id: '7', values: [{ id: 1, labels: { hrv: 'Brač' } }], replacements: { 2: 1 } },
      ]),
    )
  })

  it('is created with its values', async () => {
    const { sent } = renderAdmin(<Form id="new" />, { 'attributes.create': () => answer(island) })
    fireEvent.change(await screen.findByLabelText('Oznaka'), { target: { value: 'island' } })
    fireEvent.change(screen.getByRole('textbox', { name: 'hrv' }), { target: { value: 'Otok' } })
    fireEvent.click(screen.getByRole('button', { name: 'Dodaj vrijednost' }))
    fireEvent.change(screen.getByLabelText('1. hrv'), { target: { value: 'Brač' } })
    fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
    await waitFor(() =>
      expect(sent('attributes.create')).toEqual([
        {
          code: 'island',
          inputType: 'dropdown',
          unit: null,
          labels: { hrv: 'Otok' },
          values: [{ labels: { hrv: 'Brač' }, swatch: null, shopDefault: false }],
        },
      ]),
    )
  })
})
