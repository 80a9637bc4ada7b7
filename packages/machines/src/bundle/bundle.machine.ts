import type { BundlePart, Cart, CommerceFailure } from '@butiga/commerce-sdk'
import { choiceOf, parseQuantity, toBundleOptions, toPartChoices, variantOfPart } from '@butiga/commerce-sdk/rules'
import { assign, enqueueActions, sendTo, setup, spawnChild } from 'xstate'
import { formMachine } from '../form/form.machine.ts'
import type { FormGroup } from '../form/form.values.ts'
import { chooseValue } from '../shared/choosing.ts'
import { failureToast, refusalOf } from '../shared/failures.ts'
import type { Message } from '../shared/messages.ts'
import { notProvided } from '../shared/not-provided.ts'
import type { CartReply, LineChoice } from '../shared/cart-commands.ts'
import { changedNotice } from '../shared/line-notices.ts'
import { ofEvent, ofOutput } from '../shared/params.ts'
import { checkOptions, optionValues, writtenFor } from '../shared/personalizations.ts'
import type { PartsInput } from './bundle.actors.ts'
import { isAddableAtOnce, isEveryPartConfigured, isPartReady, partChoices } from './bundle.guards.ts'
import type { BundleContext, BundleEvent, BundleInput } from './bundle.types.ts'

/**
 * Adds a bundle to the cart: its parts are loaded, each is chosen, and all of them are added
 * as one line. A bundle without choices is added at once.
 */
export const bundleMachine = setup({
  types: {
    context: {} as BundleContext,
    events: {} as BundleEvent,
    input: {} as BundleInput,
    children: {} as { options: 'form'; loadParts: 'loadParts'; reloadParts: 'loadParts' },
  },
  actors: { form: formMachine, loadParts: notProvided<readonly BundlePart[], PartsInput>('loadParts') },
  guards: {
    isAddableAtOnce: ({ context }, { lines }: { lines: readonly BundlePart[] }) =>
      context.line === null && isAddableAtOnce(lines),
    isQuantityWrong: ({ context }) => parseQuantity(context.qty) === null,
    isUnconfigured: ({ context }) => !isEveryPartConfigured(context),
  },
  actions: {
    keepParts: assign(({ context }, { lines }: { lines: readonly BundlePart[] }) => opened(context, lines)),
    activate: assign(({ context: { lines } }, { id }: { id: number }) =>
      activated(lines.find(({ product }) => product.id === id)),
    ),
    activateUnready: assign(({ context }) =>
      refused(
        context,
        context.lines.find((line) => !isPartReady(context, line)),
      ),
    ),
    activateWrong: assign(({ context }, { path }: { path: string }) =>
      refused(
        context,
        context.lines.find(({ product }) => path.startsWith(`${product.id}.`)),
      ),
    ),
    choose: assign(({ context }, chosen: { attributeCode: string; key: string }) => withChoice(context, chosen)),
    /** Over the parts: what is written is theirs, and stays while one part after the other is shown. */
    openOptions: spawnChild('form', {
      id: 'options',
      input: ({ context: { lines, customOptionsForm }, self }) => ({
        values: optionValues(productsOf(lines), customOptionsForm),
        check: (values) => checkOptions(productsOf(lines), values),
        owner: self,
      }),
    }),
    submitOptions: sendTo('options', { type: 'form.submit' as const }),
    releaseOptions: sendTo('options', { type: 'form.release' as const }),
    keepWritten: assign(({ context: { lines } }, { values }: { values: FormGroup }) => ({
      customOptionsForm: Object.fromEntries(
        productsOf(lines).map((product) => [product.id, writtenFor(product, values)]),
      ),
    })),
    setQuantity: assign((_, { qty }: { qty: number | string }) => ({ qty, problem: null })),
    refuse: assign((_, problem: Message) => ({ problem })),
    addToCart: sendTo(
      ({ context }) => context.shop,
      ({ context, self }) =>
        context.line === null
          ? {
              type: 'cart.add' as const,
              addition: { ...lineChoice(context), qty: quantityOf(context) },
              replyTo: self,
            }
          : {
              type: 'cart.edit' as const,
              edit: { ...lineChoice(context), itemId: context.line.itemId, qty: quantityOf(context) },
              replyTo: self,
            },
    ),
    notifyClosed: sendTo(({ context }) => context.shop, { type: 'bundle.closed' as const }),
    celebrate: enqueueActions(({ context, enqueue }, { cart }: { cart: Cart }) => {
      const key = context.line === null ? 'core.notifications.addedToCart' : 'core.notifications.cartUpdated'
      const { shop } = context
      enqueue.sendTo(shop, changedNotice(key, { cart, shop, productId: context.mainProduct.id }))
      enqueue.sendTo(context.shop, { type: 'cart.added' })
    }),
    // The reason is shown at the quantity.
    explain: assign((_, { failure }: { failure: CommerceFailure }) => ({ problem: refusalOf(failure) })),
    reportFailure: enqueueActions(({ context, enqueue }, { failure }: Extract<CartReply, { type: 'cart.refused' }>) => {
      const general = context.line === null ? undefined : 'core.notifications.cartUpdateError'
      enqueue.sendTo(context.shop, { type: 'toast.show', toast: failureToast(failure, general) })
    }),
  },
}).createMachine({
  id: 'bundle',
  version: '3',
  initial: 'checking',
  context: ({ input: { shop, request } }) => ({
    shop,
    mainProduct: request.product,
    activeProduct: null,
    customOptionsForm: {},
    choices: {},
    wanted: {},
    lines: [],
    qty: request.qty,
    personalizations: request.personalizations ?? null,
    line: request.line ?? null,
    problem: null,
    attempt: 0,
  }),
  states: {
    /** While the button is busy: a bundle of simple parts never opens a popup. */
    checking: {
      tags: 'busy',
      invoke: {
        id: 'loadParts',
        src: 'loadParts',
        input: ({ context }) => ({ productId: context.mainProduct.id }),
        onDone: [
          {
            guard: { type: 'isAddableAtOnce', params: ofOutput('lines') },
            target: 'addingUnseen',
            actions: [{ type: 'keepParts', params: ofOutput('lines') }, 'addToCart'],
          },
          { target: 'choosing', actions: [{ type: 'keepParts', params: ofOutput('lines') }, 'openOptions'] },
        ],
        onError: 'failed',
      },
      on: { 'bundle.close': 'closed' },
    },
    failed: { tags: 'open', on: { 'bundle.retry': 'reloading', 'bundle.close': 'closed' } },
    reloading: {
      tags: ['open', 'loading'],
      invoke: {
        id: 'reloadParts',
        src: 'loadParts',
        input: ({ context }) => ({ productId: context.mainProduct.id }),
        onDone: {
          target: 'choosing',
          actions: [{ type: 'keepParts', params: ofOutput('lines') }, 'openOptions'],
        },
        onError: 'failed',
      },
      on: { 'bundle.close': 'closed' },
    },
    choosing: {
      tags: 'open',
      on: {
        'bundle.activate': { actions: { type: 'activate', params: ofEvent } },
        'bundle.choose': { actions: { type: 'choose', params: ofEvent } },
        'form.changed': { actions: { type: 'keepWritten', params: ofEvent } },
        'bundle.setQuantity': { actions: { type: 'setQuantity', params: ofEvent } },
        'bundle.add': [
          { guard: 'isQuantityWrong', actions: { type: 'refuse', params: { key: 'error.invalidQuantity' } } },
          {
            guard: 'isUnconfigured',
            actions: 'activateUnready',
          },
          { actions: 'submitOptions' },
        ],
        'form.refused': { actions: { type: 'activateWrong', params: ofEvent } },
        'form.submitted': { target: 'adding', actions: [{ type: 'keepWritten', params: ofEvent }, 'addToCart'] },
        'bundle.close': 'closed',
      },
    },
    adding: {
      tags: ['open', 'busy'],
      on: {
        'cart.changed': { target: 'closed', actions: { type: 'celebrate', params: ofEvent } },
        'cart.refused': { target: 'choosing', actions: [{ type: 'explain', params: ofEvent }, 'releaseOptions'] },
        // The request continues, and its outcome is shown as a toast.
        'bundle.close': 'addingUnseen',
      },
    },
    addingUnseen: {
      tags: 'busy',
      on: {
        'cart.changed': { target: 'closed', actions: { type: 'celebrate', params: ofEvent } },
        'cart.refused': { target: 'closed', actions: { type: 'reportFailure', params: ofEvent } },
      },
    },
    closed: { type: 'final', entry: 'notifyClosed' },
  },
})

