import * as fc from 'fast-check'
import { stateName } from '../../shared/presence.ts'
import type { World } from './world.ts'
import { composeWorld } from './world.ts'
import { checkNothingLost, checkRest, checkScreen, checkStep } from './sentences.ts'
import { stepsOf, type Profile, type WorldStep } from './steps.ts'

/** A walk after which a sentence does not hold, with as few steps as it takes. */
export interface Story {
  /** The sentence. */
  readonly name: string
  readonly steps: readonly string[]
  readonly expected: string
  readonly actual: string
  /** Seed of `exploreWorld` that finds it in its first walks. */
  readonly seed: number
}

/** A story as a person reads it, with the command that makes it again. */
export const storyText = ({ name, steps, expected, actual, seed }: Story): string =>
  [
    `Does not hold: ${name}`,
    ...steps.map((step, index) => `${String(index).padStart(4)}  ${step}`),
    `  expected: ${expected}`,
    `  actual:   ${actual}`,
    `  again:    BUTIGA_WORLD_SEED=${seed} pnpm vitest run world.test`,
  ].join('\n')

export interface Exploration {
  readonly seed: number
  readonly profile: Profile
  readonly walks: number
  readonly steps: number
  /** Distinct states of the composed system. */
  readonly states: number
  /** How many values each of its parts had, the most first. */
  readonly fields: Readonly<Record<string, number>>
  readonly milliseconds: number
  /** The first walk that failed; null when all held. */
  readonly story: Story | null
}

export interface ExploreOptions {
  readonly seed: number
  /** Steps to make at least; a walk is finished. */
  readonly steps: number
  readonly profile: Profile
  /** Values that one part may have: with more, the walks have no end. Default 20,000. */
  readonly limit?: number
  /** Default: the shop as it is. */
  readonly world?: ReturnType<typeof composeWorld>
}

/** Walks of a batch have one seed, so that a story is found again without those before it. */
const BATCH = 50
/** Of the steps that a walk tries: a sentence about the end is checked more often where walks are short. */
const SHORTEST = 5
const LONGEST = 40
const starts = ['starting without a cart', 'starting with two mugs and a tape'] as const

/** What the composed system is in, part by part. */
const factsOf = ({ root, cartSession, pages, quickAdd, calls, stored }: World): Readonly<Record<string, string>> => {
  const session = cartSession().getSnapshot()
  const { cart, lines, queue } = session.context
  return {
    shop: JSON.stringify(root.getSnapshot().value),
    'cart session': `${stateName(session.value)} ${queue.length}`,
    cart: cart === null ? '' : cart.items.map(({ productId, qty }) => `${productId}×${qty}`).join(),
    lines: Object.values(lines)
      .map((line) => line.getSnapshot())
      .map(({ value, context: { shown: displayed, item } }) => `${item.productId} ${value} ${displayed}/${item.qty}`)
      .join(),
    pages: Object.values(pages)
      .map((page) => page.getSnapshot().value)
      .join(),
    cards: String(quickAdd().getSnapshot().context.waiting),
    calls: calls.map(({ name, end }) => (end ? `${name}!` : name)).join(),
    cookies: stored() === null ? '' : 'stored',
  }
}

/** Answers every call in its order and lets time pass until nothing happens any more. */
const rest = (world: World): void => {
  const { calls, clock, cartSession, breaks, stage } = world
  let quiet = 0
  for (let round = 0; round < 200; round++) {
    const seen = cartSession().getSnapshot().context.cart
    for (const call of calls) call.end ??= call.perform()
    const call = calls.at(stage.isReversed ? -1 : 0)
    quiet = call ? 0 : quiet + 1
    if (call?.end) call.settle(call.end)
    else clock.increment(1000)
    world.settleLocal()
    checkStep(world, seen)
    if (quiet > 2 || stage.broken) return
  }
  breaks('the shop comes to rest', 'no call', calls.map(({ name }) => name).join(', '))
}

