import type { Cart } from '@butiga/commerce-sdk'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { failureWith, type PathStep } from '../model.ts'
import { expectedMessages, messageText, type Says } from './expected/messages.ts'
import type { Difference, ExpectedShop, Stored } from './expected/shop.ts'
import type { Stage } from './walk.ts'
import { answeredCartText } from './expected/texts.ts'

/** Compares a step with the model of the shop. */
export type Check = Stage['check']

export interface Checked {
  /** What the machine must say. */
  readonly says: Says
  /** The cart of the guest; null without one. */
  readonly cartId?: () => number | null
  /** The cart that the machine shows; undefined where it shows none. Default: none. */
  readonly shows?: (snapshot: AnyMachineSnapshot) => Cart | null | undefined
}

interface CheckedGuest {
  readonly expected: ExpectedShop
  /** The newest cart that the machine was answered or given. */
  readonly newestCart: () => string | null
  readonly stored: (cartId: number) => Promise<Stored>
  /** The root of the app, and the part that asked for a change. */
  readonly receivers: Readonly<Record<string, { readonly received: readonly EventObject[] }>>
}

const failureOf = ({ does }: PathStep): { readonly code: string | null; readonly key: string } => {
  if ('fail' in does) return { code: does.code, key: failureWith(does.code, does.data, does.status).message }
  const { failure } = ('event' in does ? does.event : {}) as { failure?: { code: string; message: string } }
  return { code: failure?.code ?? null, key: failure?.message ?? '' }
}

/** Lines and amounts, without what the checkout has chosen. */
const goodsOf = (cart: string | null): string | null => cart && (cart.split('; delivery ')[0] ?? null)

/** The check of a stage: requests and answers, messages, the shown cart, and what the database has. */
export const checkOf = (
  { expected, newestCart, stored, receivers }: CheckedGuest,
  { says, cartId = () => null, shows }: Checked,
): Check => {
  const seen = new Map(Object.keys(receivers).map((name) => [name, 0]))
  const newMessages = (): string[] =>
    Object.entries(receivers).flatMap(([name, { received }]) => {
      const fresh = received.slice(seen.get(name))
      seen.set(name, received.length)
      return fresh.flatMap((event) => {
        const text = messageText(event)
        return text === null ? [] : [name === 'root' ? text : `${name}: ${text}`]
      })
    })
  let requests = -1
  const isRequested = (): boolean => {
    const before = requests
    requests = expected.requests()
    return requests !== before
  }
  const differ = (what: string, must: string | null, is: string | null): Difference | null =>
    must === is ? null : { expected: `${what}: ${must ?? 'none'}`, actual: `${what}: ${is ?? 'none'}` }

  return async (step, before, after) => {
    const id = cartId()
    const cart = id === null ? null : expected.cart(id)
    const [displayedBefore, displayed] = [shows?.(before), shows?.(after)].map(
      (one) => one && goodsOf(answeredCartText(one)),
    )
    const isOther = displayedBefore !== goodsOf(cart)
    const must = expectedMessages(says, { step, ...failureOf(step), cart, isOther, before, after })
    return (
      expected.difference() ??
      differ('messages', must.join('\n'), newMessages().join('\n')) ??
      (displayed === undefined ? null : differ('cart', goodsOf(newestCart()), displayed)) ??
      (id === null || !isRequested()
        ? null
        : differ('stored', JSON.stringify(expected.stored(id)), JSON.stringify(await stored(id))))
    )
  }
}
