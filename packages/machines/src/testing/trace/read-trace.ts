import { traced } from '../../trace/traced.ts'
import { TRACE_FORMAT, type Trace, type TraceEntry } from '../../trace/trace.types.ts'
import { partsOf, tracedMachines } from './machines.ts'

/** A file that cannot be replayed; its message is one sentence that says what does not fit. */
export class TraceError extends Error {
  override readonly name = 'TraceError'
}

const refuse = (sentence: string): never => {
  throw new TraceError(sentence)
}

const kinds: readonly TraceEntry['does'][] = ['starts', 'stops', 'sends', 'waits', 'done', 'fails']
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return refuse('The trace is cut: its text is not complete JSON.')
  }
}

/** The id of the machine of each actor that has entries, by the ids of its parents. */
const machineIds: Readonly<Record<string, string>> = {
  addressForm: 'form',
  draft: 'draft',
  addressConsents: 'consent',
  paymentConsents: 'consent',
}
const machineIdOf = (actor: string): string => {
  const last = (actor.split('/').at(-1) ?? '').replace(/#\d+$/, '')
  return last.startsWith('line-') ? 'quantity' : (machineIds[last] ?? last)
}

const checkEntry = (entry: unknown, step: number, events: ReadonlyMap<string, readonly string[]>): void => {
  if (!isRecord(entry)) return refuse(`Entry ${step} is not an entry of a trace.`)
  const { actor, does, name, at } = entry
  if (typeof actor !== 'string' || typeof at !== 'number' || !kinds.includes(does as TraceEntry['does']))
    return refuse(`Entry ${step} is not an entry of a trace.`)
  const machine = machineIdOf(actor)
  if (!events.has(machine)) return refuse(`Entry ${step} is for "${actor}", which is no traced machine.`)
  if (does === 'starts' && !events.has(machineIdOf(String(name))))
    return refuse(`Entry ${step} starts "${String(name)}", which is no traced machine.`)
  if (does === 'sends' && !(String(name) in (traced[machine]?.events ?? {})))
    return refuse(`Entry ${step} sends "${String(name)}", which is no event of ${machine}.`)
  if (does === 'waits' && events.get(machine)?.includes(String(name)) !== true)
    return refuse(`Entry ${step} waits for "${String(name)}", which is no delay of ${machine}.`)
}

/**
 * A trace from its file.
 *
 * @throws {TraceError} where the file is cut, of another format or of other machines, or has an entry that is not known
 */
export const readTrace = (text: string): Trace => {
  const trace = parsed(text)
  if (!isRecord(trace) || trace['format'] === undefined) return refuse('The file is no trace: it has no format.')
  const { format, machines, entries, dropped } = trace
  if (format !== TRACE_FORMAT)
    return refuse(`The trace has format ${JSON.stringify(format)}, and this release replays format ${TRACE_FORMAT}.`)
  if (!isRecord(machines) || !Array.isArray(entries) || typeof dropped !== 'number')
    return refuse('The trace is cut: its head or its entries are missing.')
  if (dropped > 0)
    return refuse(`The trace lacks its first ${dropped} entries: the session was longer than a recording.`)
  const parts = partsOf(Object.values(tracedMachines()))
  for (const [id, version] of Object.entries(machines)) {
    const own = parts.get(id)?.version
    if (own === undefined) return refuse(`The trace has the machine "${id}", which this release does not record.`)
    if (own !== version)
      return refuse(`The trace was recorded with ${id} ${String(version)}, and this release has ${id} ${own}.`)
  }
  const events = new Map([...parts].map(([id, { events: types }]) => [id, types as readonly string[]]))
  entries.forEach((entry: unknown, index) => checkEntry(entry, index + 1, events))
  return trace as unknown as Trace
}
