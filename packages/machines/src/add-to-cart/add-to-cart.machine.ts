import type { Cart, CartItem, CommerceFailure } from '@butiga/commerce-sdk'
import { choiceOf, parseQuantity } from '@butiga/commerce-sdk/rules'
import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { FormGroup } from '../form/form.values.ts'
import { chooseValue } from '../shared/choosing.ts'
import { failureNotice, refusalOf } from '../shared/failures.ts'
import type { Message, ToastRequest } from '../shared/messages.ts'
import { notProvided } from '../shared/not-provided.ts'
import { addedProduct } from '../shared/queued-changes.ts'
import { changedNotice } from '../shared/line-notices.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import type { BundleRequest, LineChoice } from '../shared/cart-commands.ts'
import type { FormNeed, LineInput, OptionsForm } from './add-to-cart.actors.ts'
import { chosenVariant, isConfigured, isOwnLine } from './add-to-cart.guards.ts'
import type { AddToCartContext, AddToCartEvent, AddToCartInput } from './add-to-cart.types.ts'

/**
 * Adds one product to the cart: holds the chosen variant, the written texts, the quantity and the cart's answer; or
 * edits the cart line that the page was opened for.
 */
export const addToCartMachine = setup({
  types: { context: {} as AddToCartContext, events: {} as AddToCartEvent, input: {} as AddToCartInput },
  actors: {
    /** Fetched for products that are made to order, null for the others: their pages do not load a form. */
    loadForm: notProvided<OptionsForm | null, FormNeed>('loadForm'),
    findLine: notProvided<CartItem | null, LineInput>('findLine'),
  },
  guards: {
    hasItemId: ({ context }) => context.itemId !== null,
    isOwnLine: ({ context }, { line }: { line: CartItem | null }) => isOwnLine(context, line),
    isForm: (_, { form }: { form: OptionsForm | null }) => form !== null,
    isMadeToOrder: ({ context }) => context.options !== null,
    isQuantityWrong: ({ context }) => parseQuantity(context.qty) === null,
    isBundle: ({ context }) => context.product.format === 'bundle',
    isUnconfigured: ({ context }) => !isConfigured(context),
    isEdit: ({ context }) => context.line !== null,
  },
  actions: {
    choose: assign(({ context }, chosen: { attributeCode: string; key: string }) => ({
      ...chooseValue(context.product, context, chosen),
      problem: null,
    })),
    openOptions: assign(({ context: { product, written }, self, spawn }, { form }: { form: OptionsForm | null }) => {
      if (form === null) return {}
      const { machine, rules } = form
      const input = {
        values: rules.optionValues([product], { [product.id]: written }),
        check: (values: FormGroup) => rules.checkOptions([product], values),
        owner: self,
      }
      return { rules, options: spawn(machine, { input }) }
    }),
    keepWritten: assign(({ context: { product, rules } }, { values }: { values: FormGroup }) =>
      rules === null ? {} : { written: rules.personalizationsOf(product, rules.writtenFor(product, values)) },
    ),
    write: assign(({ context: { written } }, { title, text }: { title: string; text: string }) => {
      const { [title]: _, ...others } = written
      return { written: text === '' ? others : { ...others, [title]: text } }
    }),
    setQuantity: assign((_, { qty }: { qty: number | string }) => ({ qty, problem: null })),
    refuse: assign((_, problem: Message) => ({ problem })),
    restore: assign(({ context }, { line }: { line: CartItem | null }) => restored(context, line)),
    restoreWritten: enqueueActions(({ context: { product, written, options, rules }, enqueue }) => {
      if (options === null || rules === null) return
      enqueue.sendTo(options, { type: 'form.reset', values: rules.optionValues([product], { [product.id]: written }) })
    }),
    submitOptions: enqueueActions(({ context: { options }, enqueue }) => {
      if (options !== null) enqueue.sendTo(options, { type: 'form.submit' })
    }),
    // The form can be edited while the cart answers.
    releaseOptions: enqueueActions(({ context: { options }, enqueue }) => {
      if (options !== null) enqueue.sendTo(options, { type: 'form.release' })
    }),
    // An edited line may have been merged with an equal one.
    followLine: assign(({ context }, { cart }: { cart: Cart }) => ({
      line: cart.items.find(({ itemId }) => itemId === context.line?.itemId) ?? null,
      problem: null,
    })),
    forgetLine: assign({ line: null, itemId: null }),
    add: sendTo(
      ({ context }) => context.shop,
      ({ context, self }) => ({
        type: 'cart.add' as const,
        addition: { ...lineChoice(context), qty: quantityOf(context) },
        product: addedProduct(chosenVariant(context) ?? context.product, context.product),
        replyTo: self,
      }),
    ),
    edit: sendTo(
      ({ context }) => context.shop,
      ({ context, self }) => ({
        type: 'cart.edit' as const,
        edit: { ...lineChoice(context), itemId: context.line?.itemId ?? 0, qty: quantityOf(context) },
        replyTo: self,
      }),
    ),
    remove: sendTo(
      ({ context }) => context.shop,
      ({ context }) => ({
        type: 'cart.remove' as const,
        productId: context.line?.productId ?? lineChoice(context).productId,
        ...(context.line && { itemId: context.line.itemId }),
      }),
    ),
    customise: sendTo(
      ({ context }) => context.shop,
      ({ context }) => ({ type: 'bundle.customise' as const, request: bundleRequest(context) }),
    ),
    notify: sendTo(
      ({ context }) => context.shop,
      (_, toast: ToastRequest) => ({ type: 'toast.show' as const, toast }),
    ),
    celebrate: enqueueActions(({ context, enqueue }, { cart }: { cart: Cart }) => {
      const key = context.line === null ? 'core.notifications.addedToCart' : 'core.notifications.cartUpdated'
      const { shop } = context
      enqueue.sendTo(shop, changedNotice(key, { cart, shop, productId: lineChoice(context).productId }))
      enqueue.sendTo(context.shop, { type: 'cart.added' })
    }),
    // The reason is shown at the quantity.
    explain: enqueueActions(({ context, enqueue }, { failure }: { failure: CommerceFailure }) => {
      enqueue.assign({ problem: refusalOf(failure) })
      if (context.line === null) return
      const toast: ToastRequest = { kind: 'error', key: 'core.notifications.cartUpdateError' }
      enqueue.sendTo(context.shop, { type: 'toast.show', toast })
    }),
    reportFailure: sendTo(({ context }) => context.shop, failureNotice),
  },
}).createMachine({
  id: 'addToCart',
  version: '3',
  initial: 'opening',
  context: ({ input: { shop, product, choice, itemId } }) => ({
    shop,
    product,
    choice: choice ?? {},
    wanted: {},
    written: {},
    qty: 1,
    itemId: itemId ?? null,
    line: null,
    problem: null,
    options: null,
    rules: null,
  }),
  invoke: {
    id: 'loadForm',
    src: 'loadForm',
    input: ({ context }) => ({ isNeeded: context.product.customOptions.length > 0 }),
    onDone: {
      guard: { type: 'isForm', params: ofOutput('form') },
      actions: { type: 'openOptions', params: ofOutput('form') },
    },
    // The options are optional: the product can be bought without them.
    onError: { actions: { type: 'reportFailure', params: ofFailure } },
  },
  on: {
    'product.choose': { actions: { type: 'choose', params: ofEvent } },
    'product.setQuantity': { actions: { type: 'setQuantity', params: ofEvent } },
    'product.write': { actions: { type: 'write', params: ofEvent } },
    'product.lineGone': { actions: 'forgetLine' },
  },
  states: {
    opening: { always: [{ guard: 'hasItemId', target: 'restoring' }, { target: 'idle' }] },
    /** The line is being looked up; input before that has nothing to change. */
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'findLine',
        src: 'findLine',
        input: ({ context }) => ({ itemId: context.itemId ?? 0 }),
        onDone: [
          {
            guard: { type: 'isOwnLine', params: ofOutput('line') },
            target: 'idle',
            actions: [{ type: 'restore', params: ofOutput('line') }, 'restoreWritten'],
          },
          {
            target: 'idle',
            actions: { type: 'notify', params: { kind: 'info', key: 'core.notifications.itemNotInCart' } },
          },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'notify', params: { kind: 'info', key: 'core.notifications.itemNotInCart' } },
        },
      },
      on: { 'product.choose': {}, 'product.setQuantity': {} },
    },
    idle: {
      on: {
        'product.add': [
          { guard: 'isQuantityWrong', actions: { type: 'refuse', params: { key: 'error.invalidQuantity' } } },
          { guard: 'isMadeToOrder', actions: 'submitOptions' },
          { target: 'deciding' },
        ],
        'form.submitted': {
          target: 'deciding',
          actions: [{ type: 'keepWritten', params: ofEvent }, 'releaseOptions'],
        },
        'product.remove': { actions: 'remove' },
      },
    },
    deciding: {
      always: [
        { guard: 'isBundle', target: 'idle', actions: 'customise' },
        {
          guard: 'isUnconfigured',
          target: 'idle',
          actions: { type: 'notify', params: { kind: 'info', key: 'core.notifications.configurationNotSet' } },
        },
        { guard: 'isEdit', target: 'adding', actions: 'edit' },
        { target: 'adding', actions: 'add' },
      ],
    },
    adding: {
      tags: 'busy',
      on: {
        'product.add': {},
        'product.remove': {},
        'cart.changed': {
          target: 'idle',
          actions: [
            { type: 'celebrate', params: ofEvent },
            { type: 'followLine', params: ofEvent },
          ],
        },
        'cart.refused': { target: 'idle', actions: { type: 'explain', params: ofEvent } },
      },
    },
  },
})

/** The addition for the cart: the variant where there are some, with the written texts. */
const lineChoice = (context: AddToCartContext): LineChoice => ({
  productId: chosenVariant(context)?.id ?? context.product.id,
  ...(context.product.customOptions.length > 0 && { personalizations: context.written }),
})

const quantityOf = ({ qty }: AddToCartContext): number => parseQuantity(qty) ?? 1

const bundleRequest = (context: AddToCartContext): BundleRequest => {
  const { id, format, name, finalPrice, quantityPrices } = context.product
  const { personalizations } = lineChoice(context)
  return {
    product: { id, format, name, finalPrice, ...(quantityPrices && { quantityPrices }) },
    qty: quantityOf(context),
    line: context.line,
    ...(personalizations && { personalizations }),
  }
}

/** The choices of the cart line that is edited. */
const restored = ({ product, written }: AddToCartContext, line: CartItem | null): Partial<AddToCartContext> => {
  if (line === null) return {}
  const variant = product.associatedProducts.find(({ id }) => id === line.productId)
  return {
    line,
    qty: line.qty,
    // What is written meanwhile is newer.
    written: { ...line.options.personalizations, ...written },
    ...(variant && { choice: choiceOf(product, variant) }),
  }
}
