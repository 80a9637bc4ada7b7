import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { unwrap } from '@butiga/commerce-sdk'
import { TextField } from '@butiga/react-ui/form/text-field'
import { Toasts } from '@butiga/react-ui/ui/toasts'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { msg } from '@lingui/core/macro'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { formScreen } from './form-screen.tsx'
import { Block } from './block.tsx'
import type { BulkAction } from '../list/bulk-action.ts'

const open: BulkAction = {
  label: msg`Otvori`,
  act: ({ orders }, id) => unwrap(orders.updateState({ id: Number(id), state: 'placed' })),
}
const close: BulkAction = {
  label: msg`Zatvori`,
  act: ({ orders }, id) => unwrap(orders.updateState({ id: Number(id), state: 'cancelled' })),
  undo: open,
}
let isClosed = false

const Screen = formScreen({
  title: msg`Zapis`,
  nameOf: ({ name }) => String(name),
  list: '/admin/things',
  form: { check: () => [] },
  load: () => Promise.resolve({ name: 'Kutija', isClosed }),
  save: (_, __, { values }) => Promise.resolve({ values }),
  actions: (values) => [values['isClosed'] === true ? open : close],
  remove: {
    label: msg`Obriši`,
    question: msg`Zapis se briše zauvijek.`,
    act: ({ gdpr }, id) => unwrap(gdpr.updateConsent({ id: Number(id), uniqueNumber: 'X' })),
  },
  body: (form) => (
    <Block title="Tekst">
      <TextField form={form} path="name" label="Naziv" />
    </Block>
  ),
})

const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }))

it('acts on a record, loads it again, and reverses the action', async () => {
  isClosed = false
  const { container, sent } = renderAdmin(
    <>
      <Screen id="7" />
      <Toasts />
    </>,
    {
      'orders.updateState': ({ input }) => {
        isClosed = input['state'] === 'cancelled'
        return answer({})
      },
    },
  )
  await screen.findByRole('heading', { name: 'Tekst' })
  await expectAccessible(container)
  press('Zatvori')
  await screen.findByRole('button', { name: 'Otvori' })
  press('Vrati')
  await screen.findByRole('button', { name: 'Zatvori' })
  expect(sent('orders.updateState').map(({ state }) => state)).toEqual(['cancelled', 'placed'])
})

it('has no action while there are changes to save', async () => {
  renderAdmin(<Screen id="7" />, {})
  fireEvent.change(await screen.findByRole('textbox', { name: 'Naziv' }), { target: { value: 'Vreća' } })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Obriši' }).hasAttribute('disabled')).toBe(true))
})

it('goes back to the list when the record is deleted, and stays where that is refused', async () => {
  history.replaceState(null, '', '/admin/things/7')
  let refuses = true
  renderAdmin(<Screen id="7" />, {
    'gdpr.updateConsent': () => (refuses ? refusal('NOT_FOUND') : answer({})),
  })
  const remove = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Obriši' }))
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText('Zapis se briše zauvijek.')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Obriši' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await remove()
  expect(location.pathname).toBe('/admin/things/7')
  refuses = false
  await remove()
  await waitFor(() => expect(location.pathname).toBe('/admin/things'))
})
