import type { CategoryRecord } from '@butiga/commerce-sdk'
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { Toasts } from '@butiga/react-ui/ui/toasts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { Screen as Form } from './categories.form.tsx'
import { Screen as List } from './categories.tree.tsx'
import { placeNextTo } from '../../kit/tree/tree.ts'
import type { Tree } from './category-tree.ts'

const category = (id: number, name: string, parentId: number | null, position: number): CategoryRecord => ({
  id,
  parentId,
  position,
  active: true,
  image: null,
  sortTypes: [1],
  sortDefaultType: 1,
  quickFilters: [],
  translations: {
    hrv: { name, slug: `slug-${id}`, title: name, summary: '', seoTitle: '', seoDescription: '' },
  },
  outdated: [],
  products: id,
  onlyHere: 1,
})
const records = [
  category(1, 'Kutije', null, 0),
  category(2, 'Selidba', 1, 0),
  category(3, 'Omotnice', 1, 1),
  category(4, 'Ulja', null, 1),
]
const tree = { 'categories.tree': () => answer({ records }) }
const order = () =>
  screen.getAllByRole('link').flatMap(({ textContent, className }) => (className === 'nm' ? [textContent] : []))

describe('the tree of categories', () => {
  it('is nested lists with a link, products and languages of each', async () => {
    const { container } = renderAdmin(<List />, tree)
    const list = await screen.findByRole('list', { name: 'Stablo kategorija' })
    const item = within(list).getByRole('link', { name: 'Kutije' }).closest('li') as HTMLElement
    expect(within(item).getAllByRole('listitem')).toHaveLength(2)
    expect(within(list).getByRole('link', { name: 'Ulja' }).getAttribute('href')).toBe('/admin/categories/4')
    await expectAccessible(container)
    fireEvent.click(screen.getByRole('button', { name: 'Kutije: podređeno', expanded: true }))
    expect(order()).toEqual(['Kutije', 'Ulja'])
  })

  it('is rearranged by Alt and arrows; each move is said, keeps the focus and can be undone', async () => {
    const { sent } = renderAdmin(
      <>
        <List />
        <Toasts />
      </>,
      { ...tree, 'categories.move': () => answer(records[2]) },
    )
    const link = await screen.findByRole('link', { name: 'Omotnice' })
    link.focus()
    fireEvent.keyDown(link, { key: 'ArrowUp', altKey: true })
    expect(order()).toEqual(['Kutije', 'Omotnice', 'Selidba', 'Ulja'])
    expect(screen.getByText('Omotnice: Kutije, 1. mjesto od 2').getAttribute('role')).toBe('status')
    expect(document.activeElement?.textContent).toBe('Omotnice')
    fireEvent.click(await screen.findByRole('button', { name: 'Vrati' }))
    await waitFor(() =>
      expect(sent('categories.move')).toEqual([
        { id: '3', parentId: 1, position: 0 },
        { id: '3', parentId: 1, position: 1 },
      ]),
    )
  })

  it('goes in and out, but never below the third level', async () => {
    const { sent } = renderAdmin(<List />, { ...tree, 'categories.move': () => answer(records[3]) })
    const link = await screen.findByRole('link', { name: 'Ulja' })
    fireEvent.keyDown(link, { key: 'ArrowRight', altKey: true })
    await waitFor(() => expect(sent('categories.move')).toEqual([{ id: '4', parentId: 1, position: 2 }]))
    fireEvent.keyDown(screen.getByRole('link', { name: 'Kutije' }), { key: 'ArrowLeft', altKey: true })
    expect(screen.getByText('Dalje ne može.')).toBeTruthy()
    const deep: Tree = [...records, category(5, 'Trake', 2, 0)]
    expect(placeNextTo(deep, 4, 5, 'inside')).toBeUndefined()
    expect(placeNextTo(deep, 4, 5, 'after')).toEqual({ parentId: 2, position: 1 })
    expect(placeNextTo(deep, 1, 5, 'after')).toBeUndefined()
  })

  it('is rearranged by its grip: Space takes, arrows move, Space drops, Esc returns', async () => {
    const { sent, container } = renderAdmin(<List />, {
      ...tree,
      'categories.move': () => answer(records[3]),
    })
    const grip = () => screen.getByRole('button', { name: 'Premjesti: Ulja' })
    await screen.findByRole('link', { name: 'Ulja' })
    grip().focus()
    fireEvent.keyDown(grip(), { key: ' ' })
    expect(grip().getAttribute('aria-pressed')).toBe('true')
    fireEvent.keyDown(grip(), { key: 'ArrowUp' })
    expect(order()[0]).toBe('Ulja')
    await expectAccessible(container)
    fireEvent.keyDown(grip(), { key: 'Escape' })
    expect(order()[0]).toBe('Kutije')
    expect(sent('categories.move')).toEqual([])
    fireEvent.keyDown(grip(), { key: ' ' })
    fireEvent.keyDown(grip(), { key: 'ArrowUp' })
    fireEvent.keyDown(grip(), { key: ' ' })
    await waitFor(() => expect(sent('categories.move')).toEqual([{ id: '4', parentId: null, position: 0 }]))
    expect(document.activeElement).toBe(grip())
  })

  it('goes back when a move is refused', async () => {
    const fields = [{ path: 'parentId', rule: 'cycle' }]
    renderAdmin(<List />, { ...tree, 'categories.move': () => refusal('VALIDATION_FAILED', { fields }) })
    fireEvent.keyDown(await screen.findByRole('link', { name: 'Ulja' }), { key: 'ArrowUp', altKey: true })
    await waitFor(() => expect(order()[0]).toBe('Kutije'))
  })
})

