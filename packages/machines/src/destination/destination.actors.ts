import { type Commerce, type StoragePort, unwrap } from '@butiga/commerce-sdk'
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import type { KeepEvent, Loaded } from './destination.types.ts'

export interface TickInput {
  /** In milliseconds. */
  readonly now: number
  /** The next cut-off; null where none comes. */
  readonly cutOff: number | null
}

/** The tab as the clock needs it. */
export interface TabPort {
  isVisible(): boolean
  /** @returns what ends the subscription */
  onVisibility(listener: () => void): () => void
}

export interface DestinationPorts {
  readonly commerce: Pick<Commerce, 'ecommerce'>
  /** Outlives the tab. */
  readonly storage: StoragePort
  readonly tab: TabPort
}

const STORED = 'destination'
const MINUTE = 60_000

/** Milliseconds until what is shown changes: minutes are counted from the cut-off, so the last one ends with it. */
export const untilTick = ({ now, cutOff }: TickInput): number =>
  cutOff === null ? MINUTE : (cutOff - now) % MINUTE || MINUTE

/** The timetable's call, the kept choice, and the clock, which wakes once a minute. */
export const destinationActors = ({ commerce, storage, tab }: DestinationPorts) => ({
  load: fromPromise<Loaded>(async ({ signal }) => ({
    timetable: await unwrap(commerce.ecommerce.getDeliveryTimetable({}, { signal })),
    kept: storage.get(STORED),
  })),
  keep: fromCallback<KeepEvent>(({ receive }) =>
    receive(({ code }) => (code === null ? storage.remove(STORED) : storage.set(STORED, code))),
  ),
  followTab: fromCallback<EventObject>(({ sendBack }) => {
    const notify = () => sendBack(tab.isVisible() ? { type: 'tab.shown', now: Date.now() } : { type: 'tab.hidden' })
    notify()
    return tab.onVisibility(notify)
  }),
  tick: fromPromise<number, TickInput>(
    ({ input, signal }) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(Date.now()), untilTick(input))
        signal.addEventListener('abort', () => clearTimeout(timer))
      }),
  ),
})
