import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { shownErrorAt } from '../form/form.shown.ts'
import { fakeCommerce } from '../testing/fake-commerce.ts'
import { orderLookupActors } from './order-lookup.actors.ts'
import { orderLookupMachine } from './order-lookup.machine.ts'

const order = { number: '2026-00017', date: '2026-11-21T12:00:00.000Z', state: 'placed', total: 20, currency: 'EUR' }

const open = (code: 'NOT_FOUND' | 'RATE_LIMITED' = 'NOT_FOUND') => {
  const { commerce, sent } = fakeCommerce({
    'ecommerce.lookUpOrder': ({ input: { number } }) =>
      number === '2026-00017' ? answer({ ...order, lines: [] }) : refusal(code),
  })
  const lookup = createActor(orderLookupMachine.provide({ actors: orderLookupActors({ commerce }) })).start()
  const fields = lookup.getSnapshot().children.fields!
  return {
    lookup,
    fields,
    ask: (number: string, email: string) => {
      fields.send({ type: 'form.change', path: 'number', value: number })
      fields.send({ type: 'form.change', path: 'email', value: email })
      fields.send({ type: 'form.submit' })
    },
    reach: (value: 'found' | 'missing' | 'asking') => waitFor(lookup, (snapshot) => snapshot.matches(value)),
    sent: () => sent('ecommerce.lookUpOrder'),
    errorAt: (path: string) => shownErrorAt(fields.getSnapshot().context, path)?.key ?? null,
  }
}

it('asks for both, and for an address, before it sends anything', () => {
  const { ask, sent, errorAt } = open()
  ask('', 'ana')
  expect([errorAt('number'), errorAt('email')]).toEqual(['validation.required', 'validation.email'])
  expect(sent()).toEqual([])
})

it('says no more than that there is none, and takes another one', async () => {
  const { ask, reach, sent, lookup, errorAt } = open()
  ask(' 2026-99999 ', ' ana@example.hr ')
  await reach('missing')
  expect([errorAt('number'), errorAt('email')]).toEqual([null, null])
  ask('2026-00017', 'ana@example.hr')
  await reach('found')
  expect(lookup.getSnapshot().context.order).toMatchObject(order)
  expect(sent()).toEqual([
    { number: '2026-99999', email: 'ana@example.hr' },
    { number: '2026-00017', email: 'ana@example.hr' },
  ])
})

it('says above the fields what else went wrong', async () => {
  const { ask, fields, lookup } = open('RATE_LIMITED')
  ask('1', 'ana@example.hr')
  await waitFor(fields, ({ context }) => context.refusal !== null)
  expect(fields.getSnapshot().context.refusal).toEqual({ key: 'Too many requests.' })
  expect(lookup.getSnapshot().value).toBe('asking')
})
