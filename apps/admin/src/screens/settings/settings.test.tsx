import { answer } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { Screen } from './settings.form.tsx'

const settings = {
  siteName: 'Burin',
  ecommerceEnabled: true,
  maintenanceMode: false,
  skipShipping: false,
  options: {
    HomePageSlug: 'home-page',
    TimeZone: 'Europe/Zagreb',
    NumberOfStars: 5,
    CookiesNotification: true,
    CopyrightText: null,
    AllowedLanguages: ['hrv'],
    CustomOptions: { a: 1 },
    PasswordProtection: true,
    MyOption: 'x',
  },
}
const open = (options: Readonly<Record<string, unknown>> = {}) =>
  renderAdmin(<Screen id="" />, {
    'site.getSettings': () => answer({ ...settings, options: { ...settings.options, ...options } }),
    'site.updateConfig': () => answer({}),
    'navigations.filter': () =>
      answer({
        records: [{ id: 1, name: 'summer', revision: 1, entries: 0, places: [] }],
        pagination: { currentPage: 1, totalPages: 1, totalRecords: 1, limit: 100 },
      }),
  })
const type = (name: RegExp, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))

it('shows every option with its meaning and key, and sends what was changed alone', async () => {
  const { container, sent } = open()
  await screen.findByRole('heading', { name: 'Recenzije i komentari' })
  expect(screen.getByText('NumberOfStars')).toBeDefined()
  await expectAccessible(container)
  type(/^Broj zvjezdica$/, '10')
  type(/^Vlastite postavke trgovine/, '{ "a": 2 }')
  fireEvent.click(screen.getByRole('checkbox', { name: /Održavanje/ }))
  save()
  await screen.findByText(/^Spremljeno u/)
  expect(sent('site.updateConfig')).toEqual([
    {
      maintenanceMode: true,
      options: [
        { key: 'NumberOfStars', value: 10 },
        { key: 'CustomOptions', value: { a: 2 } },
      ],
      base: {
        maintenanceMode: false,
        options: [
          { key: 'NumberOfStars', value: 5 },
          { key: 'CustomOptions', value: { a: 1 } },
        ],
      },
    },
  ])
})

it.each([
  ['', ['hrv']],
  [' where none was ever set', null],
])('switches the languages of the site on and off, but not its own%s', async (_, AllowedLanguages) => {
  const { sent } = open({ AllowedLanguages })
  await screen.findByRole('heading', { name: 'Jezici i tražilica' })
  expect(screen.queryByRole('checkbox', { name: 'Hrvatski' })).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'English' }))
  save()
  await screen.findByText(/^Spremljeno u/)
  expect(sent('site.updateConfig').map(({ options }) => options)).toEqual([
    [{ key: 'AllowedLanguages', value: ['hrv', 'eng'] }],
  ])
})

it('chooses the menu of a place from those of the shop, and sends what is named alone', async () => {
  const { sent } = open({ ThemeNavigations: { main: 'main', kiosk: 'tablet' } })
  const footer = await screen.findByRole('combobox', { name: 'Podnožje, prvi stupac' })
  expect(screen.getByRole('combobox', { name: 'kiosk' })).toHaveProperty('value', 'tablet')
  await screen.findAllByRole('option', { name: 'summer' })
  fireEvent.change(footer, { target: { value: 'summer' } })
  save()
  await screen.findByText(/^Spremljeno u/)
  expect(sent('site.updateConfig')).toEqual([
    {
      options: [{ key: 'ThemeNavigations', value: { main: 'main', kiosk: 'tablet', footer1: 'summer' } }],
      base: { options: [{ key: 'ThemeNavigations', value: { main: 'main', kiosk: 'tablet' } }] },
    },
  ])
})

it('refuses a value that its option cannot have, at its field', async () => {
  const { sent } = open()
  await screen.findByRole('heading', { name: 'Općenito' })
  type(/^Vremenska zona/, 'Mars/Olympus')
  type(/^Vlastite postavke trgovine/, '{ "a": ')
  save()
  await waitFor(() => expect(screen.getByLabelText(/^Vremenska zona/).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByLabelText(/^Vlastite postavke/).getAttribute('aria-invalid')).toBe('true')
  expect(sent('site.updateConfig')).toEqual([])
})

it('sends a new password once, and never shows the one that is set', async () => {
  const { container, sent } = open()
  await screen.findByRole('heading', { name: 'Pristup stranici' })
  const field = () => container.querySelector<HTMLInputElement>('input[autocomplete=new-password]')
  expect(field()?.value).toBe('')
  fireEvent.change(field() as HTMLInputElement, { target: { value: 'uvala sidro devetnaest' } })
  save()
  await screen.findByText(/^Spremljeno u/)
  expect(sent('site.updateConfig').map((input) => input['options'])).toEqual([
    [{ key: 'PasswordProtection', value: 'uvala sidro devetnaest' }],
  ])
  await waitFor(() => expect(field()?.value).toBe(''))
})

it('keeps what was typed in the browser, but never a password', async () => {
  const { storage, unmount } = open()
  await screen.findByRole('heading', { name: 'Pristup stranici' })
  type(/^Vremenska zona/, 'Europe/Vienna')
  type(/^Lozinka/, 'uvala sidro')
  unmount()
  const stored = storage.get('admin.drafts.undefined.1')
  expect(stored).toContain('Europe/Vienna')
  expect(stored).not.toContain('uvala')
})
