import { describe, expect, it } from 'vitest'
import type { Trace } from '../../trace/trace.types.ts'
import { readTrace } from './read-trace.ts'
import { replayTrace } from './replay.ts'
import { recordSession } from './session.ts'

const trace = await recordSession()
const written = JSON.stringify(trace)
const changed = (change: Partial<Record<keyof Trace, unknown>>): string => JSON.stringify({ ...trace, ...change })
const withEntry = (change: object): string =>
  changed({ entries: trace.entries.map((entry, index) => (index === 6 ? { ...entry, ...change } : entry)) })

describe('the trace of a visit from the first page to the order', () => {
  it('replays to the identical states [F3]', () => {
    const { states, departs } = replayTrace(readTrace(written))
    expect(departs).toBe(null)
    const recorded = trace.entries.flatMap(({ leads = {} }) =>
      Object.entries(leads).flatMap(([actor, texts]) => texts.map((text) => `${actor} ${text}`)),
    )
    expect([...states].sort()).toEqual(recorded.sort())
    expect(states.length).toBeGreaterThan(150)
    expect(states.some((state) => state.startsWith('checkout done (done)'))).toBe(true)
  })

  it('is small', () => {
    expect(written.length).toBeLessThan(30_000)
    expect(trace.entries.length).toBeGreaterThan(100)
  })

  it.each([
    ['another state', { leads: { shop: ['nowhere 000000'] } }],
    ['a state too few', { leads: {} }],
    ['an actor that is not there', { actor: 'shop/cartSession/line-99', name: 'quantity.remove' }],
    ['a call that does not run', { actor: 'shop/cartSession', does: 'done', name: 'change' }],
  ])('departs at the entry with %s', (_, change) => {
    expect(replayTrace(readTrace(withEntry(change))).departs?.step).toBe(7)
  })
})

describe('a file that does not fit', () => {
  it.each([
    ['is cut', written.slice(0, 5_000), 'The trace is cut: its text is not complete JSON.'],
    ['is another JSON file', '{}', 'The file is no trace: it has no format.'],
    ['lacks its entries', changed({ entries: undefined }), 'The trace is cut: its head or its entries are missing.'],
    ['is of another format', changed({ format: 2 }), 'The trace has format 2, and this release replays format 1.'],
    [
      'lacks its beginning',
      changed({ dropped: 7 }),
      'The trace lacks its first 7 entries: the session was longer than a recording.',
    ],
    [
      'is of another version of a machine',
      changed({ machines: { ...trace.machines, quantity: '0' } }),
      `The trace was recorded with quantity 0, and this release has quantity ${trace.machines['quantity']}.`,
    ],
    [
      'is of a machine that is gone',
      changed({ machines: { wishlist: '1' } }),
      'The trace has the machine "wishlist", which this release does not record.',
    ],
    [
      'has an unknown event',
      withEntry({ name: 'cart.explode' }),
      'Entry 7 sends "cart.explode", which is no event of shop.',
    ],
    [
      'has an unknown delay',
      withEntry({ does: 'waits', name: 'xstate.after.1.shop' }),
      'Entry 7 waits for "xstate.after.1.shop", which is no delay of shop.',
    ],
    [
      'has an unknown actor',
      withEntry({ actor: 'wishlist' }),
      'Entry 7 is for "wishlist", which is no traced machine.',
    ],
    [
      'starts an unknown machine',
      withEntry({ does: 'starts', name: 'wishlist' }),
      'Entry 7 starts "wishlist", which is no traced machine.',
    ],
    ['has an entry of another shape', withEntry({ does: 'hopes' }), 'Entry 7 is not an entry of a trace.'],
  ])('is refused with one sentence when it %s', (_, text, sentence) => {
    expect(() => readTrace(text)).toThrow(sentence)
  })
})
