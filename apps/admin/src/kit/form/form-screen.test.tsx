import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { memoryStorage, unwrap } from '@butiga/commerce-sdk'
import { TextField } from '@butiga/react-ui/form/text-field'
import { Toasts } from '@butiga/react-ui/ui/toasts'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { msg } from '@lingui/core/macro'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { namedFields } from './field-names.ts'
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
  done: msg`Zatvoreno`,
  undo: open,
}
let isClosed = false

const Screen = formScreen({
  kind: 'tag',
  names: namedFields,
  title: msg`Zapis`,
  nameOf: ({ name }) => name,
  list: '/admin/things',
  load: () => Promise.resolve({ name: 'Kutija', isClosed }),
  save: (_, __, { values }) => Promise.resolve({ values }),
  actions: (values) => [values.isClosed ? open : close],
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

describe('what was typed and not saved', () => {
  // These tests have no log-in with a profile, and so no id of a user.
  const drafts = 'admin.drafts.undefined.1'
  let stored = { name: 'Kutija', text: 'Smeđa', password: '' }
  const Draft = formScreen({
    kind: 'tag',
    names: namedFields,
    title: msg`Zapis`,
    nameOf: ({ name }) => name,
    secrets: ['password'],
    load: () => Promise.resolve(stored),
    save: (_, id, { values }) => Promise.resolve({ values, ...(id === 'new' && { id: '8' }) }),
    body: (form) => (
      <>
        <TextField form={form} path="name" label="Naziv" />
        <TextField form={form} path="text" label="Opis" />
        <TextField form={form} path="password" label="Lozinka" />
      </>
    ),
  })
  const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name, hidden: true })
  const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })
  const offered = () => screen.findByRole('dialog', { name: 'Imate nespremljene izmjene' })
  /** The record is left as when its tab is lost, and opened again in the same browser. */
  const reopen = async (id = '7', storage = memoryStorage()) => {
    cleanup()
    return renderAdmin(<Draft id={id} />, {}, { storage })
  }
  const isStored = (text: string) => expect.stringContaining(text) as unknown

  it('is offered when the record is opened next, without its secrets, and merged with what others have saved', async () => {
    stored = { name: 'Kutija', text: 'Smeđa', password: '' }
    const { storage } = await reopen()
    await type('Naziv', 'Vreća')
    await type('Lozinka', 'uvala sidro')
    await waitFor(() => expect(storage.get(drafts)).toEqual(isStored('Vreća')))
    expect(storage.get(drafts)).not.toEqual(isStored('uvala'))
    stored = { name: 'Torba', text: 'Bijela', password: '' }
    const { container } = await reopen('7', storage)
    await offered()
    await expectAccessible(container)
    press('Vrati izmjene')
    const conflict = await screen.findByRole('dialog', { name: 'Netko drugi je promijenio ista polja' })
    await within(conflict).findByText('Vreća', { selector: 'mark' })
    within(conflict).getByText('Torba', { selector: 'mark' })
    within(conflict).getByRole('group', { name: 'Naziv' })
    fireEvent.click(within(conflict).getByRole('button', { name: 'Vrati odabrano' }))
    await waitFor(async () => expect((await field('Naziv')).value).toBe('Vreća'))
    expect([(await field('Opis')).value, (await field('Lozinka')).value]).toEqual(['Bijela', ''])
    fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
    await waitFor(() => expect(storage.get(drafts)).toBeNull())
  })

  it('is gone when it is not wanted', async () => {
    const { storage } = await reopen()
    await type('Naziv', 'Vreća')
    await reopen('7', storage)
    const dialog = await offered()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Odbaci izmjene' }))
    await waitFor(() => expect(storage.get(drafts)).toBeNull())
    expect((await field('Naziv')).value).toBe(stored.name)
  })

  it('is not offered where the values of forms had other units', async () => {
    const { storage } = await reopen()
    await type('Naziv', 'Vreća')
    await waitFor(() => expect(storage.get(drafts)).toEqual(isStored('"key":"2 ')))
    storage.set(drafts, storage.get(drafts)?.replace('"key":"2 ', '"key":"') ?? '')
    await reopen('7', storage)
    expect((await field('Naziv')).value).toBe(stored.name)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('of a new record is gone when the record is created', async () => {
    history.replaceState(null, '', '/admin/things/new')
    const { storage } = await reopen('new')
    await type('Naziv', 'Vreća')
    await waitFor(() => expect(storage.get(drafts)).toEqual(isStored('Vreća')))
    fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
    await waitFor(() => expect(location.pathname).toBe('/admin/things/8'))
    expect(storage.get(drafts)).toBeNull()
  })
})