/** Makes a walk; returns the steps that could be made. */
const walk = (
  world: World,
  names: readonly string[],
  steps: Readonly<Record<string, WorldStep>>,
  profile: Profile,
  onStep: ((step: string, world: World) => void) | null,
): readonly string[] => {
  const made: string[] = []
  const isBroken = () => world.stage.broken !== null
  for (const name of names) {
    const seen = world.cartSession().getSnapshot().context.cart
    const happened = steps[name]?.(world) ?? false
    if (happened === false) continue
    world.settleLocal()
    made.push(happened === true ? name : `${name}: ${happened}`)
    checkStep(world, seen)
    onStep?.(name, world)
    if (isBroken()) return made
  }
  rest(world)
  if (!isBroken()) checkRest(world)
  if (profile !== 'order' && !isBroken()) {
    // What a lost answer or another tab has changed is seen when the page is shown again.
    world.root.send({ type: 'page.restored' })
    world.settleLocal()
    rest(world)
    if (!isBroken()) checkRest(world)
  }
  if (!isBroken()) checkScreen(world)
  if (!isBroken()) checkNothingLost(world)
  return made
}

/** The steps without those that a failure does not need. */
const shorten = (steps: readonly string[], fails: (steps: readonly string[]) => boolean): readonly string[] => {
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = steps.length - size; at >= 0; at -= 1) {
      const shorter = steps.toSpliced(at, size)
      if (fails(shorter)) return shorten(shorter, fails)
    }
  }
  return steps
}

/** Makes random walks of the composed system until a sentence does not hold, or enough steps are made. */
export const exploreWorld = ({
  seed,
  steps: budget,
  profile,
  limit = 20_000,
  world = composeWorld(),
}: ExploreOptions): Exploration => {
  const groups = stepsOf(profile)
  const steps = Object.assign({}, ...groups.map((group) => group.steps)) as Readonly<Record<string, WorldStep>>
  const lists = fc.tuple(
    fc.constantFrom(...starts),
    fc.array(
      fc.oneof(
        ...groups.map(({ weight, steps: group }) => ({ weight, arbitrary: fc.constantFrom(...Object.keys(group)) })),
      ),
      { minLength: SHORTEST, maxLength: LONGEST, size: 'max' },
    ),
  )
  const states = new Set<string>()
  const values = new Map<string, Set<string>>()
  const began = performance.now()
  let made = 0
  let walks = 0
  const note = (step: string, current: World) => {
    made++
    const facts = factsOf(current)
    states.add(Object.values(facts).join('|'))
    for (const [field, value] of Object.entries(facts)) {
      const known = values.get(field) ?? new Set()
      values.set(field, known.add(value))
      if (known.size > limit)
        current.breaks('the walks come to an end', `${limit} values of ${field}`, `more after "${step}": ${value}`)
    }
  }
  const make = (start: string, list: readonly string[], onStep: typeof note | null) => {
    const current = world.open(start === starts[1])
    const names = walk(current, list, steps, profile, onStep)
    current.close()
    return { names, broken: current.stage.broken }
  }
  const storyOf = (batch: number): Story | null => {
    for (const [start, list] of fc.sample(lists, { seed: batch, numRuns: BATCH })) {
      walks++
      const { broken } = make(start, list, note)
      if (broken === null) continue
      const shortest = shorten(list, (shorter) => make(start, shorter, null).broken?.sentence === broken.sentence)
      const last = make(start, shortest, null)
      const { sentence, expected, actual } = last.broken ?? broken
      return { name: sentence, steps: [start, ...last.names], expected, actual, seed: batch }
    }
    return null
  }
  let story: Story | null = null
  for (let batch = seed; made < budget && story === null; batch++) story = storyOf(batch)
  return {
    seed,
    profile,
    walks,
    steps: made,
    states: states.size,
    fields: Object.fromEntries(
      [...values].map(([field, known]) => [field, known.size] as const).sort(([, a], [, b]) => b - a),
    ),
    milliseconds: Math.round(performance.now() - began),
    story,
  }
}
