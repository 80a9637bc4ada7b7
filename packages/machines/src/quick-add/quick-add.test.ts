import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { ShopCommand } from '../shared/cart-commands.ts'
import { failureWith } from '../testing/model.ts'
import { simpleProduct } from '../testing/product-samples.ts'
import { recorder } from '../testing/recorder.ts'
import { cartWith } from '../testing/samples.ts'
import { quickAddMachine } from './quick-add.machine.ts'
import type { CardProduct } from './quick-add.types.ts'

const open = () => {
  const shop = recorder<ShopCommand>()
  const cards = createActor(quickAddMachine, { input: { shop: shop.ref } }).start()
  return {
    shop,
    cards,
    press: (fields: Partial<CardProduct> = {}) =>
      cards.send({ type: 'quickAdd.press', product: { ...simpleProduct(), ...fields } }),
    waiting: () => cards.getSnapshot().context.waiting,
    added: () => shop.of('cart.add').map(({ addition }) => addition),
    keys: () => shop.of('toast.show').map(({ toast }) => toast.key),
  }
}

describe('the buttons of cards', () => {
  it.each(['simple', 'e-product'] as const)('add one piece of a product of format %s [R4.26]', (format) => {
    const { shop, cards, press } = open()
    press({ format })
    expect(shop.received).toMatchObject([{ type: 'cart.add', addition: { productId: 3, qty: 1 }, replyTo: cards }])
  })

  it('open the customisation of a bundle, and add nothing themselves [R4.28]', () => {
    const { shop, press, waiting } = open()
    press({ format: 'bundle' })
    expect(shop.received).toMatchObject([{ type: 'bundle.customise', request: { product: { id: 3 }, qty: 1 } }])
    expect(waiting()).toEqual([])
  })

  it('ignore another press of a product that is on its way', () => {
    const { press, added } = open()
    press()
    press()
    expect(added()).toHaveLength(1)
  })

  it('say that a product was added, once for each reply, in the order of the presses [R4.32]', () => {
    const { shop, cards, press, waiting, added, keys } = open()
    press({ id: 3 })
    press({ id: 4 })
    expect(added().map(({ productId }) => productId)).toEqual([3, 4])
    cards.send({ type: 'cart.changed', cart: cartWith() })
    expect(waiting()).toEqual([4])
    expect(cards.getSnapshot().hasTag('busy')).toBe(true)
    cards.send({ type: 'cart.changed', cart: cartWith() })
    expect(waiting()).toEqual([])
    expect(cards.getSnapshot().hasTag('busy')).toBe(false)
    expect(keys()).toEqual(['core.notifications.addedToCart', 'core.notifications.addedToCart'])
    expect(shop.of('cart.added')).toHaveLength(2)
  })

  it("show the server's refusal, and can be pressed again [R8.1]", () => {
    const { shop, cards, press, added } = open()
    const failure = failureWith('OUT_OF_STOCK')
    press()
    cards.send({ type: 'cart.refused', failure })
    expect(shop.of('toast.show').map(({ toast }) => toast)).toEqual([
      { kind: 'error', key: failure.message, duration: 'perCharacter' },
    ])
    expect(shop.of('cart.added')).toEqual([])
    press()
    expect(added()).toHaveLength(2)
  })
})