const lineChoice = (context: BundleContext): LineChoice => ({
  productId: context.mainProduct.id,
  bundleOptions: toBundleOptions(context.lines, partChoices(context)),
  ...(context.personalizations && { personalizations: context.personalizations }),
})

const activeLine = ({ lines, activeProduct }: BundleContext): BundlePart | undefined =>
  lines.find(({ product }) => product.id === activeProduct?.id)

const activated = (part: BundlePart | undefined): Partial<BundleContext> =>
  part === undefined ? {} : { activeProduct: { id: part.product.id, format: part.product.format } }

const quantityOf = ({ qty }: BundleContext): number => parseQuantity(qty) ?? 1

/** The parts with what the edited line has chosen of them, at the first one that needs something. */
const opened = ({ line }: BundleContext, lines: readonly BundlePart[]): Partial<BundleContext> => {
  const chosen = toPartChoices(line?.bundleOptions ?? [])
  const stored = {
    lines,
    choices: Object.fromEntries(
      lines.map((part) => {
        const variant = variantOfPart(part, chosen)
        return [part.product.id, variant === null ? {} : choiceOf(part.product, variant)]
      }),
    ),
    customOptionsForm: Object.fromEntries(lines.map(({ product: { id } }) => [id, chosen[id]?.personalizations ?? {}])),
  }
  // Where there is something to do first; what has no choice is only looked at.
  const first =
    lines.find((part) => !isPartReady(stored, part)) ?? lines.find(({ configurable }) => configurable) ?? lines[0]
  return { ...stored, ...activated(first) }
}

/** Shows the part that a press was refused for. */
const refused = ({ attempt }: BundleContext, part: BundlePart | undefined): Partial<BundleContext> => ({
  ...activated(part),
  attempt: attempt + 1,
})

const productsOf = (lines: readonly BundlePart[]) => lines.map(({ product }) => product)

const withChoice = (
  context: BundleContext,
  chosen: { readonly attributeCode: string; readonly key: string },
): Partial<BundleContext> => {
  const product = activeLine(context)?.product
  if (product === undefined) return {}
  const { id } = product
  const before = { choice: context.choices[id] ?? {}, wanted: context.wanted[id] ?? {} }
  const { choice, wanted } = chooseValue(product, before, chosen)
  return {
    choices: { ...context.choices, [id]: choice },
    wanted: { ...context.wanted, [id]: wanted },
    problem: null,
  }
}
