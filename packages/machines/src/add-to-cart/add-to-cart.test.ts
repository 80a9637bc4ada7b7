import type { CartItem, Product } from '@butiga/commerce-sdk/contracts'
import { createActor, fromPromise, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { formMachine } from '../form/form.machine.ts'
import { shownErrorAt } from '../form/form.shown.ts'
import type { ShopCommand } from '../shared/cart-commands.ts'
import * as rules from '../shared/personalizations.ts'
import { failureWith } from '../testing/model.ts'
import { configurableProduct, engraving, simpleProduct } from '../testing/product-samples.ts'
import { recorder } from '../testing/recorder.ts'
import { cartWith, itemWith } from '../testing/samples.ts'
import type { FormNeed, LineInput, OptionsForm } from './add-to-cart.actors.ts'
import { chosenVariant } from './add-to-cart.guards.ts'
import { addToCartMachine } from './add-to-cart.machine.ts'
import type { AddToCartInput } from './add-to-cart.types.ts'

const form: OptionsForm = { machine: formMachine, rules }

const open = (product: Product = simpleProduct(), input: Partial<AddToCartInput> = {}, line?: CartItem | null) => {
  const shop = recorder<ShopCommand>()
  const findLine = fromPromise<CartItem | null, LineInput>(async () => line ?? null)
  const loadForm = fromPromise<OptionsForm | null, FormNeed>(async ({ input }) => (input.isNeeded ? form : null))
  const button = createActor(addToCartMachine.provide({ actors: { loadForm, findLine } }), {
    input: { shop: shop.ref, product, ...input },
  }).start()
  const context = () => button.getSnapshot().context
  return {
    shop,
    button,
    context,
    press: () => button.send({ type: 'product.add' }),
    setQuantity: (qty: number | string) => button.send({ type: 'product.setQuantity', qty }),
    choose: (attributeCode: string, key: string) => button.send({ type: 'product.choose', attributeCode, key }),
    options: () => context().options!,
    /** Once the form of what may be written is there. */
    opened: () => waitFor(button, (snapshot) => snapshot.context.options !== null),
    write: (place: number, value: string) =>
      context().options?.send({ type: 'form.change', path: `${product.id}.${place}`, value }),
    problem: () => context().problem,
    keys: () => shop.of('toast.show').map(({ toast }) => toast.key),
  }
}

/** Opens with a line to edit, once it is found. */
const edit = async (product: Product, line: CartItem | null) => {
  const opened = open(product, { itemId: 12 }, line)
  await waitFor(
    opened.button,
    (snapshot) => snapshot.matches('idle') && (snapshot.context.options !== null || product.customOptions.length === 0),
  )
  return opened
}

describe('add to cart', () => {
  it.each(['simple', 'e-product'] as const)('adds a product of format %s [R4.26]', (format) => {
    const { shop, press, button } = open(simpleProduct({ format }))
    press()
    expect(shop.received).toMatchObject([{ type: 'cart.add', addition: { productId: 3, qty: 1 }, replyTo: button }])
  })

  it('starts with the quantity 1 [R4.35]', () => {
    expect(open().context().qty).toBe(1)
  })

  it.each([0, -1, Number.NaN, 'abc', ''])('adds nothing for the quantity %s [R5.18]', (qty) => {
    const { shop, press, setQuantity, problem } = open()
    setQuantity(qty)
    press()
    expect(problem()).toEqual({ key: 'error.invalidQuantity' })
    expect(shop.received).toEqual([])
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

  it('says that the product was added, and lets the shop decide what follows [R8.15] [R4.32]', () => {
    const { shop, button, press, keys } = open()
    press()
    expect(button.getSnapshot().hasTag('busy')).toBe(true)
    button.send({ type: 'cart.changed', cart: cartWith() })
    expect(keys()).toEqual(['core.notifications.addedToCart'])
    expect(shop.received.at(-1)).toEqual({ type: 'cart.added' })
    expect(button.getSnapshot().hasTag('busy')).toBe(false)
  })

  it('adds once for two presses', () => {
    const { shop, press } = open()
    press()
    press()
    expect(shop.of('cart.add')).toHaveLength(1)
  })

  it('says in place how many are left, where the refusal has them', () => {
    const { button, press, problem } = open()
    press()
    button.send({ type: 'cart.refused', failure: failureWith('OUT_OF_STOCK', { available: 7 }) })
    expect(problem()).toEqual({ key: 'cart.onlyLeft', values: { count: 7 } })
  })

  it('says in place why the cart refused, and nothing follows [R8.1] [R8.2] [R4.32]', () => {
    const { shop, button, press, problem } = open()
    press()
    button.send({ type: 'cart.refused', failure: failureWith('OUT_OF_STOCK') })
    expect(problem()).toEqual({ key: 'Not enough in stock.' })
    expect(shop.of('toast.show')).toEqual([])
    expect(shop.of('cart.added')).toEqual([])
  })

  it('asks the cart to remove the product [R4.31]', () => {
    const { shop, button } = open()
    button.send({ type: 'product.remove' })
    expect(shop.received).toEqual([{ type: 'cart.remove', productId: 3 }])
  })
})

describe('a configurable product', () => {
  it('is not added before its variant is chosen, and says what is missing [R4.27]', () => {
    const { shop, press, choose } = open(configurableProduct())
    choose('size', '1')
    press()
    expect(shop.received).toEqual([
      { type: 'toast.show', toast: { kind: 'info', key: 'core.notifications.configurationNotSet' } },
    ])
  })

  it('adds the variant that was chosen [R4.27]', () => {
    const { shop, press, choose, context } = open(configurableProduct())
    choose('size', '1')
    expect(chosenVariant(context())).toBe(null)
    choose('colour', '12')
    expect(chosenVariant(context())?.sku).toBe('BOX-1-12')
    press()
    expect(shop.of('cart.add').map(({ addition }) => addition)).toEqual([{ productId: 32, qty: 1 }])
  })

  it('opens with what the page chose, and lets the newest choice count', () => {
    const { choose, context } = open(configurableProduct(), { choice: { size: ['1'], colour: ['12'] } })
    expect(chosenVariant(context())?.id).toBe(32)
    choose('size', '2')
    expect(context().choice).toEqual({ size: ['2'] })
    choose('weight', '2')
    expect(context().choice).toEqual({ size: ['2'] })
  })
})

describe('walking through the values of a configurable product', () => {
  it('costs nothing on the way: what a value pushed out comes back with the next one that it fits', () => {
    const { choose, context } = open(configurableProduct(), { choice: { size: ['1'], colour: ['12'] } })
    choose('size', '2')
    expect(context().choice).toEqual({ size: ['2'] })
    choose('size', '1')
    expect(chosenVariant(context())?.sku).toBe('BOX-1-12')
  })
})

describe('a product that is made to order', () => {
  const product = simpleProduct({ customOptions: [...engraving] })

  it('takes what was written along, numbers as numbers, and nothing of what is empty', async () => {
    const { shop, press, write, opened } = open(product)
    await opened()
    write(0, ' Ana ')
    write(1, '2026')
    press()
    expect(shop.of('cart.add')[0]?.addition).toEqual({
      productId: 3,
      qty: 1,
      personalizations: { Name: 'Ana', Year: 2026 },
    })
  })

  it('adds nothing that the shop would refuse, says why beside the field, and checks it from then on', async () => {
    const { shop, press, write, options, opened } = open(product)
    await opened()
    const displayed = () => [0, 1].map((place) => shownErrorAt(options().getSnapshot().context, `3.${place}`))
    write(0, 'Anastazija')
    write(1, 'soon')
    expect(displayed()).toEqual([null, null])
    press()
    expect(shop.received).toEqual([])
    expect(options().getSnapshot().context.attempt).toBe(1)
    expect(displayed()).toEqual([{ key: 'validation.maxLength', values: { length: 5 } }, { key: 'validation.number' }])
    write(0, 'Ana')
    expect(displayed()).toEqual([null, { key: 'validation.number' }])
    write(1, '2026')
    press()
    expect(shop.of('cart.add')).toHaveLength(1)
  })

  it('can be written and pressed again when the cart refused, or something was missing', async () => {
    const { shop, press, write, choose, button, opened } = open(configurableProduct({ customOptions: [...engraving] }))
    await opened()
    press()
    write(0, 'Ana')
    choose('size', '1')
    choose('colour', '12')
    press()
    button.send({ type: 'cart.refused', failure: failureWith('OUT_OF_STOCK') })
    write(0, 'Iva')
    press()
    expect(shop.of('cart.add').map(({ addition }) => addition.personalizations)).toEqual([
      { Name: 'Ana' },
      { Name: 'Iva' },
    ])
  })
})

describe('the form of what may be written', () => {
  it('goes on with what was written before it was there, which is added without it too', async () => {
    const { button, press, shop, options, opened } = open(simpleProduct({ customOptions: [...engraving] }))
    const writeEarly = (title: string, text: string) => button.send({ type: 'product.write', title, text })
    writeEarly('Name', 'Iv')
    writeEarly('Name', 'Iva')
    writeEarly('Year', '2')
    writeEarly('Year', '')
    press()
    expect(shop.of('cart.add')).toMatchObject([{ addition: { personalizations: { Name: 'Iva' } } }])
    await opened()
    expect(options().getSnapshot().context.values).toEqual({ 3: ['Iva', ''] })
  })

  it('keeps what was written while the edited line was looked for', async () => {
    const { button, context } = open(
      simpleProduct({ customOptions: [...engraving] }),
      { itemId: 12 },
      itemWith({ productId: 3, options: { personalizations: { Name: 'Ana', Year: 2026 } } }),
    )
    button.send({ type: 'product.write', title: 'Name', text: 'Iva' })
    await waitFor(button, (snapshot) => snapshot.matches('idle'))
    expect(context().written).toEqual({ Name: 'Iva', Year: 2026 })
  })

  it('is not fetched for a product that nothing may be written for', async () => {
    const { button, context } = open(simpleProduct())
    await expect.poll(() => button.getSnapshot().children['loadForm']?.getSnapshot().status).toBe('done')
    expect(context().options).toBeNull()
  })

  it('that cannot be fetched leaves the product as it is sold without', async () => {
    const shop = recorder<ShopCommand>()
    const loadForm = fromPromise<OptionsForm | null, FormNeed>(async () => {
      throw new Error('gone')
    })
    const button = createActor(addToCartMachine.provide({ actors: { loadForm } }), {
      input: { shop: shop.ref, product: simpleProduct({ customOptions: [...engraving] }) },
    }).start()
    await expect.poll(() => shop.of('toast.show')).toHaveLength(1)
    button.send({ type: 'product.add' })
    expect(shop.of('cart.add')).toHaveLength(1)
  })

  it('opens with what the edited line has, whichever of them comes first', async () => {
    const product = simpleProduct({ customOptions: [...engraving] })
    const line = itemWith({ options: { personalizations: { Name: 'Ana' } } })
    for (const [formAfter, lineAfter] of [
      [1, 5],
      [5, 1],
    ]) {
      const wait = (milliseconds = 0) => new Promise((resolve) => setTimeout(resolve, milliseconds))
      const button = createActor(
        addToCartMachine.provide({
          actors: {
            loadForm: fromPromise<OptionsForm | null, FormNeed>(() => wait(formAfter).then(() => form)),
            findLine: fromPromise<CartItem | null, LineInput>(() => wait(lineAfter).then(() => line)),
          },
        }),
        { input: { shop: recorder<ShopCommand>().ref, product, itemId: 12 } },
      ).start()
      const { context } = await waitFor(
        button,
        (snapshot) => snapshot.matches('idle') && snapshot.context.options !== null,
      )
      expect(context.options?.getSnapshot().context.values).toEqual({ 3: ['Ana', ''] })
    }
  })
})

describe('a bundle', () => {
  it('opens its customisation with what is known of it [R4.28]', () => {
    const quantityPrices = [
      { from: 1, price: 54 },
      { from: 2, price: 50 },
    ]
    const { shop, press, setQuantity } = open(
      simpleProduct({ format: 'bundle', name: 'Gift box', finalPrice: 54, quantityPrices }),
    )
    setQuantity(2)
    press()
    expect(shop.received).toEqual([
      {
        type: 'bundle.customise',
        request: {
          product: { id: 3, format: 'bundle', name: 'Gift box', finalPrice: 54, quantityPrices },
          qty: 2,
          line: null,
        },
      },
    ])
  })

  it('takes along what was written for it, and the line that is edited', async () => {
    const bundleOptions = [{ id: 5, options: { productId: 51 } }]
    const line = itemWith({ bundleOptions, options: { personalizations: { Name: 'Ana' } } })
    const { shop, press } = await edit(simpleProduct({ format: 'bundle', customOptions: [...engraving] }), line)
    press()
    expect(shop.of('bundle.customise')[0]?.request).toMatchObject({
      qty: 2,
      line: { itemId: 12, bundleOptions },
      personalizations: { Name: 'Ana' },
    })
  })
})

describe('a page that was opened for a cart line', () => {
  it('shows the line as it is: variant, texts and quantity [R4.34]', async () => {
    const product = configurableProduct({ customOptions: [...engraving] })
    const line = itemWith({ productId: 33, qty: 4, options: { personalizations: { Name: 'Ana' } } })
    const { context, options } = await edit(product, line)
    expect(options().getSnapshot().context.values).toEqual({ 30: ['Ana', ''] })
    expect(context()).toMatchObject({
      qty: 4,
      choice: { size: ['2'], colour: ['11'] },
      written: { Name: 'Ana' },
      line: { itemId: 12 },
    })
  })

  it('edits it instead of adding one, as another variant too [R4.34] [R8.15]', async () => {
    const { shop, button, press, choose, keys } = await edit(configurableProduct(), itemWith({ productId: 33 }))
    choose('size', '1')
    press()
    expect(shop.received).toMatchObject([
      { type: 'cart.edit', edit: { itemId: 12, qty: 2, productId: 31 }, replyTo: button },
    ])
    expect(shop.of('cart.add')).toEqual([])
    button.send({ type: 'cart.changed', cart: cartWith() })
    expect(keys()).toEqual(['core.notifications.cartUpdated'])
    expect(shop.of('cart.added')).toHaveLength(1)
  })

  it('changes nothing before the line is found', () => {
    const { shop, press, setQuantity, context } = open(simpleProduct(), { itemId: 12 }, itemWith())
    setQuantity(7)
    press()
    expect(context().qty).toBe(1)
    expect(shop.received).toEqual([])
  })

  it.each([
    ['gone', null],
    ['of another product', itemWith({ productId: 99 })],
  ])('adds as any page when the line is %s, and says so [R4.34]', async (_, line) => {
    const { shop, press, keys } = await edit(simpleProduct(), line)
    expect(keys()).toEqual(['core.notifications.itemNotInCart'])
    press()
    expect(shop.of('cart.add')).toHaveLength(1)
  })

  it('adds a new line once the edited one has become one with another', async () => {
    const { shop, button, press } = await edit(simpleProduct(), itemWith())
    press()
    button.send({ type: 'cart.changed', cart: cartWith({ items: [itemWith({ itemId: 13 })] }) })
    press()
    expect(shop.of('cart.add')).toHaveLength(1)
  })

  it('says that an edit failed, and why at the quantity [R8.16]', async () => {
    const { button, press, shop, problem } = await edit(simpleProduct(), itemWith())
    press()
    button.send({ type: 'cart.refused', failure: failureWith('INTERNAL') })
    expect(problem()).toEqual({ key: 'core.notifications.somethingWentWrong' })
    expect(shop.of('toast.show').map(({ toast }) => toast)).toEqual([
      { kind: 'error', key: 'core.notifications.cartUpdateError' },
    ])
  })

  it('removes the line, whatever is chosen meanwhile [R4.31]', async () => {
    const { shop, button, choose } = await edit(configurableProduct(), itemWith({ productId: 33 }))
    choose('size', '1')
    button.send({ type: 'product.remove' })
    expect(shop.received).toEqual([{ type: 'cart.remove', productId: 33, itemId: 12 }])
  })

  it('adds a new line once the edited one is in the cart no more', async () => {
    const { shop, button, press } = await edit(simpleProduct(), itemWith())
    button.send({ type: 'product.lineGone' })
    press()
    expect(shop.of('cart.edit')).toEqual([])
    expect(shop.of('cart.add')).toHaveLength(1)
  })
})
