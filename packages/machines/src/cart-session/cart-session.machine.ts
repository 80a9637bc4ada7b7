import type { Cart, CartItem, CartKey, CommerceFailure } from '@butiga/commerce-sdk'
import { and, assign, enqueueActions, fromCallback, raise, sendTo, setup, stateIn } from 'xstate'
import { quantityMachine } from '../quantity/quantity.machine.ts'
import { failureNotice, failureToast, isArchived, isDeadSession } from '../shared/failures.ts'
import { additionOf, productOf } from '../shared/line-notices.ts'
import { notProvided } from '../shared/not-provided.ts'
import type { ShopCommand } from '../shared/cart-commands.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import type { ChangeInput, ClearInput, FetchInput } from './cart-session.actors.ts'
import { isCurrent, isSameKey, removableLine, type Removal } from './cart-session.guards.ts'
import type {
  CartRequest,
  CartSessionContext,
  CartSessionEvent,
  CartSessionInput,
  NotesEvent,
} from './cart-session.types.ts'

type Command<T extends ShopCommand['type']> = Extract<ShopCommand, { type: T }>

/** What the shop answers to a change of a cart that is over. */
const cartIsOver: CommerceFailure = {
  code: 'CART_SESSION_INVALID',
  statusCode: 400,
  message: 'Cart session is not valid.',
  data: null,
  call: null,
  requestId: null,
}

/**
 * The cart of this browser. It exists while both cookies do; additions open one when there is none; changes wait in a
 * queue and are sent one by one; answers older than the shown cart are dropped.
 */
