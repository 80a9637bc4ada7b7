import { answer } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { Toasts } from '@butiga/react-ui/ui/toasts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ScreenPath } from '../../shell/screen-path.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { Screen as Form } from './domains.form.tsx'
import { Screen as List } from './domains.list.tsx'

const domain = (id: number, more: object = {}) => ({
  id,
  name: 'a.example',
  url: `https://a${id}.example`,
  siteID: 1,
  apiKeyId: 1,
  apiKeyToken: 'pk',
  isDefault: id === 1,
  redirects: id === 2,
  ...more,
})
const pagination = { page: 1, limit: 100, perPage: 100, total: 2, lastPage: 1 }
const page = (...records: object[]) => ({ records, totalPages: 1, totalRecords: 2, totalItems: 2, pagination })
beforeEach(() => history.replaceState(null, '', '/admin/domains/2'))

const open = (id: string, answers: Parameters<typeof renderAdmin>[1]) =>
  renderAdmin(
    <ScreenPath value="/admin/domains/*">
      <Form id={id} />
      <Toasts />
    </ScreenPath>,
    answers,
  )

it('lists the addresses of the site, with what each does', async () => {
  const { container } = renderAdmin(<List />, {
    'settings.filterDomains': () => answer(page(domain(1), domain(2), domain(3))),
  })
  await screen.findByRole('rowheader', { name: 'https://a1.example' })
  for (const text of ['glavna', 'vodi na glavnu', 'pokazuje stranice']) expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Nova domena' }).getAttribute('href')).toBe('/admin/domains/new')
  await expectAccessible(container)
})

it('adds an address, which must be one', async () => {
  history.replaceState(null, '', '/admin/domains/new')
  const { container, sent } = open('new', { 'settings.createDomain': () => answer(domain(2)) })
  const field = await screen.findByRole('textbox', { name: /^Adresa/ })
  await expectAccessible(container)
  fireEvent.change(field, { target: { value: 'moja-butiga.hr/kosarica' } })
  fireEvent.click(await screen.findByRole('button', { name: /^Spremi/ }))
  await screen.findByText('Upišite adresu domene, na primjer https://moja-butiga.hr.')
  fireEvent.change(field, { target: { value: 'moja-butiga.hr' } })
  fireEvent.click(await screen.findByRole('button', { name: /^Spremi/ }))
  await waitFor(() => expect(sent('settings.createDomain')).toEqual([{ url: 'moja-butiga.hr', redirects: true }]))
})

it('makes an address the own one after a question, and removes one with an undo', async () => {
  const { sent } = open('2', {
    'settings.filterDomains': () => answer(page(domain(2))),
    'settings.chooseDomain': () => answer(domain(2, { isDefault: true, redirects: false })),
    'settings.deleteDomain': () => answer({ deleted: true }),
    'settings.restoreDomain': () => answer({ restored: true }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Postavi kao glavnu' }))
  const question = await screen.findByRole('dialog')
  fireEvent.click(within(question).getByRole('button', { name: 'Postavi kao glavnu' }))
  await waitFor(() => expect(sent('settings.chooseDomain')).toEqual([{ id: '2' }]))
  fireEvent.click(await screen.findByRole('button', { name: 'Ukloni domenu' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ukloni domenu' }))
  await screen.findByText('Obrisano: Domena „https://a2.example”')
  fireEvent.click(screen.getByRole('button', { name: 'Vrati' }))
  await waitFor(() => expect(sent('settings.restoreDomain')).toEqual([{ id: '2' }]))
})

it('keeps the own address', async () => {
  open('1', { 'settings.filterDomains': () => answer(page(domain(1))) })
  await screen.findByText(/^To je glavna adresa/)
  expect(screen.queryByRole('button', { name: 'Postavi kao glavnu' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
