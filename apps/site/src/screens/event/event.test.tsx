// @vitest-environment happy-dom
import type { EventDetails, Occurrence } from '@butiga/commerce-sdk'
import { renderInShop } from '@butiga/react-ui/testing/render-in-shop'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { loadTexts } from '../../i18n.ts'
import { Screen } from './event.screen.tsx'

afterEach(() => cleanup())

const at = (day: string, hour: number): Occurrence => ({
  start: `${day}T${hour}:00:00.000Z`,
  end: `${day}T${hour + 2}:00:00.000Z`,
})
const event: EventDetails = {
  id: 7,
  title: 'Keramika uz kolo',
  summary: '',
  ...at('2030-10-20', 16),
  timeZone: 'Europe/Zagreb',
  place: 'Veli Iž',
  image: null,
  html: '',
  recurrence: { every: 1, unit: 'week', until: null, times: 3, cancelled: [] },
  later: [at('2030-10-27', 17), at('2030-11-03', 17)],
}
const show = async (changes: Partial<EventDetails> = {}, locale = 'hr') => {
  const options = { locale, messages: await loadTexts(locale, 'messages'), strict: false }
  const data = { event: { ...event, ...changes }, list: '/dogadjaji' }
  return await act(async () => renderInShop(<Screen data={data} />, options))
}

describe('an event that repeats', () => {
  it.each([
    ['hr', 'Ostali termini', 'Svaki tjedan', 'nedjelja, 27. listopada 2030., 18:00 – 20:00'],
    ['en', 'Other dates', 'Every week', 'Sunday, 27 October 2030, 18:00 – 20:00'],
    ['de', 'Weitere Termine', 'Jede Woche', 'Sonntag, 27. Oktober 2030, 18:00 – 20:00'],
  ])('lists its other dates in %s, at the same hour after summer time', async (locale, heading, pace, first) => {
    const { container } = await show({}, locale)
    const section = await screen.findByRole('region', { name: heading })
    within(section).getByText(pace)
    const dates = within(section).getAllByRole('listitem')
    expect(dates.map(({ textContent }) => textContent)).toEqual([first, expect.stringContaining('18:00 – 20:00')])
    await expectAccessible(container)
  })

  it('counts the dates that it does not list, and says when there is none', async () => {
    const later = Array.from({ length: 14 }, (_, day) => at(`2030-11-${day + 10}`, 17))
    await show({ later, recurrence: { every: 2, unit: 'day', until: null, times: 15, cancelled: [] } })
    const section = await screen.findByRole('region', { name: 'Ostali termini' })
    expect(within(section).getAllByRole('listitem')).toHaveLength(12)
    within(section).getByText('I još 2 termina')
    within(section).getByText('Svaka 2 dana')
    cleanup()
    await show({ later: [] })
    await screen.findByText('Nema kasnijih termina.')
  })

  it('is not what an event is that takes place once', async () => {
    await show({ recurrence: null, later: [] })
    await screen.findByRole('heading', { name: 'Keramika uz kolo' })
    expect(screen.queryByRole('region', { name: 'Ostali termini' })).toBeNull()
  })
})
