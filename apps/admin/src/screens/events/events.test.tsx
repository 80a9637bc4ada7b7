import type { EventRecord } from '@butiga/commerce-sdk'
import { answer } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { Screen as Form } from './events.form.tsx'
import { Screen as List } from './events.list.tsx'

const event = (change: Partial<EventRecord> = {}): EventRecord => ({
  id: 7,
  texts: { hrv: { title: 'Radionica keramike', place: 'Veli Iž', summary: '', html: '' } },
  start: '2030-12-04T15:00',
  end: '2030-12-04T18:00',
  timeZone: 'Europe/Zagreb',
  image: null,
  recurrence: null,
  form: 'eventForm',
  capacity: 12,
  shown: { start: '2030-12-04T14:00:00.000Z', end: '2030-12-04T17:00:00.000Z', free: 9, taken: 3 },
  ...change,
})
const pageOf = <R,>(...records: R[]) => ({
  records,
  totalPages: 1,
  totalRecords: records.length,
  totalItems: records.length,
  pagination: { page: 1, limit: 25, perPage: 25, total: records.length, lastPage: 1 },
})
const form = {
  id: 3,
  name: 'eventForm',
  titles: { hrv: 'Prijava na događaj' },
  fields: [],
  goal: null,
  goalType: null,
  keepDays: null,
  revision: 1,
  call: null,
  isNeeded: false,
  entries: 3,
  newEntries: 1,
}
const answers = {
  'events.filterRecords': () => answer(pageOf(event())),
  'forms.filterRecords': () => answer(pageOf(form)),
}
const save = () => fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
const write = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('the events are listed with their next time and its places, upcoming and past ones', async () => {
  const { sent, container } = renderAdmin(<List />, answers)
  const row = (await screen.findByRole('rowheader', { name: 'Radionica keramike' })).closest('tr') as HTMLElement
  expect([...row.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('2030.'),
    'Veli Iž',
    '12',
    '3',
    '9',
    'Prijave',
  ])
  expect(within(row).getByRole('link', { name: 'Prijave' }).getAttribute('href')).toBe('/admin/form-entries?f.event=7')
  await expectAccessible(container)
  fireEvent.click(screen.getByRole('button', { name: 'Predstojeći' }))
  await waitFor(() =>
    expect(sent('events.filterRecords').at(-1)).toMatchObject({ filters: [{ key: 'period', value: ['upcoming'] }] }),
  )
})

it('an event sends what was changed with what it was', async () => {
  const { sent, container } = renderAdmin(<Form id="7" />, { ...answers, 'events.update': () => answer(event()) })
  await screen.findByRole('textbox', { name: /^Naslov/ })
  await expectAccessible(container)
  write(/^Broj mjesta/, '20')
  write(/^Ponavljanje/, 'week')
  write(/^Broj termina/, '3')
  fireEvent.click(screen.getByRole('button', { name: 'Dodaj dan' }))
  write(/^Dan/, '2030-12-11')
  save()
  const recurrence = { every: 1, unit: 'week', until: null, times: 3, cancelled: ['2030-12-11'] }
  await waitFor(() =>
    expect(sent('events.update')).toEqual([
      { id: '7', recurrence, capacity: 20, base: { recurrence: null, capacity: 12 } },
    ]),
  )
})

it('a new event needs a title, a beginning and an end after it', async () => {
  const { sent } = renderAdmin(<Form id="new" />, { ...answers, 'events.create': () => answer(event(), 201) })
  const title = await screen.findByRole('textbox', { name: /^Naslov/ })
  write(/^Početak/, '2030-12-04T15:00')
  write(/^Kraj/, '2030-12-04T14:00')
  save()
  await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByLabelText(/^Kraj/).getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(title, { target: { value: 'Radionica' } })
  write(/^Kraj/, '2030-12-04T18:00')
  write(/^Obrazac za prijavu/, 'eventForm')
  save()
  await waitFor(() =>
    expect(sent('events.create')).toMatchObject([
      { texts: { hrv: { title: 'Radionica' } }, start: '2030-12-04T15:00', form: 'eventForm', capacity: null },
    ]),
  )
})

it('a new event is at the time of the shop, wherever the browser is', async () => {
  renderAdmin(<Form id="new" />, answers)
  expect(await screen.findByLabelText(/^Vremenska zona/)).toHaveProperty('value', 'Europe/Zagreb')
})
