import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { Screen } from './caches.screen.tsx'

const pages = { name: 'pages', entries: 12, bytes: 20_480, filledAt: '2026-11-23T02:00:00.000Z' }
const data = { name: 'data', entries: 0, bytes: 0, filledAt: null }

describe('the caches', () => {
  it('are listed with what is in them [R2.24]', async () => {
    const { container } = renderAdmin(<Screen />, { 'site.filterCaches': () => answer([pages, data]) })
    const row = (await screen.findByRole('rowheader', { name: 'pages' })).closest('tr')
    expect(
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['12', '20', '23. stu 2026. 03:00', 'Isprazni'])
    await expectAccessible(container)
  })

  it('are cleared one by one, and the list is loaded again [R2.130] [R10.43]', async () => {
    let entries = 12
    const { sent } = renderAdmin(<Screen />, {
      'site.filterCaches': () => answer([{ ...pages, entries }]),
      'site.clearCache': () => {
        entries = 0
        return answer({ cleared: 12 })
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Isprazni: pages' }))
    await waitFor(() => expect(screen.getByRole('rowheader').closest('tr')?.cells[1]?.textContent).toBe('0'))
    expect(sent('site.clearCache')).toEqual([{ name: 'pages' }])
  })

  it('are cleared together after a question', async () => {
    const { sent } = renderAdmin(<Screen />, {
      'site.filterCaches': () => answer([pages]),
      'site.clearAllCaches': () => answer({ cleared: 12 }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Isprazni sve' }))
    const dialog = await screen.findByRole('dialog')
    expect(sent('site.clearAllCaches')).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Isprazni sve' }))
    await waitFor(() => expect(sent('site.clearAllCaches')).toHaveLength(1))
  })

  it('say why they cannot be shown, and can be asked for again', async () => {
    let isAway = true
    renderAdmin(<Screen />, {
      'site.filterCaches': () => (isAway ? refusal('UNAVAILABLE') : answer([pages])),
    })
    const again = await screen.findByRole('button', { name: 'Pokušaj ponovno' })
    isAway = false
    fireEvent.click(again)
    expect(await screen.findByRole('rowheader', { name: 'pages' })).toBeTruthy()
  })
})
