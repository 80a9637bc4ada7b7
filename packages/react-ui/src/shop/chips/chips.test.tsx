import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useActiveFilters, type Narrowing } from '../hooks/use-active-filters.ts'
import { sampleLayered } from '../../testing/layered.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { expectAccessible } from '../../testing/render-ui.tsx'
import { Chips } from './chips.tsx'

const chosen = {
  filters: [
    { key: 'price', value: [3, 90] },
    { key: 'colour', value: [12, 14] },
    { key: 'recycled', value: ['no'] },
    { key: 'harvest', value: ['2026-02-01', '2026-03-01'] },
    { key: 'gone', value: [7] },
    { key: 'lost', value: ['yes'] },
  ],
  discount: true,
  featured: true,
}
const nothing = { filters: [], discount: false, featured: false }

const open = (query: typeof chosen | typeof nothing = chosen) => {
  const onNarrow = vi.fn<(change: Narrowing) => void>()
  const onClear = vi.fn()
  const Displayed = () => (
    <Chips
      active={useActiveFilters(sampleLayered, query)}
      hrefAfter={(change) => `?without=${JSON.stringify(change)}`}
      clearHref="/shop"
      onNarrow={onNarrow}
      onClear={onClear}
    />
  )
  return { ...renderInShop(<Displayed />), onNarrow, onClear }
}

describe('the chips of a list', () => {
  it('name everything that narrows it, each value on its own', async () => {
    const { container } = open()
    const list = screen.getByRole('list', { name: 'Aktivni filtri' })
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Cijena: 3,00\u00a0€ – 90,00\u00a0€',
      'Natur',
      'More',
      'Reciklirano: Ne',
      'Berba: 1. veljače 2026. – 1. ožujka 2026.',
      'gone: 7',
      'lost: yes',
      'Samo na akciji',
      'Izdvojeno',
      'Očisti filtre',
    ])
    await expectAccessible(container)
  })

  it('name the same day wherever on earth the list is read', () => {
    vi.stubEnv('TZ', 'America/Los_Angeles')
    open()
    screen.getByText('Berba: 1. veljače 2026. – 1. ožujka 2026.')
    vi.unstubAllEnvs()
  })

  it('take one thing away, as a link and by a click, and hand the focus on', () => {
    const { onNarrow } = open()
    const natur = screen.getByRole('link', { name: 'Ukloni filtar Natur' })
    const without = { filter: { key: 'colour', value: [14] } }
    expect(natur.getAttribute('href')).toBe(`?without=${JSON.stringify(without)}`)
    natur.focus()
    fireEvent.click(natur)
    expect(onNarrow).toHaveBeenCalledExactlyOnceWith(without)
    expect(document.activeElement?.textContent).toBe('More')
    expect(fireEvent.click(natur, { ctrlKey: true })).toBe(true)
    expect(onNarrow).toHaveBeenCalledOnce()
  })

  it('take everything away', () => {
    const { onClear } = open()
    const clear = screen.getByRole('link', { name: 'Očisti filtre' })
    expect(clear.getAttribute('href')).toBe('/shop')
    fireEvent.click(clear)
    expect(onClear).toHaveBeenCalledOnce()
  })

  it('are not there while nothing narrows the list', () => {
    expect(open(nothing).container.textContent).toBe('')
  })
})