describe('a category', () => {
  it('sends what was changed with what it was, and says a slug that is taken at its field', async () => {
    const fields = [{ path: 'translations.hrv.slug', rule: 'slugTaken' }]
    const { sent, container } = renderAdmin(<Form id="2" />, {
      ...tree,
      'categories.update': () => refusal('SLUG_TAKEN', { fields }),
    })
    fireEvent.change(await screen.findByLabelText(/^Slug/), { target: { value: 'slug-3' } })
    fireEvent.change(screen.getByLabelText('Nadređena kategorija'), { target: { value: '4' } })
    fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
    await waitFor(() => expect(screen.getByLabelText(/^Slug/).getAttribute('aria-invalid')).toBe('true'))
    expect(sent('categories.update')).toEqual([
      {
        id: '2',
        parentId: 4,
        translations: { hrv: { slug: 'slug-3' } },
        base: { parentId: 1, translations: { hrv: { slug: 'slug-2' } } },
      },
    ])
    await expectAccessible(container)
  })

  it('loses its picture, and nothing else is sent', async () => {
    const displayed = records.map((record) => (record.id === 2 ? { ...record, image: 5 } : record))
    const { sent, container } = renderAdmin(<Form id="2" />, {
      'categories.tree': () => answer({ records: displayed }),
      'media.filter': () => refusal('FORBIDDEN'),
      'categories.update': () => answer(category(2, 'Selidba', 1, 0)),
    })
    fireEvent.click(await screen.findByRole('button', { name: /^Ukloni/ }))
    await expectAccessible(container)
    fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
    await waitFor(() => expect(sent('categories.update')).toEqual([{ id: '2', image: null, base: { image: 5 } }]))
  })

  it('is created with a name, and has no parent below itself', async () => {
    const { sent } = renderAdmin(<Form id="new" />, {
      ...tree,
      'categories.create': () => answer(category(9, 'Soli', null, 2)),
    })
    fireEvent.click(await screen.findByRole('button', { name: /^Spremi/ }))
    await waitFor(() => expect(screen.getByLabelText(/^Naziv/).getAttribute('aria-invalid')).toBe('true'))
    fireEvent.change(screen.getByLabelText(/^Naziv/), { target: { value: 'Soli' } })
    fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
    await waitFor(() =>
      expect(sent('categories.create')).toMatchObject([{ parentId: null, translations: { hrv: { name: 'Soli' } } }]),
    )
  })

  it('is deleted once it is said where its products go', async () => {
    const { sent, container } = renderAdmin(<Form id="2" />, {
      ...tree,
      'categories.delete': () => answer({ deleted: true }),
    })
    const parents = within(await screen.findByLabelText('Nadređena kategorija')).getAllByRole('option')
    expect(parents.map(({ textContent }) => textContent)).toEqual(['Nema, glavna razina', 'Kutije', 'Omotnice', 'Ulja'])
    fireEvent.click(screen.getByRole('button', { name: 'Obriši kategoriju' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Za 1 proizvod to je jedina kategorija.')
    await expectAccessible(container)
    fireEvent.change(within(dialog).getByLabelText('Premjesti ih u'), { target: { value: '4' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Obriši kategoriju' }))
    await waitFor(() => expect(sent('categories.delete')).toEqual([{ id: '2', moveTo: 4 }]))
  })

  it('that is deleted comes back by the undo', async () => {
    const { sent } = renderAdmin(
      <>
        <Form id="2" />
        <Toasts />
      </>,
      {
        ...tree,
        'categories.delete': () => answer({ deleted: true }),
        'categories.restore': () => answer({ restored: true }),
      },
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Obriši kategoriju' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Obriši kategoriju' }))
    await waitFor(() => expect(location.pathname).toBe('/admin/categories'))
    expect(screen.getAllByText('Obrisano: Kategorija „Selidba”')[0]).toBeTruthy()
    fireEvent.click(screen.getAllByRole('button', { name: 'Vrati' })[0]!)
    await waitFor(() => expect(sent('categories.restore')).toEqual([{ id: '2' }]))
    await waitFor(() => expect(location.pathname).toBe('/admin/categories/2'))
  })
})