export const cartSessionMachine = setup({
  types: {
    context: {} as CartSessionContext,
    events: {} as CartSessionEvent,
    input: {} as CartSessionInput,
    children: {} as {
      read: 'read'
      open: 'open'
      fetch: 'fetch'
      change: 'change'
      clear: 'clear'
      notes: 'notes'
      [line: `line-${number}`]: 'line'
    },
  },
  actors: {
    read: notProvided<CartKey | null>('read'),
    open: notProvided<CartKey>('open'),
    fetch: notProvided<Cart, FetchInput>('fetch'),
    change: notProvided<Cart, ChangeInput>('change'),
    clear: notProvided<void, ClearInput>('clear'),
    notes: fromCallback<NotesEvent>(() => undefined),
    line: quantityMachine,
  },
  guards: {
    // Cookies that cannot be removed do not bring a cart back that is over.
    hasSession: ({ context }, { session }: { session: CartKey | null }) =>
      session !== null && !isSameKey(session, context.ended),
    isOtherCurrency: ({ context }, { currencyId }: { currencyId: number }) => currencyId !== context.currencyId,
    hasCart: ({ context }) => context.cart !== null,
    // Nothing has made the shown cart stale since the change was sent.
    isAlone: stateIn({ changing: 'current' }),
    isNewest: and([
      stateIn({ changing: 'current' }),
      ({ context }: { context: CartSessionContext }) => context.cart !== null && context.failure === null,
    ]),
    hasQueue: ({ context }) => context.queue.length > 0,
    isCurrent: ({ context }, { cart }: { cart: Cart }) => isCurrent(context, cart),
    isSessionDead: ({ context }, { failure }: { failure: CommerceFailure }) =>
      context.session !== null && isDeadSession(failure),
    // Another tab has removed the line, an aborted call has changed it, or its product was sold meanwhile.
    isStale: (_, { failure, isStale = false }: Command<'cart.failed'>) =>
      isStale || failure.code === 'ITEM_NOT_IN_CART' || failure.code === 'OUT_OF_STOCK',
    isRemovable: ({ context }, removal: Removal) => removableLine(context.cart, removal) !== null,
  },
  actions: {
    // What the lines of another cart are answered must not end this one.
    keepSession: enqueueActions(({ context, enqueue }, { session }: { session: CartKey | null }) => {
      const isOther = context.session !== null && !isSameKey(context.session, session)
      if (isOther) for (const line of Object.values(context.lines)) enqueue.stopChild(line)
      enqueue.assign({ session, ...(isOther && { cart: null, lines: {} }) })
    }),
    enqueue: assign(({ context }, event: Command<'cart.add'> | Command<'cart.edit'>) => {
      const replyTo = event.replyTo ?? null
      const request: CartRequest =
        event.type === 'cart.add'
          ? { kind: 'add', addition: event.addition, product: event.product ?? null, replyTo }
          : { kind: 'edit', edit: event.edit, replyTo }
      return { queue: [...context.queue, request] }
    }),
    enqueueRestored: assign(({ context }, { item }: { item: CartItem }) => ({
      queue: [
        ...context.queue,
        { kind: 'add' as const, addition: additionOf(item), product: productOf(item), replyTo: null },
      ],
    })),
    answer: enqueueActions(({ context, enqueue }, { cart }: { cart: Cart }) => {
      const [request, ...queue] = context.queue
      enqueue.assign({ queue })
      if (request?.replyTo) enqueue.sendTo(request.replyTo, { type: 'cart.changed', cart })
    }),
    refuse: enqueueActions(({ context, enqueue }, { failure }: { failure: CommerceFailure }) => {
      const [request, ...queue] = context.queue
      enqueue.assign({ queue })
      if (request?.replyTo) enqueue.sendTo(request.replyTo, { type: 'cart.refused', failure })
      // No actor waits for what the button of a toast asked for.
      else enqueue.sendTo(context.shop, { type: 'toast.show', toast: failureToast(failure) })
    }),
    refuseAll: enqueueActions(({ context, enqueue }, { failure }: { failure: CommerceFailure }) => {
      enqueue.assign({ queue: [] })
      for (const { replyTo } of context.queue) {
        if (replyTo) enqueue.sendTo(replyTo, { type: 'cart.refused', failure })
        else enqueue.sendTo(context.shop, { type: 'toast.show', toast: failureToast(failure) })
      }
    }),
    // Each line lives as long as it is in the cart.
    keepCart: enqueueActions(({ context, enqueue, check }, { cart }: { cart: Cart }) => {
      if (!check({ type: 'isCurrent', params: { cart } } as never)) return
      enqueue.sendTo('notes', { type: 'notes.cart', cart })
      const stored = cart.items.filter(({ itemId }) => context.lines[itemId])
      const gone = Object.entries(context.lines).filter(
        ([id]) => !cart.items.some(({ itemId }) => itemId === Number(id)),
      )
      for (const [, line] of gone) enqueue.stopChild(line)
      enqueue.assign(({ context: { lines, session, shop }, spawn }) => ({
        cart,
        failure: null,
        lines: Object.fromEntries(
          cart.items.map((item) => [
            item.itemId,
            lines[item.itemId] ??
              spawn('line', { id: `line-${item.itemId}`, input: { session: session as CartKey, item, shop } }),
          ]),
        ),
      }))
      for (const item of stored) {
        const line = context.lines[item.itemId]
        if (line) enqueue.sendTo(line, { type: 'quantity.received', item })
      }
    }),
    repeatItems: enqueueActions(({ context: { cart, lines }, enqueue }) => {
      for (const item of cart?.items ?? []) {
        const line = lines[item.itemId]
        if (line) enqueue.sendTo(line, { type: 'quantity.received', item })
      }
    }),
    forgetCart: enqueueActions(({ context, enqueue }) => {
      for (const line of Object.values(context.lines)) enqueue.stopChild(line)
      enqueue.assign({
        ended: context.session,
        session: null,
        cart: null,
        lines: {},
        instructions: '',
        failure: null,
      })
    }),
    forgetEnded: assign({ ended: null }),
    keepFailure: assign((_, { failure }: { failure: CommerceFailure }) => ({ failure })),
    reportFailure: sendTo(({ context }) => context.shop, failureNotice),
    // A closed cart sends its buyer home in any case; the alert is an option.
    leaveArchived: enqueueActions(({ context, enqueue }, { failure }: { failure: CommerceFailure }) => {
      if (!isArchived(failure)) return
      enqueue.sendTo(context.shop, { type: 'navigate', to: { route: 'home' } })
      if (context.alertArchived) enqueue.sendTo(context.shop, { type: 'alert', key: failure.message })
    }),
    removeLine: enqueueActions(({ context, enqueue }, removal: Removal) => {
      const line = context.lines[removableLine(context.cart, removal) ?? 0]
      if (line) enqueue.sendTo(line, { type: 'quantity.remove', notice: 'core.notifications.removedFromCart' })
    }),
    refuseRemoval: sendTo(({ context }) => context.shop, {
      type: 'toast.show' as const,
      toast: { kind: 'info' as const, key: 'core.notifications.itemNotInCart' },
    }),
    keepCurrency: assign((_, { currencyId }: { currencyId: number }) => ({ currencyId })),
    instruct: assign((_, { text }: { text: string }) => ({ instructions: text })),
    keepInstructions: enqueueActions(({ context, enqueue }) => {
      if (context.session) {
        enqueue.sendTo('notes', { type: 'notes.write', cartId: context.session.cartId, text: context.instructions })
      }
    }),
  },
}).createMachine({
  id: 'cartSession',
  version: '2',
  initial: 'reading',
  context: ({ input }) => ({
    shop: input.shop,
    currencyId: input.currencyId,
    alertArchived: input.alertArchived ?? true,
    session: null,
    ended: null,
    cart: null,
    lines: {},
    queue: [],
    instructions: '',
    failure: null,
  }),
  invoke: { id: 'notes', src: 'notes' },
  on: {
    'cart.add': { actions: { type: 'enqueue', params: ofEvent } },
    'cart.edit': { actions: { type: 'enqueue', params: ofEvent } },
    'cart.remove': [
      {
        guard: { type: 'isRemovable', params: ofEvent },
        actions: { type: 'removeLine', params: ofEvent },
      },
      { actions: 'refuseRemoval' },
    ],
    'cart.restore': { actions: { type: 'enqueueRestored', params: ofEvent } },
    'cart.received': [
      { guard: { type: 'isCurrent', params: ofEvent }, actions: { type: 'keepCart', params: ofEvent } },
      // The line whose answer came late rests at an older quantity.
      { guard: 'hasCart', actions: 'repeatItems' },
    ],
    'cart.failed': [
      {
        guard: { type: 'isSessionDead', params: ofEvent },
        target: '.clearing',
        actions: [
          { type: 'refuseAll', params: ofEvent },
          { type: 'leaveArchived', params: ofEvent },
        ],
      },
      { guard: { type: 'isStale', params: ofEvent }, target: '.fetching' },
    ],
    'cart.forget': { target: '.clearing', actions: { type: 'refuseAll', params: { failure: cartIsOver } } },
    'cart.resumed': { target: '.reading', actions: 'forgetEnded' },
    'cart.price': {
      guard: { type: 'isOtherCurrency', params: ofEvent },
      actions: [{ type: 'keepCurrency', params: ofEvent }, raise({ type: 'cart.reload' })],
    },
    'cart.instruct': { actions: [{ type: 'instruct', params: ofEvent }, 'keepInstructions'] },
    'notes.restored': { actions: { type: 'instruct', params: ofEvent } },
  },
  states: {
    reading: {
      tags: 'loading',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          {
            guard: { type: 'hasSession', params: ofOutput('session') },
            target: 'fetching',
            actions: { type: 'keepSession', params: ofOutput('session') },
          },
          { target: 'empty', actions: 'forgetCart' },
        ],
        onError: 'empty',
      },
    },
    fetching: {
      tags: 'loading',
      on: {
        'cart.price': {
          guard: { type: 'isOtherCurrency', params: ofEvent },
          target: 'fetching',
          reenter: true,
          actions: { type: 'keepCurrency', params: ofEvent },
        },
      },
      invoke: {
        id: 'fetch',
        src: 'fetch',
        input: ({ context }) => ({ session: context.session, currencyId: context.currencyId }),
        onDone: { target: 'ready', actions: { type: 'keepCart', params: ofOutput('cart') } },
        onError: [
          {
            guard: { type: 'isSessionDead', params: ofFailure },
            target: 'clearing',
            actions: { type: 'leaveArchived', params: ofFailure },
          },
          {
            target: 'failed',
            actions: [
              { type: 'keepFailure', params: ofFailure },
              { type: 'reportFailure', params: ofFailure },
            ],
          },
        ],
      },
    },
    empty: {
      always: { guard: 'hasQueue', target: 'opening' },
      on: {
        'cart.reread': 'reading',
        'cart.edit': { target: 'changing', actions: { type: 'enqueue', params: ofEvent } },
      },
    },
    opening: {
      tags: 'busy',
      invoke: {
        id: 'open',
        src: 'open',
        onDone: {
          target: 'changing',
          actions: { type: 'keepSession', params: ofOutput('session') },
        },
        onError: {
          target: 'empty',
          actions: { type: 'refuseAll', params: ofFailure },
        },
      },
    },
    ready: {
      always: { guard: 'hasQueue', target: 'changing' },
      on: { 'cart.reload': 'fetching', 'cart.reread': 'reading' },
    },
    changing: {
      tags: 'busy',
      initial: 'current',
      states: {
        current: {},
        /** The cart is read again once the change is answered: its answer may be the older one. */
        stale: {},
      },
      on: {
        // Leaving would abort the change, which the shop may have done: it would be sent once more.
        'cart.failed': { guard: { type: 'isStale', params: ofEvent }, target: '.stale' },
        'cart.reload': '.stale',
        'cart.reread': '.stale',
        'cart.resumed': { target: '.stale', actions: 'forgetEnded' },
      },
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => ({
          session: context.session,
          currencyId: context.currencyId,
          request: context.queue[0] as CartRequest,
        }),
        onDone: [
          {
            guard: 'isAlone',
            target: 'ready',
            actions: [
              { type: 'keepCart', params: ofOutput('cart') },
              { type: 'answer', params: ofOutput('cart') },
            ],
          },
          {
            target: 'reading',
            actions: [
              { type: 'keepCart', params: ofOutput('cart') },
              { type: 'answer', params: ofOutput('cart') },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isSessionDead', params: ofFailure },
            target: 'clearing',
            actions: [
              { type: 'refuseAll', params: ofFailure },
              { type: 'leaveArchived', params: ofFailure },
            ],
          },
          { guard: 'isNewest', target: 'ready', actions: { type: 'refuse', params: ofFailure } },
          { target: 'reading', actions: { type: 'refuse', params: ofFailure } },
        ],
      },
    },
    failed: {
      always: { guard: 'hasQueue', target: 'changing' },
      on: { 'cart.reload': 'fetching', 'cart.reread': 'reading' },
    },
    clearing: {
      entry: 'forgetCart',
      tags: 'busy',
      invoke: {
        id: 'clear',
        src: 'clear',
        input: ({ context }) => ({ session: context.ended }),
        // Another tab may have opened a cart since.
        onDone: 'reading',
        onError: 'empty',
      },
    },
  },
})
