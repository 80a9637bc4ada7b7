import { formRows } from '@butiga/machines/form'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openForm } from '../../testing/open-form.ts'
import { expectAccessible, renderUi } from '../../testing/render-ui.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { FieldList } from './field-list.tsx'

const words = {
  add: 'Dodaj telefon',
  remove: (place: number) => `Ukloni telefon ${place}`,
  moveUp: (place: number) => `Pomakni telefon ${place} gore`,
}

const show = () => {
  const opened = openForm({
    rows: formRows,
    values: { phones: [{ number: '091' }, { number: '098' }] },
    check: ({ phones }) => ((phones as unknown[]).length === 0 ? [{ path: 'phones', rule: 'required' }] : []),
  })
  const view = renderUi(
    <FieldList form={opened.form} path="phones" label="Telefoni" row={{ number: '' }} words={words}>
      {(path, place) => <TextField form={opened.form} path={`${path}.number`} label={`Telefon ${place}`} type="tel" />}
    </FieldList>,
  )
  return { ...opened, ...view }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const displayed = () => screen.queryAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)

describe('FieldList', () => {
  it('shows the fields of every row by the path that it has', async () => {
    const { container, values } = show()
    expect(displayed()).toEqual(['091', '098'])
    fireEvent.change(screen.getByRole('textbox', { name: 'Telefon 2' }), { target: { value: '099' } })
    expect(values()).toEqual({ phones: [{ number: '091' }, { number: '099' }] })
    expect(screen.queryByRole('button', { name: 'Pomakni telefon 1 gore' })).toBeNull()
    await expectAccessible(container)
  })

  it('adds a row and begins at its field', () => {
    const { values } = show()
    press('Dodaj telefon')
    expect(values()).toEqual({ phones: [{ number: '091' }, { number: '098' }, { number: '' }] })
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Telefon 3' }))
  })

  it('moves a row with its control, and removes one', () => {
    show()
    const second = screen.getByRole('textbox', { name: 'Telefon 2' })
    press('Pomakni telefon 2 gore')
    expect(displayed()).toEqual(['098', '091'])
    expect(screen.getByRole('textbox', { name: 'Telefon 1' })).toBe(second)
    press('Ukloni telefon 1')
    expect(displayed()).toEqual(['091'])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dodaj telefon' }))
  })

  it('says what is wrong with the list as a whole', async () => {
    const { container, form } = show()
    press('Ukloni telefon 1')
    press('Ukloni telefon 1')
    act(() => form.send({ type: 'form.submit' }))
    const group = screen.getByRole('group', { name: 'Telefoni', description: 'Unos ovog polja je obavezan' })
    expect(container.contains(group)).toBe(true)
    await expectAccessible(container)
  })
})
