import { pickerMachine } from '@butiga/machines/picker'
import { fireEvent, render, screen } from '@testing-library/react'
import { act } from 'react'
import { createActor } from 'xstate'
import { expect, it, vi } from 'vitest'
import { expectAccessible, uiInTest } from '../../testing/render-ui.tsx'
import { Toasts } from '../../ui/toasts/toasts.tsx'
import { PickerChosen, PickerList } from './picker.tsx'

const options = ['Kutija', 'Traka', 'Špaga'].map((title, index) => ({ id: index + 1, title, code: `sku-${index + 1}` }))

const show = (limit: number) => {
  const { notices, Around } = uiInTest({})
  act(() => notices.start())
  const picker = createActor(pickerMachine, { input: { notices, limit, ids: [] } })
  const confirmed = vi.fn()
  picker.on('picker.confirmed', confirmed)
  picker.start()
  const { container } = render(
    <>
      <PickerList picker={picker} label="Proizvodi" options={options} />
      <PickerChosen picker={picker} />
      <Toasts />
    </>,
    { wrapper: Around },
  )
  const list = screen.getByRole('listbox', { name: 'Proizvodi' })
  const press = (key: string, more = {}) => fireEvent.keyDown(list, { key, ...more })
  const chosen = () => screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)
  return { container, confirmed, press, chosen }
}

it('says when one more than the limit is chosen, and keeps what was chosen [R8.34]', async () => {
  const { container, chosen } = show(2)
  for (const { title } of options) fireEvent.click(screen.getByText(title, { selector: 'strong' }))
  expect(chosen()).toEqual(['Kutijasku-1', 'Trakasku-2'])
  expect(screen.getByText('Odabrano 2 od najviše 2')).toBeTruthy()
  expect(await screen.findByText(/Dosegnut je najveći broj odabira \(2\)/)).toBeTruthy()
  await expectAccessible(container)
})

it('chooses by keys: Space, Shift with arrows, Enter', () => {
  const { press, chosen, confirmed } = show(3)
  press('ArrowDown')
  press(' ')
  press('ArrowDown', { shiftKey: true })
  expect(chosen()).toEqual(['Trakasku-2', 'Špagasku-3'])
  fireEvent.click(screen.getByRole('button', { name: 'Ranije: Špaga' }))
  press('Enter')
  expect(confirmed.mock.calls[0]?.[0]).toMatchObject({ chosen: [{ id: 3 }, { id: 2 }] })
})

it('uses the option itself by Enter where nothing is chosen', () => {
  const { press, confirmed } = show(1)
  press('End')
  press('Enter')
  expect(confirmed.mock.calls[0]?.[0]).toMatchObject({ chosen: [{ id: 3, title: 'Špaga' }] })
})
