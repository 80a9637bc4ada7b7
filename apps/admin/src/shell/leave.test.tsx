import { CommerceError } from '@butiga/commerce-sdk'
import { answer } from '@butiga/commerce-sdk/testing'
import type { User } from '@butiga/commerce-sdk'
import { TextField } from '@butiga/react-ui/form/text-field'
import { msg } from '@lingui/core/macro'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { namedFields } from '../kit/form/field-names.ts'
import { formScreen } from '../kit/form/form-screen.tsx'
import { renderAdmin } from '../testing/render-admin.tsx'
import { guardHistory } from './leave.ts'
import { followLinks } from './link.tsx'
import { Palette } from './palette/palette.tsx'

followLinks()
guardHistory()

let save = (values: { readonly name: string }) => Promise.resolve({ values })

const Form = formScreen({
  kind: 'tag',
  names: namedFields,
  title: msg`Zapis`,
  nameOf: ({ name }) => name,
  load: () => Promise.resolve({ name: 'Kutija' }),
  save: (_, __, { values }) => save(values),
  body: (form) => <TextField form={form} path="name" label="Naziv" />,
})
const product = { id: 4, sku: 'SALI-210', name: 'Šalica', onHand: 7 }
const user = { id: 7, username: 'marta@example.com', scope: ['*'] } as unknown as User

/** A form between two screens in the history, with what its user has typed. */
const open = async (typed = 'Vreća') => {
  const { session } = renderAdmin(
    <>
      <a href="/admin/orders">Narudžbe</a>
      <a href="#content">Sadržaj</a>
      <Form id="7" />
      <Palette user={user} screens={[]} onClose={() => undefined} />
    </>,
    { 'backoffice.find': () => answer({ orders: [], products: [product], users: [] }) },
  )
  const field = await screen.findByRole('textbox', { name: 'Naziv', hidden: true })
  fireEvent.change(field, { target: { value: typed } })
  const option = (name: RegExp) => screen.findByRole('option', { name })
  return {
    session,
    ways: {
      'a link': () => fireEvent.click(screen.getByText('Narudžbe')),
      'the palette': async () => {
        fireEvent.change(screen.getByRole('combobox'), { target: { value: 'šalica' } })
        fireEvent.click(await option(/Šalica/))
      },
      Back: () => history.back(),
      Forward: () => history.forward(),
    },
    logOut: async () => fireEvent.click(await option(/Odjavi se/)),
  }
}
const requested = () => screen.findByRole('dialog', { name: 'Izmjene nisu spremljene' })
const choose = async (name: string) => fireEvent.click(within(await requested()).getByRole('button', { name }))

beforeEach(async () => {
  history.pushState(null, '', '/admin/things')
  history.pushState(null, '', '/admin/things/7')
  history.pushState(null, '', '/admin/tags')
  history.back()
  await vi.waitUntil(() => location.pathname === '/admin/things/7', { timeout: 20_000 })
})

describe.each([
  ['a link', '/admin/orders'],
  ['the palette', '/admin/products/4'],
  ['Back', '/admin/things'],
  ['Forward', '/admin/tags'],
] as const)('%s', (way, target) => {
  it('asks before it leaves a form with changes, which stay when the user stays', async () => {
    const { ways } = await open()
    await ways[way]()
    await choose('Ostani')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Izmjene nisu spremljene' })).toBeNull())
    expect(location.pathname).toBe('/admin/things/7')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Naziv', hidden: true }).value).toBe('Vreća')
    ways.Back()
    await requested()
  })

  it('goes on to its screen when the changes are discarded', async () => {
    const { ways } = await open()
    await ways[way]()
    await choose('Odbaci izmjene')
    await waitFor(() => expect(location.pathname).toBe(target))
  })

  it('asks nothing where nothing is changed', async () => {
    const { ways } = await open('Kutija')
    await ways[way]()
    await waitFor(() => expect(location.pathname).toBe(target))
    expect(screen.queryByRole('dialog', { name: 'Izmjene nisu spremljene' })).toBeNull()
  })
})

it('Back asks again while it is being asked', async () => {
  const { ways } = await open()
  ways['a link']()
  await requested()
  ways.Back()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(location.pathname).toBe('/admin/things/7')
  await choose('Odbaci izmjene')
  await waitFor(() => expect(location.pathname).toBe('/admin/things'))
})

it('a place of the same page leaves nothing', async () => {
  await open()
  expect(fireEvent.click(screen.getByText('Sadržaj'))).toBe(true)
  expect(screen.queryByRole('dialog', { name: 'Izmjene nisu spremljene' })).toBeNull()
})

describe('while a save is on its way', () => {
  const settle: { resolve: () => void; refuse: () => void } = { resolve: () => undefined, refuse: () => undefined }
  const startSave = async () => {
    const before = save
    save = (values) =>
      new Promise((resolve, reject) => {
        settle.resolve = () => resolve({ values })
        settle.refuse = () => reject(new CommerceError({ message: 'Network error' }))
      })
    const opened = await open()
    fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
    await screen.findByRole('button', { name: /^Spremi/, busy: true })
    save = before
    return opened
  }

  it.each(['a link', 'Back'] as const)('%s leaves once it is answered, without being asked', async (way) => {
    const { ways } = await startSave()
    const before = location.pathname
    ways[way]()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(location.pathname).toBe(before)
    settle.resolve()
    await waitFor(() => expect(location.pathname).not.toBe(before))
    expect(screen.queryByRole('dialog', { name: 'Izmjene nisu spremljene' })).toBeNull()
  })

  it('leaving is asked about once it is refused', async () => {
    const { ways } = await startSave()
    ways['a link']()
    settle.refuse()
    await requested()
  })

  it('the browser asks before the page is closed', async () => {
    await startSave()
    const closing = new Event('beforeunload', { cancelable: true })
    dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(true)
  })
})

it('a log-out asks as well', async () => {
  const { session, logOut } = await open()
  await logOut()
  await choose('Odbaci izmjene')
  await waitFor(() => expect(session.getSnapshot().matches('ready')).toBe(false))
})

it.each([
  ['Vreća', true],
  ['Kutija', false],
])('the browser asks before the page with %s is closed: %s', async (typed, isRequested) => {
  await open(typed)
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(isRequested)
})
