import { answer } from '@butiga/commerce-sdk/testing'
import { createActor, waitFor } from 'xstate'
import { expect, it } from 'vitest'
import { fakeCommerce } from '../testing/fake-commerce.ts'
import { signUpActors } from './sign-up.actors.ts'
import { signUpMachine } from './sign-up.machine.ts'

const time = (day: string, free: number | null) => ({
  start: `${day}T18:00:00.000Z`,
  end: `${day}T20:00:00.000Z`,
  free,
})
const event = {
  id: 7,
  title: 'Radionica',
  summary: '',
  ...time('2020-12-04', 3),
  timeZone: 'Europe/Zagreb',
  place: 'Vis',
  image: null,
  html: '',
  recurrence: null,
  form: 'contactForm',
}

it('counts the places again when the shop has answered, and leaves out a time that has begun', async () => {
  const later = [time('2050-12-11', 0), time('2050-12-18', 4)]
  const { commerce, sent } = fakeCommerce({ 'events.get': () => answer({ ...event, later }) })
  const signUp = createActor(signUpMachine.provide({ actors: signUpActors({ commerce }) }), {
    input: { id: 7, times: [time('2050-12-11', 1), time('2050-12-18', 5)] },
  }).start()
  expect(signUp.getSnapshot().context.start).toBe('2050-12-11T18:00:00.000Z')
  signUp.send({ type: 'signUp.answered' })
  const { context } = await waitFor(signUp, (snapshot) => snapshot.matches('shown'))
  expect(context.times).toEqual(later)
  expect(sent('events.get')).toEqual([{ id: '7' }])
})
