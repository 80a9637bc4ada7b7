import { readCurrency, type Commerce, type StoragePort } from '@butiga/commerce-sdk'
import { currencyActors, currencyMachine } from '@butiga/machines/currency'
import type { ShopActor } from '@butiga/react-ui/provider/shop'
import { type ActorRefFrom, createActor, waitFor } from 'xstate'

interface CurrencyPorts {
  readonly shop: ShopActor
  readonly commerce: Commerce
  readonly cookies: StoragePort
}

/** One for each tab, started by its first choice. */
const actors = new WeakMap<ShopActor, ActorRefFrom<typeof currencyMachine>>()

/** The currency that the browser has kept, where it is another one than the main one, which comes first. */
export const storedCurrency = (
  cookies: StoragePort,
  [, ...others]: readonly { readonly id: number }[],
): number | null => {
  const stored = readCurrency(cookies)
  return others.some(({ id }) => id === stored) ? stored : null
}

/** Shows prices in a currency; resolved once they are, or could not be. */
export const chooseCurrency = async ({ shop, commerce, cookies }: CurrencyPorts, wanted: number): Promise<void> => {
  const started = actors.get(shop)
  const actor =
    started ??
    createActor(currencyMachine.provide({ actors: currencyActors({ commerce, cookies }) }), { input: { wanted, shop } })
  actors.set(shop, actor)
  if (started === undefined) actor.start()
  else if (wanted !== actor.getSnapshot().context.wanted) actor.send({ type: 'currency.choose', currencyId: wanted })
  await waitFor(actor, (snapshot) => snapshot.matches('settled'))
}
