import type { User } from '@butiga/commerce-sdk'
import { answer } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderAdmin } from '../testing/render-admin.tsx'
import { Shell } from './shell.tsx'

const user = (scope: readonly string[]) => ({ id: 7, username: 'marta@example.com', scope }) as User
const waiting = { orders: 12, withdrawals: 0, soldOut: null, comments: null, formEntries: null, failedJobs: 2 }
const found = {
  orders: [{ id: 3, number: '2026-04817', email: 'ana@example.com', state: 'paid', total: 12.9, currency: 'EUR' }],
  products: [{ id: 4, sku: 'SALI-210', name: 'Šalica „Škoj”', onHand: 7 }],
  users: [{ id: 5, email: 'ivo@example.com', name: 'Ivo Marić', isBackofficeUser: false }],
}
const today = { sales: null, waiting, untranslated: null }

const shell = (scope: readonly string[] = ['*'], options: Parameters<typeof renderAdmin>[2] = {}) =>
  renderAdmin(
    <Shell user={user(scope)} />,
    {
      'backoffice.getWaiting': () => answer(waiting),
      'backoffice.getToday': () => answer(today),
      'backoffice.find': () => answer(found),
      'orders.filter': () =>
        answer({
          records: [],
          totalPages: 0,
          totalRecords: 0,
          totalItems: 0,
          pagination: { page: 1, limit: 25, perPage: 25, total: 0, lastPage: 0 },
        }),
    },
    options,
  )

beforeEach(() => history.replaceState(null, '', '/admin'))

const navigation = () => screen.getAllByRole('navigation', { name: 'Administracija' })[0] as HTMLElement
const groupOf = (name: string) =>
  within(navigation()).getByText(name, { selector: 'summary' }).parentElement as HTMLDetailsElement

describe('the navigation', () => {
  it('has the first group open always, sales and the group of the screen open, and counts of what waits [R2.40]', async () => {
    shell()
    const column = within(navigation())
    expect(column.getByRole('link', { name: 'Privole' }).getAttribute('href')).toBe('/admin/consent')
    expect(column.getByText('Postavke stranice').closest('details')).toBeNull()
    expect([groupOf('Prodaja').open, groupOf('Katalog').open]).toEqual([true, false])
    await column.findByRole('link', { name: 'Narudžbe 12 za obraditi' })
    // The bar of narrow screens is another navigation, which is hidden beside this one.
    await expectAccessible(navigation())
  })

  it('leads those who may edit pages to edit mode, through the log-in of the shop', () => {
    shell(['cms.edit'])
    expect(within(navigation()).getByRole('link', { name: 'Uredi stranice' }).getAttribute('href')).toBe(
      '/prijava?redirect=%2F%3FeditPage%3Dtrue',
    )
  })

  it('does not lead others there', () => {
    shell(['orders.manage'])
    expect(within(navigation()).queryByRole('link', { name: 'Uredi stranice' })).toBeNull()
  })

  it('keeps which groups a user has opened and closed', async () => {
    const { storage } = shell()
    const sales = groupOf('Prodaja')
    sales.open = false
    fireEvent(sales, new Event('toggle'))
    await waitFor(() => expect(JSON.parse(storage.get('admin.groups.7') ?? '')).toEqual({ sales: false }))
    await screen.findByText(/Prodaja/, { selector: 'summary:has(.num)' })
  })

  it('has the caches only where the server keeps some [R2.41]', () => {
    const { unmount } = shell(['*'], { cacheStoreEnabled: false })
    expect(within(navigation()).queryByRole('link', { name: 'Dostupne predmemorije' })).toBeNull()
    unmount()
    shell()
    within(navigation()).getByRole('link', { name: 'Dostupne predmemorije' })
  })

  it('has no entry that the user may not open', () => {
    shell(['orders.read'])
    const column = within(navigation())
    column.getByRole('link', { name: 'Danas' })
    column.getByRole('link', { name: 'Narudžbe' })
    expect(column.queryByRole('link', { name: 'Privole' })).toBeNull()
    expect(column.queryByText('Katalog')).toBeNull()
  })
})

describe('the palette', () => {
  const openIt = async () => {
    fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
    return await screen.findByRole('combobox', { name: 'Traži ili pokreni' })
  }
  const marked = () => within(screen.getByRole('listbox')).getByRole('option', { selected: true })

  it('finds by one call and opens by Enter; the next time it is among the recent ones', async () => {
    const { sent } = shell()
    const box = await openIt()
    fireEvent.change(box, { target: { value: 'ska' } })
    fireEvent.change(box, { target: { value: 'skoj' } })
    await screen.findByRole('option', { name: /2026-04817/ })
    await expectAccessible(screen.getByRole('dialog'))
    expect(sent('backoffice.find')).toEqual([{ keywords: 'skoj' }])
    expect(
      within(screen.getByRole('listbox'))
        .getAllByRole('group')
        .map((group) => group.getAttribute('aria-label')),
    ).toEqual(['Proizvodi', 'Narudžbe', 'Korisnici'])
    expect(marked().textContent).toContain('SALI-210')
    fireEvent.keyDown(box, { key: 'ArrowDown' })
    expect(marked().textContent).toContain('2026-04817')
    expect(box.getAttribute('aria-activedescendant')).toBe(marked().id)
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(location.pathname).toBe('/admin/orders/3')
    expect(screen.queryByRole('dialog')).toBeNull()
    await openIt()
    within(screen.getByRole('group', { name: 'Nedavno' })).getByRole('option', { name: /2026-04817/ })
  })

  it('shows the screens and actions that the user has, without the shop being asked, and actions alone behind >', async () => {
    const { sent } = shell(['orders.read'])
    const box = await openIt()
    fireEvent.change(box, { target: { value: 'narudzb' } })
    expect(screen.getByRole('option', { name: /^Narud/ })).toBeTruthy()
    fireEvent.change(box, { target: { value: '> ' } })
    expect(
      within(screen.getByRole('listbox'))
        .getAllByRole('group')
        .map((group) => group.getAttribute('aria-label')),
    ).toEqual(['Radnje'])
    expect(screen.queryByRole('option', { name: 'Nova privola' })).toBeNull()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(sent('backoffice.find')).toEqual([])
  })

  it('opens in a new tab with Ctrl, and stays', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    shell()
    const box = await openIt()
    fireEvent.change(box, { target: { value: 'narudž' } })
    const option = await screen.findByRole('option', { name: /^Narud/ })
    for (let steps = 0; option.getAttribute('aria-selected') !== 'true' && steps < 9; steps += 1)
      fireEvent.keyDown(box, { key: 'ArrowDown' })
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true })
    expect(opened).toHaveBeenCalledWith('/admin/orders', '_blank', 'noopener')
    expect(location.pathname).toBe('/admin')
    opened.mockRestore()
  })
})
