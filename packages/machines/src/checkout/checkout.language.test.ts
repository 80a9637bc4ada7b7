import { readCartSession } from '@butiga/commerce-sdk'
import { answer } from '@butiga/commerce-sdk/testing'
import { describe, expect, it } from 'vitest'
import { waitFor } from 'xstate'
import { cardButtons, cashOnDelivery } from '../testing/checkout-samples.ts'
import type { Answers } from '../testing/fake-commerce.ts'
import { getStateNodes } from '../testing/graph.ts'
import type { Happening } from '../testing/model.ts'
import { consents, openCheckout, orderKey, orderSlug, pageOf } from '../testing/open-checkout.ts'
import { withParkedActors } from '../testing/parked.ts'
import { generateWalks } from '../testing/paths.ts'
import { run } from '../testing/run.ts'
import { stateName } from '../shared/presence.ts'
import { checkoutMachine } from './checkout.machine.ts'
import { checkoutPaths } from './checkout.paths.ts'

const machine = withParkedActors(checkoutMachine)

type Step = keyof typeof checkoutPaths.steps
interface Way {
  readonly start: string
  readonly steps: readonly { readonly does: Happening }[]
}
const happenings = (names: readonly Step[]) => names.map((name) => ({ does: checkoutPaths.steps[name]! }))

const toOrder = [
  'the cart is there',
  'the countries come',
  'change the address',
  'the rules of the address come',
  'submit the address',
  'the consents are accepted',
  'the address is saved',
  'the delivery methods come',
  'choose the courier',
  'next',
  'the delivery is saved',
  'the payment methods come',
  'choose cash on delivery',
  'next',
] as const
/** The states in which an order of cash on delivery is placed, with what leads out of each. */
const order = [
  ['payment.ordering.consenting', 'the consents are accepted'],
  ['payment.ordering.saving', 'the payment is saved'],
  ['payment.ordering.validating', 'the cart is as seen'],
  ['payment.ordering.creating', 'the order is placed'],
] as const
const creating = 'payment.ordering.creating'

/** A way to each state that a checkout rests in before its end. */
const ways = (() => {
  const match = new Map<string, Way>()
  for (const { start, opens, steps } of generateWalks(checkoutPaths).paths)
    for (const [index, value] of [opens, ...steps.map((step) => step.value)].entries()) {
      const known = match.get(stateName(value))
      const isEnd = ['done', 'confirmed'].includes(stateName(value))
      if (!isEnd && (known === undefined || known.steps.length > index))
        match.set(stateName(value), { start, steps: steps.slice(0, index) })
    }
  for (const [index, [state]] of order.entries())
    match.set(state, {
      start: 'a guest',
      steps: happenings([...toOrder, ...order.slice(0, index).map(([, step]) => step)]),
    })
  return match
})()

/** How an order that is on its way ends, from each of its states. */
const onItsWay: Readonly<Record<string, readonly Step[]>> = {
  ...Object.fromEntries(order.map(([state], index) => [state, order.slice(index).map(([, step]) => step)])),
  'paying.form': ['leave the payment'],
  'paying.buttons': ['approve the payment', 'the payment is confirmed'],
  'paying.confirming': ['the payment is confirmed'],
}

// Another language begins with another cart: the session of the one that is there ends, which the checkout follows.
const switched = checkoutPaths.steps['the cart is empty']!

/** Replays a way, switches the language, and goes on; answers the states from the switch on, and what was said. */
const goOn = ({ start, steps }: Way, after: readonly Step[]) => {
  const ran = run(machine, checkoutPaths.starts[start], [...steps, { does: switched }, ...happenings(after)])
  const states = ran.map(({ value }) => stateName(value))
  return {
    states: states.slice(steps.length + 1),
    orders: states.filter((state, index) => state === creating && states[index - 1] !== creating).length,
    leads: ran.flatMap(({ sends }) => sends).filter((sent) => sent.includes('navigate')).length,
  }
}

describe('a switch of the language', () => {
  it('is tried in every state that a checkout rests in', () => {
    const states = getStateNodes(checkoutMachine.root).filter(({ type }) => type === 'atomic')
    const names = states.map(({ path }) => path.join('.')).filter((name) => !/\.(deciding|routing)$/.test(name))
    expect([...ways.keys()].toSorted()).toEqual(names.toSorted())
  })

  it.each([...ways].filter(([state]) => onItsWay[state] === undefined))(
    'at %s ends the visit, and orders nothing [I49]',
    (_, way) => {
      const { states, orders } = goOn(way, ['next', 'go to the payment', 'submit the address'])
      expect(new Set(states)).toEqual(new Set(['empty']))
      expect(orders).toBe(0)
    },
  )

  it.each(Object.entries(onItsWay))('at %s lets the order end that is on its way, once [I49]', (state, after) => {
    const way = ways.get(state)!
    const { states, orders, leads } = goOn(way, after)
    expect(states[0]).toBe(state)
    expect(['done', 'confirmed']).toContain(states.at(-1))
    expect({ orders, leads }).toEqual({ orders: 1, leads: 1 })
  })
})

describe('a switch of the language, with the calls of a shop', () => {
  const required: Answers = {
    'cms.filterConsentAssignments': ({ input: { assigned_to } }) =>
      answer(pageOf(assigned_to === 'checkoutPayment' ? [consents] : [])),
  }
  const answers = {
    'gdpr.createConsentLog': () => answer({ logged: 1 }, 201),
    'ecommerce.createOrder': () => answer({ html: cardButtons, orderSlug, orderKey }, 201),
    'ecommerce.confirmPayment': () => answer({ url: `/uspjesna?orderSlug=${orderSlug}` }),
  } satisfies Answers

  it.each(['gdpr.createConsentLog', 'ecommerce.createOrder', 'ecommerce.confirmPayment'] as const)(
    'while %s is on its way neither loses nor doubles the order [I49]',
    async (call) => {
      let arrive = () => {}
      let give = () => {}
      const arrived = new Promise<void>((resolve) => (arrive = resolve))
      const given = new Promise<void>((resolve) => (give = resolve))
      const late = async () => {
        arrive()
        await given
        return answers[call]()
      }
      const { checkout, toPayment, next, reach, cartSession, count, cookies, shop } = openCheckout({
        answers: { ...required, ...answers, [call]: late },
      })
      await toPayment()
      checkout.getSnapshot().children.paymentConsents!.send({ type: 'consent.toggle', id: 1, accepted: true })
      checkout.send({ type: 'payment.choose', methodId: cashOnDelivery.id })
      next()
      const approve = reach({ paying: 'buttons' }).then(() => checkout.send({ type: 'payment.approved', details: {} }))
      await arrived
      cartSession.send({ type: 'cart.forget' })
      await waitFor(cartSession, (snapshot) => snapshot.matches('empty'))
      expect(readCartSession(cookies)).toBeNull()
      give()
      await approve
      await reach('confirmed')
      expect([count('ecommerce.createOrder'), count('ecommerce.confirmPayment')]).toEqual([1, 1])
      expect(shop.of('navigate')).toHaveLength(1)
    },
  )
})
