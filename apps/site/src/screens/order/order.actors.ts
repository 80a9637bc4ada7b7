import { type Commerce, type OrderDetails, type OrderSummary, readOrderKey, webStorage } from '@butiga/commerce-sdk'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { assign, fromPromise, setup } from 'xstate'
import { readPayKey, savePayKey } from './pay-key.ts'

export interface ShownOrder {
  /** What any reader of the order's address may read. */
  readonly summary: OrderSummary
  /** The rest, in the tab that ordered; null in any other. */
  readonly details: OrderDetails | null
  /** Proves that this browser has placed it; null in any other. */
  readonly orderKey: string | null
  /** Of the mail about its payment, in the tab that opened its link; null in any other. */
  readonly payKey: string | null
}

const keys = webStorage(() => sessionStorage)

/** Moves the key of a mailed link into the storage of the tab, where the page of a failed payment finds it, too. */
const takePayKey = (orderSlug: string): string | null => {
  const key = /^#pay=([\w-]+)$/.exec(location.hash)?.[1]
  if (key !== undefined) {
    savePayKey(keys, orderSlug, key)
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  return readPayKey(keys, orderSlug)
}

interface Asked {
  readonly orderSlug: string
  /** Whether the user who is logged in reads it, where this tab has no key of it. */
  readonly asUser: boolean
}
type Answer = ShownOrder | 'missing' | null

/**
 * An order by its slug; `missing` when no order has it, null when the server does not return it. It never fails: the
 * screen has a sentence for that, and a failed actor would take the whole screen with it.
 */
const loadOrder = (commerce: Commerce) =>
  fromPromise<Answer, Asked>(async ({ input: { orderSlug, asUser }, signal }) => {
    const orderKey = readOrderKey(keys, orderSlug)
    const payKey = takePayKey(orderSlug)
    const proof = orderKey !== null ? { orderKey } : asUser ? {} : null
    const [summary, details] = await Promise.all([
      commerce.ecommerce.getOrderSummary({ orderSlug }, { signal }),
      proof && commerce.ecommerce.getOrderDetails({ orderSlug, ...proof }, { signal }),
    ])
    if (summary.errored) return summary.error.code === 'NOT_FOUND' ? 'missing' : null
    const isOwn = details !== null && !details.errored
    return { summary: summary.data, details: isOwn ? details.data : null, orderKey: isOwn ? orderKey : null, payKey }
  })

/** Between two questions about a payment that is open at its provider. */
const ASK_AGAIN = 5000
/** Questions about it: for two minutes. */
const MOST_QUESTIONS = 24

/** Whether the provider has not said how the payment of an order ended. */
export const isOpenAtProvider = ({ details }: Pick<ShownOrder, 'details'>): boolean =>
  details?.paymentState === 'pending' && details.isPayable

interface OrderContext extends Asked {
  /** Undefined until it is loaded. */
  readonly order: Answer | undefined
  readonly questions: number
}

/** Loads an order, and again while its payment is open: a failed question leaves what is shown. */
const orderMachine = setup({
  types: { context: {} as OrderContext, input: {} as Asked },
  actors: { load: fromPromise<Answer, Asked>(() => Promise.resolve(null)) },
  delays: { askAgain: ASK_AGAIN },
}).createMachine({
  id: 'shownOrder',
  initial: 'loading',
  context: ({ input }) => ({ ...input, order: undefined, questions: 0 }),
  states: {
    loading: {
      invoke: {
        src: 'load',
        input: ({ context: { orderSlug, asUser } }) => ({ orderSlug, asUser }),
        onDone: {
          target: 'loaded',
          actions: assign(({ context, event }) => ({
            order: event.output ?? context.order ?? null,
            questions: context.questions + 1,
          })),
        },
      },
    },
    loaded: {
      always: {
        guard: ({ context: { order, questions } }) =>
          typeof order === 'object' && order !== null && isOpenAtProvider(order) && questions <= MOST_QUESTIONS,
        target: 'waiting',
      },
    },
    waiting: { after: { askAgain: 'loading' } },
  },
})

/** The order of this slug, undefined while it loads, and whether its payment is still asked about. */
export const useOrder = (
  orderSlug: string,
  { asUser = false }: { readonly asUser?: boolean } = {},
): { readonly order: Answer | undefined; readonly isAsking: boolean } => {
  const { commerce } = useShop()
  const machine = useMemo(() => orderMachine.provide({ actors: { load: loadOrder(commerce) } }), [commerce])
  const actor = useActorRef(machine, { input: { orderSlug, asUser } })
  const order = useSelector(actor, ({ context }) => context.order)
  const isAsking = useSelector(actor, (snapshot) => !snapshot.matches('loaded'))
  return { order, isAsking }
}
