import { answer, refusal, silence } from '@butiga/commerce-sdk/testing'
import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { fakeCommerce } from '../testing/fake-commerce.ts'
import { recorder } from '../testing/recorder.ts'
import { placesActors } from './places.actors.ts'
import { placesMachine } from './places.machine.ts'

const towns: Readonly<Record<string, string[]>> = { 21480: ['Vis'], 21485: ['Komiža'], 20274: ['Čara', 'Pupnat'] }

const open = () => {
  const form = recorder<{ type: 'form.change'; path: string; value: unknown }>()
  const { commerce, sent } = fakeCommerce({
    'ecommerce.getPlaces': (request) => {
      const zipCode = String(request.input['zipCode'])
      if (zipCode === '10000') return refusal('INTERNAL')
      return zipCode === '21000' ? silence(request) : answer(towns[zipCode] ?? [])
    },
  })
  const actor = createActor(placesMachine.provide({ actors: placesActors({ commerce }) }), {
    input: { form: form.ref, path: 'addresses.1.city' },
  }).start()
  const idle = () => expect.poll(() => actor.getSnapshot().matches('idle')).toBe(true)
  return {
    sent: () => sent('ecommerce.getPlaces'),
    written: () => form.of('form.change').map(({ value }) => value),
    places: () => actor.getSnapshot().context.places,
    write: (zipCode: string, city: string) => actor.send({ type: 'places.look', country: 'HR', zipCode, city }),
    idle,
  }
}

it('fills in the only place where none was written, and replaces what it has filled in', async () => {
  const { write, written, idle, sent } = open()
  write('21480', '')
  await idle()
  write('21480', 'Vis')
  write('21485', 'Vis')
  await idle()
  expect(written()).toEqual(['Vis', 'Komiža'])
  expect(sent()).toEqual([
    { country: 'HR', zipCode: '21480' },
    { country: 'HR', zipCode: '21485' },
  ])
})

it('never replaces what was written, also while the places load', async () => {
  const { write, written, idle, places } = open()
  write('21480', '')
  write('21480', 'Rukavac')
  await idle()
  expect(places()).toEqual(['Vis'])
  write('21485', 'Rukavac')
  await idle()
  expect(written()).toEqual([])
})

it('leaves the choice of several places, and an unknown code, to the person', async () => {
  const { write, written, idle, places } = open()
  write('20274', '')
  await idle()
  expect(places()).toEqual(['Čara', 'Pupnat'])
  write('99999', '')
  await idle()
  expect(places()).toEqual([])
  expect(written()).toEqual([])
})

it('goes on with the next code after a failure, and ends a look-up that is slow', async () => {
  const { write, written, idle } = open()
  write('10000', '')
  await idle()
  write('21000', '')
  write('21480', '')
  await idle()
  expect(written()).toEqual(['Vis'])
})
