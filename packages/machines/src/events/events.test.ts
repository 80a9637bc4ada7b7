import { answer } from '@butiga/commerce-sdk/testing'
import { createActor, waitFor } from 'xstate'
import { expect, it } from 'vitest'
import { fakeCommerce } from '../testing/fake-commerce.ts'
import { silentPart } from '../testing/parked.ts'
import { eventsActors } from './events.actors.ts'
import { eventsMachine } from './events.machine.ts'

const event = {
  id: 1,
  title: 'Radionica keramike',
  summary: '',
  start: '2026-12-04T18:00:00.000Z',
  end: '2026-12-04T22:00:00.000Z',
  timeZone: 'Europe/Zagreb',
  place: 'Veli Iž',
  image: null,
  html: '',
  recurrence: null,
  form: null,
  free: null,
}

it('asks for past events from the latest on', async () => {
  const pagination = { page: 1, limit: 10, perPage: 10, total: 1, lastPage: 1 }
  const { commerce, sent } = fakeCommerce({
    'events.filter': () => answer({ records: [event], totalPages: 1, totalRecords: 1, totalItems: 1, pagination }),
  })
  const events = createActor(eventsMachine.provide({ actors: eventsActors({ commerce }) }), {
    input: { notices: silentPart(), query: { period: 'past' } },
  }).start()
  await waitFor(events, (snapshot) => snapshot.matches('shown'))
  expect(events.getSnapshot().context.items).toEqual([event])
  expect(sent('events.filter')).toEqual([
    { page: 1, limit: 10, period: 'past', sort: [{ field: 'start', direction: 'desc' }] },
  ])
})
