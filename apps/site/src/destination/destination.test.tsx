// @vitest-environment happy-dom
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { timetable } from '@butiga/machines/testing'
import { renderInShop } from '@butiga/react-ui/testing/render-in-shop'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ArrivalAt } from './arrival-at.tsx'
import { DestinationProvider } from './destination-provider.tsx'
import { Arrival, DestinationButton } from './destination.tsx'

// A Friday, three hours and twelve minutes before the cut-off.
// Not in this DOM.
HTMLElement.prototype.showPopover = () => {}
HTMLElement.prototype.hidePopover = () => {}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T11:48:00Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

const plain = (text: string | null | undefined) => text?.replaceAll(/\s+/g, ' ')
const show = (
  children = <Arrival />,
  { label = 'Moj otok', answers = { 'ecommerce.getDeliveryTimetable': () => answer(timetable) } } = {},
) =>
  renderInShop(
    <DestinationProvider label={label === '' ? undefined : label}>
      <DestinationButton />
      {children}
    </DestinationProvider>,
    { answers },
  )
const open = () => fireEvent.click(screen.getAllByRole('button', { name: /^Moj otok/ })[0]!)

describe('the destination of a visitor', () => {
  it('is nowhere in a shop without a timetable, and requests nothing, whatever is kept', async () => {
    localStorage.setItem('destination', 'vis')
    const { container, server } = show(<Arrival />, { label: '' })
    await act(async () => {})
    expect(container.textContent).toBe('')
    expect(server.requests).toEqual([])
  })

  it('requests nothing before it is looked for', async () => {
    const { container, server } = show()
    expect(screen.getAllByRole('button', { name: 'Moj otok' })).toHaveLength(2)
    await act(async () => {})
    expect(server.requests).toEqual([])
    await expectAccessible(container)
  })

  it('is chosen once, kept, and shown with the next departure', async () => {
    const { container } = show()
    open()
    fireEvent.click(await screen.findByRole('radio', { name: 'Vis' }))
    const line = await screen.findByText(/^Još/)
    expect(plain(line.textContent)).toBe('Još 3 h 12 min → Vis, sutra do 08:00')
    // The button is still there: the focus returns to it.
    expect(screen.getAllByRole('button', { name: 'Moj otok: Vis' })).toHaveLength(2)
    expect(localStorage.getItem('destination')).toBe('vis')
    await expectAccessible(container)
    expect(container.querySelector('[aria-live], [role=status]')).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: 'Drugdje' }))
    expect(screen.getAllByRole('button', { name: 'Moj otok' })).toHaveLength(2)
    expect(localStorage.getItem('destination')).toBeNull()
  })

  it('is there after hydration where it is kept', async () => {
    localStorage.setItem('destination', 'hvar')
    show()
    expect(plain((await screen.findByText(/^Još/)).textContent)).toContain('→ Hvar')
  })

  it('follows what another tab chooses and forgets', async () => {
    show()
    const chosenElsewhere = async (code: string | null) => {
      if (code === null) localStorage.removeItem('destination')
      else localStorage.setItem('destination', code)
      await act(async () => void dispatchEvent(new StorageEvent('storage', { key: 'destination', newValue: code })))
    }
    await act(async () => void dispatchEvent(new StorageEvent('storage', { key: 'viewed', newValue: '1' })))
    expect(screen.getAllByRole('button', { name: 'Moj otok' })).toHaveLength(2)
    await chosenElsewhere('hvar')
    expect(plain((await screen.findByText(/^Još/)).textContent)).toContain('→ Hvar')
    await chosenElsewhere('vis')
    expect(await screen.findAllByRole('button', { name: 'Moj otok: Vis' })).toHaveLength(2)
    await chosenElsewhere(null)
    expect(await screen.findAllByRole('button', { name: 'Moj otok' })).toHaveLength(2)
    expect(screen.queryByText(/^Još/)).toBeNull()
  })

  it('says for a later day until when to order, and why no earlier departure', async () => {
    vi.setSystemTime('2026-11-23T15:00:00Z')
    localStorage.setItem('destination', 'vis')
    show()
    const line = await screen.findByText(/^Naručite/)
    expect(plain(line.textContent)).toBe(
      'Naručite sri, 25. 11. do 16:00 → Vis, čet, 26. 11. do 08:00 Bura: trajekt ne vozi.',
    )
  })

  it('says that it cannot be shown, and leaves the page as it is', async () => {
    show(<Arrival />, { answers: { 'ecommerce.getDeliveryTimetable': () => refusal('INTERNAL') } })
    open()
    expect((await screen.findByRole('alert')).textContent).toBe('Popis odredišta trenutačno nije moguće prikazati.')
    expect(screen.getAllByRole('button', { name: 'Moj otok' })).toHaveLength(2)
  })
})

describe('the arrival at an address', () => {
  it('is that of its destination, which is chosen where none is', async () => {
    show(<ArrivalAt place={{ country: 'HR', zipCode: '21485' }} methodId={1} />)
    expect(plain((await screen.findByText(/^Još/)).textContent)).toContain('→ Vis')
    await waitFor(() => expect(localStorage.getItem('destination')).toBe('vis'))
  })

  it.each([
    ['no destination', '10000', 1],
    ['another method', '21485', 2],
  ])('is not said for %s', async (_, zipCode, methodId) => {
    localStorage.setItem('destination', 'vis')
    show(<ArrivalAt place={{ country: 'HR', zipCode }} methodId={methodId} />)
    await screen.findByRole('button', { name: 'Moj otok: Vis' })
    expect(screen.queryByText(/^Još/)).toBeNull()
  })
})
