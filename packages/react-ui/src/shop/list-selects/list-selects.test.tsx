import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { expectAccessible } from '../../testing/render-ui.tsx'
import { PageSizeSelect, SortSelect } from './list-selects.tsx'

const optionsOf = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map((option) => option.textContent)

describe('SortSelect', () => {
  it('names all eight sorts [R9.13]', async () => {
    const { container } = renderInShop(<SortSelect sort={1} allowed={[1, 2, 3, 4, 5, 6, 7, 8]} onChange={() => {}} />)
    expect(optionsOf('Poredaj')).toEqual([
      'Najnovije',
      'Najstarije',
      'Najjeftinije',
      'Najskuplje',
      'Naziv A–Ž',
      'Naziv Ž–A',
      'Najniži prioritet',
      'Najviši prioritet',
    ])
    await expectAccessible(container)
  })

  it('offers only what the category allows, the current one chosen [R3.36]', () => {
    const change = vi.fn()
    renderInShop(<SortSelect sort={4} allowed={[3, 4]} onChange={change} />)
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Poredaj' })
    expect(optionsOf('Poredaj')).toEqual(['Najjeftinije', 'Najskuplje'])
    expect(select.value).toBe('4')
    fireEvent.change(select, { target: { value: '3' } })
    expect(change).toHaveBeenCalledExactlyOnceWith({ sort: 3 })
  })
})

describe('PageSizeSelect', () => {
  it('offers 12 and 24 on a page [R9.8]', async () => {
    const change = vi.fn()
    const { container } = renderInShop(<PageSizeSelect limit={12} onChange={change} />)
    expect(optionsOf('Po stranici')).toEqual(['12', '24'])
    fireEvent.change(screen.getByRole('combobox', { name: 'Po stranici' }), { target: { value: '24' } })
    expect(change).toHaveBeenCalledExactlyOnceWith({ limit: 24 })
    await expectAccessible(container)
  })
})
