import { createActor, SimulatedClock, type AnyActorRef, type AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { CommerceError } from '@butiga/commerce-sdk'
import { addToCartPaths } from '../../add-to-cart/add-to-cart.paths.ts'
import { cartSessionPaths } from '../../cart-session/cart-session.paths.ts'
import { checkoutPaths } from '../../checkout/checkout.paths.ts'
import { consentPaths } from '../../consent/consent.paths.ts'
import { draftPaths } from '../../draft/draft.paths.ts'
import { formPaths } from '../../form/form.paths.ts'
import { quantityPaths } from '../../quantity/quantity.paths.ts'
import { quickAddPaths } from '../../quick-add/quick-add.paths.ts'
import { shopPaths } from '../../shop/shop.paths.ts'
import { createRecorder } from '../../trace/recorder.ts'
import { filledNumber, type Names } from '../../trace/shapes.ts'
import { traced } from '../../trace/traced.ts'
import { addressValues } from '../checkout-samples.ts'
import { failureWith, type Happening, type PathModel } from '../model.ts'
import { settle, withParkedActors } from '../parked.ts'
import { numbersOf } from './bugs.ts'
import { recordSession } from './session.ts'

const MARK = 'Zrinka'
const MINUTE = 60_000
const models: Readonly<Record<string, PathModel>> = {
  shop: shopPaths,
  cartSession: cartSessionPaths,
  quantity: quantityPaths,
  quickAdd: quickAddPaths,
  addToCart: addToCartPaths,
  checkout: checkoutPaths,
  form: formPaths,
  consent: consentPaths,
  draft: draftPaths,
}

const names: Names = { numberOf: filledNumber, nameOf: () => null, actorOf: () => null, logicOf: () => null }

const isRef = (value: object): boolean => '_parent' in value || 'sessionId' in value || 'root' in value

/** The value with the mark in each of its texts, but for those in `except`. */
const marked = (value: unknown, except: readonly string[] = []): unknown => {
  if (typeof value === 'string') return `${MARK} ${value}`
  if (typeof value !== 'object' || value === null || isRef(value)) return value
  if (Array.isArray(value)) return value.map((item: unknown) => marked(item))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [key, except.includes(key) ? inner : marked(inner)]),
  )
}

/** The machine as it is walked: its first inputs are as they are, since it could not start with others. */
const open = (machine: AnyStateMachine, input: unknown) => {
  const recorder = createRecorder({ site: 'shop.test', release: '1.0.0', now: () => 0 })
  const clock = new SimulatedClock()
  const actor = createActor(machine, {
    input,
    clock,
    logger: () => undefined,
    inspect: recorder.inspect,
  })
  actor.subscribe({ error: () => undefined })
  actor.start()
  return { actor, recorder, clock }
}

const happen = (actor: AnyActorRef, does: Happening, mark: (value: unknown, except?: readonly string[]) => unknown) => {
  if ('event' in does) return actor.send(mark(does.event, ['type']))
  const { children } = actor.getSnapshot() as { readonly children: Readonly<Record<string, AnyActorRef>> }
  const call = children['done' in does ? does.done : 'fail' in does ? does.fail : '']
  if (call?.getSnapshot().status !== 'active') return
  if ('done' in does) settle(call, { type: 'parked.done', output: mark(does.output) })
  if (!('fail' in does)) return
  const failure = { ...failureWith(does.code, does.data, does.status), message: MARK }
  settle(call, { type: 'parked.fail', error: new CommerceError(mark(failure, ['code']) as never) })
}

describe('a trace has nothing personal', () => {
  it.each(Object.entries(models))('whatever happens to %s with a mark in every text', (id, model) => {
    const next = numbersOf(7)
    const steps = Object.values(model.steps)
    const seen = new Set<string>()
    for (const input of Object.values(model.starts)) {
      for (let walk = 0; walk < 20; walk++) {
        // The machine gets on with the texts as they are, and meets marked ones on the way.
        const { actor, recorder, clock } = open(withParkedActors(model.machine), walk % 2 === 0 ? input : marked(input))
        for (let step = 0; step < 40 && actor.getSnapshot().status === 'active'; step++) {
          const does = steps[Math.floor(next() * steps.length)]!
          happen(actor, does, next() < 0.7 ? marked : (value) => value)
          if ('after' in does) clock.increment(MINUTE)
        }
        const trace = recorder.trace()
        expect(JSON.stringify(trace)).not.toContain(MARK)
        for (const { does, name = '' } of trace.entries) seen.add(`${does} ${name}`)
      }
    }
    const sent = steps.flatMap((does) => ('event' in does ? [`sends ${does.event.type}`] : []))
    expect(sent.filter((name) => !seen.has(name))).toEqual([])
    expect(id in traced).toBe(true)
  })

  const outcomes = Object.entries(models).flatMap(([id, { steps }]) =>
    Object.entries(steps).flatMap(([step, does]) => ('done' in does ? [[`${id}: ${step}`, id, does] as const] : [])),
  )
  it.each(outcomes)('whatever a call answers: %s', (_, id, { done, output }) => {
    const stored = traced[id]?.calls[done]?.take(marked(output), names)
    expect(JSON.stringify(stored ?? null)).not.toContain(MARK)
  })

  it('but the type of an event that is not listed', () => {
    const { actor, recorder } = open(withParkedActors(quantityPaths.machine), Object.values(quantityPaths.starts)[0])
    actor.send({ type: 'quantity.whisper', name: MARK })
    const entry = { at: 0, within: true, actor: 'quantity', does: 'sends', name: 'quantity.whisper' }
    expect(recorder.trace().entries.at(-1)).toEqual(entry)
  })

  it('though a whole visit was typed', async () => {
    const text = JSON.stringify(await recordSession())
    const { country: _, ...written } = addressValues.addresses[1]
    const others = ['Komiža', 'Please ring twice.', 'AAAA', 'KKKK', 'Box', 'Courier', 'Terms', 'https:']
    // Shorter texts, such as a house number, are part of hashes by chance.
    const told = [...Object.values(written), ...others].filter(({ length }) => length > 2)
    for (const value of told) expect(text).not.toContain(value)
  })
})
