import { shopActors, shopMachine } from '@butiga/machines/shop'
import { createActor } from 'xstate'
import { provided } from './provided.ts'
import type * as Full from './shop-actor.ts'

/** The root actor of a tab, without a cart and what belongs to one. */
export const createShopActor: typeof Full.createShopActor = ({ page, notices, ...ports }) => {
  const { language, config } = page.site
  const { mainCurrencyId } = config.currencySettings
  return createActor(
    provided(shopMachine, (own) => own.provide({ actors: shopActors({ ...ports, ecommerce: false }) })),
    { input: { language: language.code, currencyId: mainCurrencyId, cartBehaviour: null, notices } },
  )
}
