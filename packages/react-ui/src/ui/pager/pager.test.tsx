import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectAccessible, renderUi } from '../../testing/render-ui.tsx'
import { pageWindow } from './page-window.ts'
import { Pager } from './pager.tsx'

const hrefOf = (page: number) => `?page=${page}`
const isDisabled = (name: string) => screen.queryByRole('button', { name })?.hasAttribute('disabled') ?? false
const ends = () => ['Prva', 'Prethodna', 'Sljedeća', 'Posljednja'].map(isDisabled)

describe('pageWindow', () => {
  it('shows nine numbers with the current one in the middle [R9.11]', () => {
    expect(pageWindow(10, 20)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14])
    expect(pageWindow(1, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(pageWindow(19, 20)).toEqual([12, 13, 14, 15, 16, 17, 18, 19, 20])
    expect(pageWindow(2, 3)).toEqual([1, 2, 3])
  })
})

describe('Pager', () => {
  it('has first, previous, numbers, next and last, as links that work without JavaScript [R2.86]', async () => {
    const { container } = renderUi(<Pager page={2} totalPages={3} hrefOf={hrefOf} />)
    const nav = screen.getByRole('navigation', { name: 'Stranice' })
    const links = within(nav).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
      'Prva',
      'Prethodna',
      'Stranica 1',
      'Stranica 2',
      'Stranica 3',
      'Sljedeća',
      'Posljednja',
    ])
    expect(links.map((link) => link.getAttribute('href'))).toEqual([1, 1, 1, 2, 3, 3, 3].map((page) => `?page=${page}`))
    expect(screen.getByRole('link', { name: 'Stranica 2' }).getAttribute('aria-current')).toBe('page')
    await expectAccessible(container)
  })

  it.each([
    [1, [true, true, false, false]],
    [2, [false, false, false, false]],
    [3, [false, false, true, true]],
  ])('disables the ends on page %i of 3 [R2.87]', (page, disabled) => {
    renderUi(<Pager page={page} totalPages={3} hrefOf={hrefOf} />)
    expect(ends()).toEqual(disabled)
  })

  it('leaves out on phones what does not fit beside five numbers', () => {
    const { container } = renderUi(<Pager page={6} totalPages={20} hrefOf={hrefOf} />)
    const stored = [...container.querySelectorAll('.pager > :not([data-wide])')].map((link) =>
      link.getAttribute('aria-label'),
    )
    expect(stored).toEqual(['Prethodna', ...[4, 5, 6, 7, 8].map((page) => `Stranica ${page}`), 'Sljedeća'])
  })

  it('takes a plain click over and leaves one into a new tab to the browser', () => {
    const go = vi.fn()
    renderUi(<Pager page={1} totalPages={3} hrefOf={hrefOf} onGo={go} />)
    const link = screen.getByRole('link', { name: 'Stranica 2' })
    expect(fireEvent.click(link)).toBe(false)
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true)
    expect(go).toHaveBeenCalledExactlyOnceWith({ page: 2 })
  })

  it('is not there for one page', () => {
    const { container } = renderUi(<Pager page={1} totalPages={1} hrefOf={hrefOf} />)
    expect(container.textContent).toBe('')
  })
})
