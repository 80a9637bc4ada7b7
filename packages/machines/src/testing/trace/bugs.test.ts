import { describe, expect, it } from 'vitest'
import type { Trace } from '../../trace/trace.types.ts'
import { bugsOf, numbersOf, takenPlaces, type Bug } from './bugs.ts'
import { partsOf, tracedMachines } from './machines.ts'
import { replayTrace } from './replay.ts'
import { EndlessError, recordSession } from './session.ts'

const SEED = 20_261_122
const BUGS = 20
/** Of one machine, so that all have some. */
const MOST = 4

// The first session loads code, which takes turns of the event loop that the others do not.
await recordSession()

const { places, inspect } = takenPlaces()
const right = await recordSession(undefined, inspect)

/** Bugs at transitions that the session takes, drawn by the seed. */
const drawn = (): readonly Bug[] => {
  const next = numbersOf(SEED)
  const all = bugsOf(partsOf(Object.values(tracedMachines())), places)
  return all
    .map((bug) => ({ bug, order: next() }))
    .sort((one, other) => one.order - other.order)
    .map(({ bug }) => bug)
}

/** The first step at which a session shows a bug: the entry whose outcome is not that of the right machines. */
const displayedAt = (wrong: Trace): number => {
  const textOf = (trace: Trace, index: number) => JSON.stringify({ ...trace.entries[index], at: 0 })
  const index = wrong.entries.findIndex((_, place) => textOf(wrong, place) !== textOf(right, place))
  const before = wrong.entries.slice(0, index + 1)
  return before.findLastIndex(({ within = false }) => !within) + 1
}

/** Null where the machines go round without end. */
const recorded = async (bug: Bug): Promise<Trace | null> => {
  try {
    const trace = JSON.parse(JSON.stringify(await recordSession(bug.plant))) as Trace
    return trace.dropped === 0 ? trace : null
  } catch (error) {
    if (error instanceof EndlessError) return null
    throw error
  }
}

interface Match {
  readonly bug: Bug
  readonly trace: Trace
  readonly step: number
}

const match: Match[] = []
for (const bug of drawn()) {
  if (match.length === BUGS) break
  if (match.filter(({ bug: { machine } }) => machine === bug.machine).length === MOST) continue
  const trace = await recorded(bug)
  const step = trace === null ? 0 : displayedAt(trace)
  if (trace !== null && step > 0) match.push({ bug, trace, step })
}

describe('a trace of a session with a bug', () => {
  it('is of twenty bugs, in most of the machines', () => {
    expect(match).toHaveLength(BUGS)
    expect(new Set(match.map(({ bug: { machine } }) => machine)).size).toBeGreaterThanOrEqual(7)
  })

  it.each(match.map(({ bug, ...rest }) => [bug.name, { bug, ...rest }] as const))(
    'reproduces it alone, and departs there on the right machines: %s [F3]',
    (_, { bug, trace, step }) => {
      const wrong = tracedMachines()
      bug.plant(partsOf(Object.values(wrong)))
      expect(replayTrace(trace, wrong).departs).toBe(null)
      expect(replayTrace(trace).departs?.step).toBe(step)
    },
  )
})
