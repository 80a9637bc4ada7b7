import { cookieNames, memoryStorage } from '@butiga/commerce-sdk'
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { createActor, waitFor } from 'xstate'
import { expect, it } from 'vitest'
import type { ShopCommand } from '../shared/cart-commands.ts'
import { type Answers, fakeCommerce } from '../testing/fake-commerce.ts'
import { recorder } from '../testing/recorder.ts'
import { currencyActors } from './currency.actors.ts'
import { currencyMachine } from './currency.machine.ts'

const since = '2026-11-23T00:00:00.000Z'
const config = {
  allowedCurrencies: [
    { id: 1, label: 'EUR', symbol: '€' },
    { id: 756, label: 'CHF', symbol: '' },
  ],
  mainCurrencyId: 1,
  rates: [{ currencyId: 756, rate: 0.9323, since }],
}

const open = (wanted: number, answers: Answers = {}) => {
  const { commerce } = fakeCommerce({ 'ecommerce.getCurrencyConfig': () => answer(config), ...answers })
  const cookies = memoryStorage()
  const shop = recorder<ShopCommand>()
  const machine = currencyMachine.provide({ actors: currencyActors({ commerce, cookies }) })
  const actor = createActor(machine, { input: { wanted, shop: shop.ref } }).start()
  const settled = () => waitFor(actor, (snapshot) => snapshot.matches('settled'))
  return { actor, settled, cookie: () => cookies.get(cookieNames.currency), shop }
}

it('loads the rate, keeps the choice, and shows prices by it [R10.53]', async () => {
  const { settled, cookie, shop } = open(756)
  await settled()
  expect(cookie()).toBe('756')
  const [displayed] = shop.received
  expect(displayed).toMatchObject({
    type: 'currency.shown',
    currencyId: 756,
    exchange: { code: 'CHF', rate: 0.9323, since },
  })
  if (displayed?.type !== 'currency.shown' || displayed.exchange === null) throw new Error('Nothing is shown')
  expect(displayed.exchange.convert(9.9)).toBe(9.23)
  expect(displayed.exchange.toMain([9.23, null])).toEqual([9.9, null])
})

it('shows the main currency again, and forgets the choice', async () => {
  const { actor, settled, cookie, shop } = open(756)
  await settled()
  actor.send({ type: 'currency.choose', currencyId: 1 })
  await settled()
  expect(cookie()).toBeNull()
  expect(shop.received.slice(1)).toEqual([{ type: 'currency.shown', currencyId: 1, exchange: null }])
})

it('says that a currency which was chosen is not sold in any more', async () => {
  const { settled, cookie, shop } = open(840)
  await settled()
  expect(cookie()).toBeNull()
  expect(shop.received).toMatchObject([
    { type: 'currency.shown', currencyId: 1, exchange: null },
    { type: 'toast.show', toast: { kind: 'info', key: 'core.notifications.currencyGone' } },
  ])
})

it('leaves what was shown where the rate cannot be loaded, and takes the next choice', async () => {
  let fails = false
  const { actor, settled, cookie, shop } = open(756, {
    'ecommerce.getCurrencyConfig': () => (fails ? refusal('INTERNAL') : answer(config)),
  })
  await settled()
  fails = true
  actor.send({ type: 'currency.choose', currencyId: 1 })
  expect((await settled()).context).toMatchObject({ wanted: 756, shown: 756 })
  expect(cookie()).toBe('756')
  expect(shop.received.at(-1)).toMatchObject({ type: 'toast.show', toast: { kind: 'error' } })
  fails = false
  actor.send({ type: 'currency.choose', currencyId: 1 })
  expect((await settled()).context.shown).toBe(1)
})
