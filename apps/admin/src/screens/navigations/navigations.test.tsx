import type { NavigationNode, NavigationRecord } from '@butiga/commerce-sdk'
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { Toasts } from '@butiga/react-ui/ui/toasts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { withoutItem } from './items.ts'
import { Screen as Form } from './navigations.form.tsx'
import { Screen as List } from './navigations.list.tsx'

const node = (id: number, title: string, parentId: number | null = null): NavigationNode => ({
  id,
  parentId,
  titles: { hrv: title },
  links: { hrv: `/shop/${id}` },
  hidden: { hrv: false },
})
const items = [node(1, 'Početna'), node(2, 'Dućan'), node(3, 'Kutije', 2)]
const record: NavigationRecord = { id: 5, name: 'main', revision: 3, items, canUndo: true, places: ['main'], dead: [] }
const stored = { 'navigations.get': () => answer(record) }
const save = () => fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
const names = () => screen.getAllByRole('button').flatMap((one) => (one.matches('.nm') ? [one.textContent] : []))

describe('navigations', () => {
  it('are listed by what they are called', async () => {
    const records = [
      { id: 5, name: 'main', revision: 1, entries: 4, places: ['main', 'footer2'] },
      { id: 6, name: 'ljeto', revision: 1, entries: 0, places: [] },
    ]
    const page = { currentPage: 1, totalPages: 1, totalRecords: 1, limit: 20 }
    const { container } = renderAdmin(<List />, { 'navigations.filter': () => answer({ records, pagination: page }) })
    expect((await screen.findByRole('link', { name: 'Glavni izbornik' })).getAttribute('href')).toBe(
      '/admin/navigations/5',
    )
    const cells = screen.getAllByRole('row').map((row) => (row as HTMLTableRowElement).cells[2]?.textContent)
    expect(cells.slice(1)).toEqual(['Glavni izbornik, Podnožje, drugi stupac', ''])
    expect(screen.getByRole('link', { name: 'Novi izbornik' }).getAttribute('href')).toBe('/admin/navigations/new')
    await expectAccessible(container)
  })

  it('are created with a name of their own and entries', async () => {
    const { sent, container } = renderAdmin(<Form id="new" />, {
      'navigations.create': () => answer({ ...record, id: 7, name: 'ljeto', places: [] }, 201),
    })
    const name = await screen.findByLabelText(/^Oznaka/)
    await expectAccessible(container)
    save()
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
    fireEvent.change(name, { target: { value: 'ljeto' } })
    fireEvent.click(screen.getByRole('button', { name: /Nova stavka/ }))
    fireEvent.change(screen.getByLabelText(/^Naziv/), { target: { value: 'Plaža' } })
    fireEvent.change(screen.getByLabelText(/^Vodi na/), { target: { value: '/plaza' } })
    save()
    const items = [
      { id: 1, parentId: null, titles: { hrv: 'Plaža' }, links: { hrv: '/plaza' }, hidden: { hrv: false } },
    ]
    await waitFor(() => expect(sent('navigations.create')).toEqual([{ name: 'ljeto', items }]))
  })

  it('are deleted with an undo; one that is shown says where', async () => {
    const uses = [{ kind: 'place', id: null, name: 'footer2' }]
    let isVisible = true
    const displayed = (
      <>
        <Form id="5" />
        <Toasts />
      </>
    )
    const { sent } = renderAdmin(displayed, {
      ...stored,
      'navigations.delete': () => (isVisible ? refusal('IN_USE', { data: { uses } }) : answer({ deleted: true })),
      'navigations.restore': () => answer({ restored: true }),
    })
    const remove = await screen.findByRole('button', { name: 'Obriši izbornik' })
    fireEvent.click(remove)
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('Mjesto na stranici: Podnožje, drugi stupac'),
    )
    isVisible = false
    fireEvent.click(remove)
    fireEvent.click(await screen.findByRole('button', { name: 'Vrati' }))
    await waitFor(() => expect(sent('navigations.restore')).toEqual([{ id: '5' }]))
  })

  it('are moved by keys, and stored with what was read', async () => {
    const { sent, container } = renderAdmin(<Form id="5" />, {
      ...stored,
      'navigations.update': () => answer({ ...record, revision: 4 }),
    })
    const shop = await screen.findByRole('button', { name: 'Dućan' })
    await expectAccessible(container)
    shop.focus()
    fireEvent.keyDown(shop, { key: 'ArrowUp', altKey: true })
    expect(names()).toEqual(['Dućan', 'Kutije', 'Početna'])
    expect(screen.getByText('Dućan: glavna razina, 1. mjesto od 2').getAttribute('role')).toBe('status')
    save()
    await waitFor(() =>
      expect(sent('navigations.update')).toEqual([{ id: '5', items: [items[2], items[1], items[0]], base: { items } }]),
    )
  })

  it('get an item that leads to a page, in every language', async () => {
    const { sent } = renderAdmin(<Form id="5" />, {
      ...stored,
      'cms.searchSlugs': () => answer([{ kind: 'page', id: 8, slug: 'o-nama', title: 'O nama' }]),
      'cms.getUrlOnLanguage': () => answer({ url: '/o-nama' }),
      'navigations.update': () => answer(record),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Nova stavka' }))
    expect(document.activeElement).toBe(screen.getByLabelText(/^Naziv/))
    save()
    await waitFor(() => expect(screen.getByLabelText(/^Naziv/).getAttribute('aria-invalid')).toBe('true'))
    fireEvent.click(screen.getByRole('button', { name: 'Odaberi kamo vodi' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByRole('searchbox'), { target: { value: 'nama' } })
    fireEvent.click(await within(dialog).findByRole('button', { name: /O nama/ }))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Vodi na/).value).toBe('/o-nama'))
    save()
    await waitFor(() =>
      expect(sent('navigations.update')).toMatchObject([
        { items: [...items, { id: 4, parentId: null, titles: { hrv: 'O nama' }, links: { hrv: '/o-nama' } }] },
      ]),
    )
  })

  it('show the fields of the item that the server refuses', async () => {
    const fields = [{ path: 'items.2.links.hrv', rule: 'required' }]
    renderAdmin(<Form id="5" />, {
      ...stored,
      'navigations.update': () => refusal('VALIDATION_FAILED', { fields }),
    })
    fireEvent.change(await screen.findByLabelText(/^Naziv/), { target: { value: 'Doma' } })
    save()
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Naziv/).value).toBe('Kutije'))
    expect(screen.getByLabelText(/^Vodi na/).getAttribute('aria-invalid')).toBe('true')
  })

  it('mark what leads nowhere, and lose an item without those below it', async () => {
    const { sent, container } = renderAdmin(<Form id="5" />, {
      'navigations.get': () => answer({ ...record, dead: [{ item: 2, language: 'hrv' }] }),
      'navigations.update': () => answer(record),
    })
    const shop = await screen.findByRole('button', { name: 'Dućan' })
    expect(within(shop.closest('.tr') as HTMLElement).getByText('404')).toBeTruthy()
    fireEvent.click(shop)
    expect(screen.getByLabelText(/^Vodi na/).closest('.field')?.textContent).toContain('Ove stranice nema.')
    await expectAccessible(container)
    fireEvent.click(screen.getByRole('button', { name: 'Ukloni: Dućan' }))
    expect(names()).toEqual(['Početna', 'Kutije'])
    expect(document.activeElement?.textContent).toBe('Početna')
    save()
    await waitFor(() =>
      expect(sent('navigations.update')).toMatchObject([{ items: [items[0], { id: 3, parentId: null }] }]),
    )
    expect(withoutItem(items, 3)).toEqual(items.slice(0, 2))
  })

  it('go back to what they were before the last change', async () => {
    const { sent } = renderAdmin(<Form id="5" />, { ...stored, 'navigations.undo': () => answer(record) })
    fireEvent.click(await screen.findByRole('button', { name: 'Vrati prethodno stanje' }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Vrati prethodno stanje' }))
    await waitFor(() => expect(sent('navigations.undo')).toEqual([{ id: '5', revision: 3 }]))
  })
})
