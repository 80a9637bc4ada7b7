// @vitest-environment happy-dom
import type { EventDetails, Form, Occurrence } from '@butiga/commerce-sdk'
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { renderInShop, type RenderInShopOptions } from '@butiga/react-ui/testing/render-in-shop'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadTexts } from '../../i18n.ts'
import { Screen } from './event.screen.tsx'
import { Text } from './stored-parts.ts'
import { placeOf } from '../../testing/sample-site.ts'

// As `load` does, which these tests replace.
beforeAll(() => Text.preload())
afterEach(() => cleanup())

const at = (day: string, hour: number): Occurrence => ({
  start: `${day}T${hour}:00:00.000Z`,
  end: `${day}T${hour + 2}:00:00.000Z`,
  free: null,
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
  form: null,
  recurrence: { every: 1, unit: 'week', until: null, times: 3, cancelled: [] },
  later: [at('2030-10-27', 17), at('2030-11-03', 17)],
}
const show = async (
  changes: Partial<EventDetails> = {},
  locale = 'hr',
  answers: NonNullable<RenderInShopOptions['answers']> = {},
) => {
  const options = { locale, messages: await loadTexts(placeOf(locale), 'messages'), strict: false, answers }
  const displayed = { ...event, ...changes }
  const data = {
    event: displayed,
    times: displayed.form === null ? [] : [displayed, ...displayed.later],
    list: '/dogadjaji',
  }
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

describe('an event with sign-up', () => {
  const form: Form = {
    id: 3,
    name: 'eventForm',
    goal: null,
    goalType: null,
    requiresCaptcha: false,
    fields: [{ name: 'email', label: 'E-pošta', type: 'email', required: true, maxLength: 254 }],
  }
  const pagination = { page: 1, limit: 50, perPage: 50, total: 0, lastPage: 1 }
  const emptyPage = { records: [], totalPages: 1, totalRecords: 0, totalItems: 0, pagination }
  const withPlaces = (first: number, second: number): EventDetails => ({
    ...event,
    form: 'eventForm',
    free: first,
    later: [{ ...at('2030-10-27', 17), free: second }],
  })
  const signUp = async () => {
    fireEvent.change(await screen.findByRole('textbox', { name: 'E-pošta' }), { target: { value: 'ana@primjer.hr' } })
    fireEvent.click(screen.getByRole('button', { name: 'Prijavi se' }))
  }
  const answers = (left: EventDetails, more: NonNullable<RenderInShopOptions['answers']> = {}) => ({
    'cms.getForm': () => answer(form),
    'cms.filterConsentAssignments': () => answer(emptyPage),
    'gdpr.filterConsents': () => answer(emptyPage),
    'events.get': () => answer(left),
    'cms.storeFormData': () => answer({ entryId: 1, confirmationSent: true }, 201),
    ...more,
  })

  it.each([
    ['hr', 'Slobodno još 3 mjesta', 'Popunjeno'],
    ['en', '3 places left', 'Full'],
    ['de', 'Noch 3 Plätze frei', 'Ausgebucht'],
  ])('says in %s how many places are free', async (locale, three, none) => {
    const { container } = await show(withPlaces(3, 0), locale, answers(withPlaces(3, 0)))
    expect((await screen.findAllByText(three)).length).toBeGreaterThan(0)
    expect(container.textContent).toContain(none)
    await expectAccessible(container)
  })

  it('takes a place at the chosen time, and counts again', async () => {
    const { server, container } = await show(withPlaces(0, 2), 'hr', answers(withPlaces(0, 1)))
    const times = await screen.findByRole('combobox', { name: 'Termin' })
    expect(
      within(times)
        .getAllByRole<HTMLOptionElement>('option')
        .map(({ disabled, selected }) => [disabled, selected]),
    ).toEqual([
      [true, false],
      [false, true],
    ])
    await signUp()
    await screen.findByText('Prijavljeni ste: nedjelja, 27. listopada 2030., 18:00 – 20:00.')
    await expect.poll(() => container.textContent).toContain('Slobodno još 1 mjesto')
    expect(server.requests.filter(({ call }) => call === 'cms.storeFormData').map(({ input }) => input)).toMatchObject([
      { id: 'eventForm', event: { id: 7, start: '2030-10-27T17:00:00.000Z' } },
    ])
    await expectAccessible(container)
  })

  it('says that others have taken the last place', async () => {
    const refused = { 'cms.storeFormData': () => refusal('EVENT_FULL') }
    await show(withPlaces(1, 0), 'hr', answers(withPlaces(0, 0), refused))
    await signUp()
    await screen.findByText('Sva su mjesta popunjena.')
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})
