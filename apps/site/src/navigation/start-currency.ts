import { currencyActors, currencyMachine } from '@butiga/machines/currency'
import { createActor, waitFor } from 'xstate'
import { provided } from '../provided.ts'
import type { ChooseCurrency, currencyChooser } from './currency.ts'

/** Starts the currency of a tab with its first choice. */
export const startCurrency = (
  { shop, commerce, cookies }: Parameters<typeof currencyChooser>[0],
  wanted: number,
): ChooseCurrency => {
  const machine = provided(currencyMachine, (own) => own.provide({ actors: currencyActors({ commerce, cookies }) }))
  const actor = createActor(machine, { input: { wanted, shop } }).start()
  return async (currencyId) => {
    if (currencyId !== actor.getSnapshot().context.wanted) actor.send({ type: 'currency.choose', currencyId })
    await waitFor(actor, (snapshot) => snapshot.matches('settled'))
  }
}
