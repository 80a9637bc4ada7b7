import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { ShopCommand } from '../shared/root.ts'
import { failureWith } from '../testing/model.ts'
import { recorder } from '../testing/recorder.ts'
import { cartWith } from '../testing/samples.ts'
import { addToCartMachine } from './add-to-cart.machine.ts'
import type { AddToCartInput } from './add-to-cart.types.ts'

const open = (input: Partial<AddToCartInput> = {}) => {
  const shop = recorder<ShopCommand>()
  const button = createActor(addToCartMachine, {
    input: { shop: shop.ref, productId: 3, format: 'simple', ...input },
  }).start()
  return {
    shop,
    button,
    press: () => button.send({ type: 'product.add' }),
    setQuantity: (qty: number | string) => button.send({ type: 'product.setQuantity', qty }),
    problem: () => button.getSnapshot().context.problem,
    keys: () => shop.of('toast.show').map(({ toast }) => toast.key),
  }
}

describe('add to cart', () => {
  it.each(['simple', 'e-product'] as const)('adds a product of format %s [R4.26]', (format) => {
    const { shop, press, button } = open({ format })
    press()
    expect(shop.heard).toMatchObject([{ type: 'cart.add', addition: { productId: 3, qty: 1 }, replyTo: button }])
  })

  it('does not add a configurable product and says what is missing [R4.27]', () => {
    const { shop, press } = open({ format: 'configurable' })
    press()
    expect(shop.heard).toEqual([
      { type: 'toast.show', toast: { kind: 'info', key: 'core.notifications.configurationNotSet' } },
    ])
  })

  it('opens the customization of a bundle [R4.28]', () => {
    const { shop, press } = open({ format: 'bundle' })
    press()
    expect(shop.heard).toEqual([{ type: 'bundle.customise', productId: 3 }])
  })

  it('starts with the quantity 1 [R4.35]', () => {
    const { button } = open()
    expect(button.getSnapshot().context.qty).toBe(1)
  })

  it.each([0, -1, Number.NaN, 'abc', ''])('adds nothing for the quantity %s [R5.18]', (qty) => {
    const { shop, press, setQuantity, problem } = open()
    setQuantity(qty)
    press()
    expect(problem()).toBe('error.invalidQuantity')
    expect(shop.heard).toEqual([])
    setQuantity(2)
    expect(problem()).toBe(null)
  })

  it.each([
    ['2', 2],
    ['2.7', 2],
  ])('reads the quantity "%s" as %i [R5.19]', (qty, whole) => {
    const { shop, press, setQuantity } = open()
    setQuantity(qty)
    press()
    expect(shop.of('cart.add').map(({ addition }) => addition.qty)).toEqual([whole])
  })

  it('edits the line that the page was opened with [R4.34]', () => {
    const { shop, button, press, setQuantity, keys } = open({ itemId: 12, qty: 2 })
    setQuantity(4)
    press()
    expect(shop.heard).toMatchObject([{ type: 'cart.edit', edit: { itemId: 12, qty: 4 }, replyTo: button }])
    button.send({ type: 'cart.changed', cart: cartWith() })
    expect(keys()).toEqual(['core.notifications.cartUpdated'])
    expect(shop.of('cart.added')).toHaveLength(1)
  })

  it('says that the product was added, and lets the shop decide what follows [R8.15] [R4.32]', () => {
    const { shop, button, press, keys } = open()
    press()
    expect(button.getSnapshot().hasTag('busy')).toBe(true)
    button.send({ type: 'cart.changed', cart: cartWith() })
    expect(keys()).toEqual(['core.notifications.addedToCart'])
    expect(shop.heard.at(-1)).toEqual({ type: 'cart.added' })
    expect(button.getSnapshot().hasTag('busy')).toBe(false)
  })

  it('adds once for two presses', () => {
    const { shop, press } = open()
    press()
    press()
    expect(shop.of('cart.add')).toHaveLength(1)
  })

  it('says why the cart refused, and nothing follows [R8.1] [R8.4] [R8.2] [R4.32]', () => {
    const { shop, button, press, problem } = open()
    press()
    button.send({ type: 'cart.refused', failure: failureWith('OUT_OF_STOCK') })
    expect(problem()).toBe('Not enough in stock.')
    expect(shop.of('toast.show').map(({ toast }) => toast)).toEqual([
      { kind: 'error', key: 'Not enough in stock.', duration: 'perCharacter', statusCode: 422 },
    ])
    expect(shop.of('cart.added')).toEqual([])
  })

  it('puts the failure of an edit behind its own message [R8.16]', () => {
    const { button, press, shop } = open({ itemId: 12 })
    press()
    button.send({ type: 'cart.refused', failure: failureWith('INTERNAL') })
    expect(shop.of('toast.show').map(({ toast }) => toast)).toEqual([
      {
        kind: 'error',
        key: 'core.notifications.cartUpdateError',
        detail: 'core.notifications.somethingWentWrong',
        duration: 'perCharacter',
        statusCode: 500,
      },
    ])
  })

  it('asks the cart to remove the product [R4.31]', () => {
    const { shop, button } = open()
    button.send({ type: 'product.remove' })
    expect(shop.heard).toEqual([{ type: 'cart.remove', productId: 3 }])
  })
})
