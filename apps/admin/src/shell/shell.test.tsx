import type { User } from '@butiga/commerce-sdk'
import { contract, scopes, type Service } from '@butiga/commerce-sdk/contracts'
import { answer } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderAdmin } from '../testing/render-admin.tsx'
import { screens } from '../screens.ts'
import { Shell } from './shell.tsx'

const user = (scope: readonly string[]) => ({ id: 7, username: 'marta@example.com', scope }) as User
const waiting = { orders: 12, withdrawals: 0, soldOut: null, comments: null, formEntries: null, failedJobs: 2 }
const match = {
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
      'backoffice.find': () => answer(match),
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

  it('has nothing of a shop on a site without e-commerce, and neither has the address of its screens', async () => {
    history.replaceState(null, '', '/admin/orders')
    const { sent } = shell(['*'], { ecommerceEnabled: false })
    expect(screen.getByRole('heading', { name: 'Stranica nije pronađena' })).toBeDefined()
    const column = within(navigation())
    const names = column.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent)
    expect(names).toEqual(expect.arrayContaining(['Privole', 'Kupci', 'Stranice i objave', 'Komentari i ocjene']))
    expect(
      names.filter((name) =>
        /Narudž|Dokument|Pretplate|Kupon|kartice|Proizvod|Katalog|Uvoz|dostave|plaćanja|Valute/.test(name),
      ),
    ).toEqual([])
    expect(column.queryByText('Katalog')).toBeNull()
    expect(sent('orders.filter')).toEqual([])
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

describe.each(scopes)('without %s', (missing) => {
  const rest = scopes.filter((scope) => scope !== missing)
  const pathsOf = (scope: string) => screens.flatMap((one) => (one.scope === scope ? [one.path] : []))
  const entries = () =>
    within(navigation())
      .getAllByRole('link', { hidden: true })
      .flatMap((link) => link.getAttribute('href') ?? [])

  it('no entry of its screens is in the navigation or the palette, and every other one is [R6.6]', async () => {
    shell(rest)
    const menu = screens.flatMap(({ path, group, scope }) => (group && scope !== missing ? [path] : []))
    expect(entries()).toEqual(expect.arrayContaining(menu))
    fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
    const box = await screen.findByRole('combobox', { name: 'Traži ili pokreni' })
    for (const { path, create, scope } of screens) {
      if (scope === missing) expect(entries()).not.toContain(path)
      if (create?.message === undefined) continue
      fireEvent.change(box, { target: { value: `> ${create.message}` } })
      expect(screen.queryAllByRole('option', { name: create.message }).length, path).toBe(scope === missing ? 0 : 1)
    }
  })

  it.each(pathsOf(missing))('%s is closed, and asks nothing of the shop [R6.6]', (path) => {
    history.replaceState(null, '', path.replace('*', '1'))
    const { requests } = shell(rest)
    screen.getByRole('heading', { name: 'Nemate pristup' })
    expect(requests.map(({ call }) => call).filter((call) => call !== 'backoffice.getWaiting')).toEqual([])
  })
})

it('a screen of several scopes is closed without all of them', () => {
  history.replaceState(null, '', '/admin/translations')
  shell(['orders.read'])
  screen.getByRole('heading', { name: 'Nemate pristup' })
  expect(within(navigation()).queryByRole('link', { name: 'Prijevodi', hidden: true })).toBeNull()
})

describe('with a scope of a screen alone', () => {
  const openings = screens.flatMap(({ path, scope }) =>
    scope === 'any' ? [{ path, held: [] }] : [scope].flat().map((one) => ({ path, held: [one] })),
  )
  /** What a screen shows only to those who have its scope too: the choices of a filter. */
  const more: Readonly<Record<string, string>> = {
    '/admin/form-entries': 'forms.filterRecords',
    '/admin/changes': 'user.filterUsers',
  }
  const accessOf = (call: string) => {
    const [service = '', name = ''] = call.split('.')
    return (contract as Readonly<Record<string, Service>>)[service]?.calls[name]?.access
  }

  it.each(openings)('$path opens with calls that $held allows [R6.6]', async ({ path, held: pending }) => {
    history.replaceState(null, '', path.replace('*', '1'))
    const { requests } = shell(pending)
    await waitFor(() => expect(screen.queryAllByRole('heading', { level: 1 })).not.toEqual([]))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('heading', { name: 'Nemate pristup' })).toBeNull()
    const isAllowed = (call: string) => {
      const access = accessOf(call)
      if (typeof access !== 'object' || access.scope === 'any' || more[path] === call) return true
      return pending.some((scope) => scope === access.scope)
    }
    const closed = requests.map(({ call }) => call).filter((call) => !isAllowed(call))
    expect(closed).toEqual([])
  })
})

describe('on a site without e-commerce', () => {
  const featureOf = (call: string) => (contract as Readonly<Record<string, Service>>)[call.split('.')[0] ?? '']?.feature

  it.each(screens.flatMap(({ path, ofShop }) => (ofShop ? [] : [path])))('%s calls nothing of a shop', async (path) => {
    history.replaceState(null, '', path.replace('*', '1'))
    const { requests } = shell(['*'], { ecommerceEnabled: false })
    await waitFor(() => expect(screen.queryAllByRole('heading', { level: 1 })).not.toEqual([]))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('heading', { name: 'Stranica nije pronađena' })).toBeNull()
    expect(requests.map(({ call }) => call).filter((call) => featureOf(call) === 'ecommerce')).toEqual([])
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
