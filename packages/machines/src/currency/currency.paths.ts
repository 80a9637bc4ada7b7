import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { currencyMachine } from './currency.machine.ts'
import { currencyPresence } from './currency.presence.ts'
import type { Loaded } from './currency.types.ts'

const euro = 1
const franc = 756
const dollar = 840
const inMain: Loaded = { currencyId: euro, exchange: null }
const loaded = (currencyId: number, code: string, rate: number): Loaded => ({
  currencyId,
  exchange: {
    currencyId,
    code,
    rate,
    since: '2026-11-23T00:00:00.000Z',
    convert: (amount) => amount * rate,
    unitPrice: () => undefined,
    toMain: (range) => range,
  },
})

/** The steps of the currency that a visitor has prices shown in. */
export const currencyPaths = pathModel({
  machine: currencyMachine,
  starts: { 'francs are kept': { wanted: franc, shop: silentPart() } },
  steps: {
    'choose dollars': { event: { type: 'currency.choose', currencyId: dollar } },
    'choose the main one': { event: { type: 'currency.choose', currencyId: euro } },
    'the rate of francs comes': { done: 'load', output: loaded(franc, 'CHF', 0.9323) },
    'the rate of dollars comes': { done: 'load', output: loaded(dollar, 'USD', 1.08) },
    'the shop sells in the main one': { done: 'load', output: inMain },
    'no rate comes: NETWORK': { fail: 'load', code: 'NETWORK' },
  },
  allows: ({ context: { wanted } }, step) =>
    (wanted === franc || step !== 'the rate of francs comes') &&
    (wanted === dollar || step !== 'the rate of dollars comes'),
  distinguish: ({ context: { wanted, shown: displayed } }) => [wanted, displayed],
  presence: currencyPresence,
  invariants: {
    'at rest nothing else is wanted than what is shown': ({ after }) =>
      !after.matches('settled') || after.context.shown === null || after.context.wanted === after.context.shown,
  },
})
