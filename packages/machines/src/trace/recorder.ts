import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { failureOf } from '../shared/failures.ts'
import { failure, faults, formValues, keyOf } from './shop-shapes.ts'
import type { Names } from './shapes.ts'
import { traced, type Traced } from './traced.ts'
import { TRACE_FORMAT, type Json, type Trace, type TraceEntry, type TracedForm } from './trace.types.ts'

/** Entries that are kept; the oldest are dropped. */
export const TRACE_LIMIT = 500

interface MachineLogic {
  readonly id: string
  readonly version?: string
}

type EventInspected = Extract<InspectionEvent, { type: '@xstate.event' }>

/** The machine that an actor runs; null for a call or a callback. */
export const machineOf = (ref: AnyActorRef): MachineLogic | null => {
  // An actor has its logic, which the type of a reference leaves out.
  const { logic } = ref as AnyActorRef & { readonly logic: MachineLogic & { readonly root?: unknown } }
  return logic.root === undefined ? null : logic
}

/** What a trace has of the machine that an actor runs; undefined where it is not traced. */
export const tracedOf = (ref: AnyActorRef): Traced | undefined => {
  const machine = machineOf(ref)
  return machine === null ? undefined : traced[machine.id]
}

/** Six hex digits of a text. */
const hashOf = (text: string): string => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 8).toString(16).padStart(6, '0')
}

/** A checkpoint: the state, its end if it has one, and the hash of what the context holds. */
export const checkpointOf = (ref: AnyActorRef, snapshot: AnyMachineSnapshot, names: Names): string => {
  const { value, status, context } = snapshot
  const state = typeof value === 'string' ? value : JSON.stringify(value)
  const pending = tracedOf(ref)?.context.take(context, names) ?? null
  return `${state}${status === 'active' ? '' : ` (${status})`} ${hashOf(JSON.stringify(pending))}`
}

/**
 * What a traced machine sends to an actor that is not traced: `> toast.show core.notifications.addedToCart`. Null for other
 * events.
 */
export const sentOf = ({ sourceRef, actorRef, event }: EventInspected): string | null => {
  const source = sourceRef as AnyActorRef | undefined
  if (source === undefined || tracedOf(source) === undefined || tracedOf(actorRef as AnyActorRef) !== undefined)
    return null
  if (event.type.startsWith('xstate.')) return null
  const { key, toast } = event as { readonly key?: unknown; readonly toast?: { readonly key?: unknown } }
  return `> ${event.type} ${keyOf(toast?.key ?? key)}`.trim()
}

interface FormContext {
  readonly values: unknown
  readonly check: (values: unknown) => unknown
}
/** The faults of a form and the shape of its values, as it was seen last. */
interface SeenForm {
  readonly rows: readonly Json[]
  readonly values: string
}
const newForm: SeenForm = { rows: [], values: '' }

/** The events after which a form puts values where they belong. */
const tidies: ReadonlySet<string> = new Set(['form.touch', 'form.submit'])

/** The rows that are left of a list, and what makes it another one. */
export const changedRows = (before: readonly Json[], now: readonly Json[]): TracedForm => {
  const texts = new Set(now.map((row) => JSON.stringify(row)))
  const stored = before.filter((row) => texts.has(JSON.stringify(row)))
  const isOrdered = stored.every((row, index) => JSON.stringify(row) === JSON.stringify(now[index]))
  const cured = before.flatMap((row, index) => (isOrdered && texts.has(JSON.stringify(row)) ? [] : [index]))
  const match = isOrdered ? now.slice(stored.length) : now
  return { ...(cured.length > 0 && { cured }), ...(match.length > 0 && { found: match }) }
}

/** The name of an actor by those of its parents. */
export const pathOf = (ref: AnyActorRef, rootName: (root: AnyActorRef) => string): string =>
  ref._parent === undefined ? rootName(ref) : `${pathOf(ref._parent, rootName)}/${ref.id}`

const DONE = 'xstate.done.actor.'
const FAILED = 'xstate.error.actor.'
const fieldsOf = (shape: Traced['events'][string] | undefined, value: unknown, names: Names) => {
  const data = shape?.take(value, names)
  return data === undefined || (typeof data === 'object' && data !== null && Object.keys(data).length === 0)
    ? {}
    : { data }
}

type WrittenEntry = Omit<TraceEntry, 'leads' | 'forms'> & {
  leads?: Record<string, readonly string[]>
  forms?: Record<string, TracedForm>
}

export interface RecorderOptions {
  readonly site: string
  readonly release: string
  /** In milliseconds. Default: those since the page was opened. */
  readonly now?: () => number
}

export interface TraceRecorder {
  /** Give it to every actor that has no parent, as its option `inspect`, or to `system.inspect` before it is started. */
  readonly inspect: (event: InspectionEvent) => void
  /** What was recorded so far. */
  readonly trace: () => Trace
}

/**
 * Records what happens to the machines of `traced`, for a replay: events from outside, outcomes of calls and timers, and the
 * states that follow. Events between machines follow from these. Nothing personal gets into it: a value is kept where its
 * shape says so.
 */
export const createRecorder = ({ site, release, now = () => performance.now() }: RecorderOptions): TraceRecorder => {
  const opened = now()
  const numbers = new Map<string, number>([['', 0]])
  const roots = new WeakMap<AnyActorRef, string>()
  const started = new Map<string, number>()
  const machines: Record<string, string> = {}
  const seen = new WeakMap<AnyActorRef, string>()
  const forms = new WeakMap<AnyActorRef, SeenForm>()
  let entries: WrittenEntry[] = []
  let dropped = 0

  const names: Names = {
    numberOf: (text) => {
      const number = numbers.get(text) ?? numbers.size
      numbers.set(text, number)
      return number
    },
    nameOf: (ref) => nameOf(ref as AnyActorRef | null),
    actorOf: () => null,
    logicOf: () => null,
  }
  const nameOf = (ref: AnyActorRef | null): string | null => {
    if (ref === null || typeof ref !== 'object') return null
    let root: AnyActorRef = ref
    while (root._parent !== undefined) root = root._parent
    const name = roots.get(root)
    return name === undefined ? null : pathOf(ref, () => name)
  }
  let isWithin = false
  const add = (ref: AnyActorRef, entry: Omit<WrittenEntry, 'at' | 'actor'>) => {
    entries.push({
      at: Math.round(now() - opened),
      ...(isWithin && { within: true }),
      actor: nameOf(ref) ?? '',
      ...entry,
    })
    isWithin = true
    // Machines handle an event in one go, so all of it is done by then.
    queueMicrotask(() => {
      isWithin = false
    })
    if (entries.length <= TRACE_LIMIT) return
    entries = entries.slice(1)
    dropped += 1
  }
  const start = (ref: AnyActorRef, spec: Traced, id: string, input: unknown) => {
    const count = (started.get(id) ?? 0) + 1
    started.set(id, count)
    roots.set(ref, count === 1 ? id : `${id}#${count}`)
    add(ref, { does: 'starts', name: id, ...fieldsOf(spec.input, input, names) })
    ref.subscribe({ complete: () => add(ref, { does: 'stops' }) })
  }
  const outcome = (ref: AnyActorRef, spec: Traced, type: string, event: object): boolean => {
    const id = type.startsWith(DONE)
      ? type.slice(DONE.length)
      : type.startsWith(FAILED)
        ? type.slice(FAILED.length)
        : null
    if (id === null) return false
    const { output, error } = event as { readonly output?: unknown; readonly error?: unknown }
    add(
      ref,
      type.startsWith(DONE)
        ? { does: 'done', name: id, ...fieldsOf(spec.calls[id], output, names) }
        : { does: 'fails', name: id, data: failure.take(failureOf({ error }), names) },
    )
    return true
  }
  const receive = (event: EventInspected) => {
    const sent = sentOf(event)
    if (sent !== null) note(event.sourceRef as AnyActorRef, sent)
    const ref = event.actorRef as AnyActorRef
    const source = event.sourceRef as AnyActorRef | undefined
    const machine = machineOf(ref)
    const spec = tracedOf(ref)
    if (machine === null || spec === undefined) return
    // A part of a machine that is not traced, such as the fields of a comment, could not be replayed without it.
    if (ref._parent !== undefined && nameOf(ref) === null) return
    const { type } = event.event
    if (type === 'xstate.init') {
      machines[machine.id] = machine.version ?? ''
      if (ref._parent === undefined) start(ref, spec, machine.id, event.event['input'])
      return
    }
    if (source === ref) {
      add(ref, { does: 'waits', name: type, ...fieldsOf(spec.events[type], event.event, names) })
      return
    }
    if (source !== undefined && (tracedOf(source) !== undefined || spec.connects?.includes(source.id) === true)) return
    if (outcome(ref, spec, type, event.event)) return
    add(ref, { does: 'sends', name: type, ...fieldsOf(spec.events[type], event.event, names) })
  }
  /** Adds a checkpoint, or what was sent, to the entry that led to it. */
  const note = (ref: AnyActorRef, text: string) => {
    const name = nameOf(ref)
    const last = entries.at(-1)
    if (name !== null && last !== undefined)
      last.leads = { ...last.leads, [name]: [...(last.leads?.[name] ?? []), text] }
  }
  const keep = (ref: AnyActorRef, snapshot: AnyMachineSnapshot, type: string) => {
    if (snapshot.status === 'stopped') return
    const checkpoint = checkpointOf(ref, snapshot, names)
    if (seen.get(ref) !== checkpoint) note(ref, checkpoint)
    seen.set(ref, checkpoint)
    const name = nameOf(ref)
    const last = entries.at(-1)
    if (name === null || last === undefined) return
    if (machineOf(ref)?.id !== 'form') return
    const { values, check } = snapshot.context as FormContext
    const before = forms.get(ref) ?? newForm
    const shape = formValues.take(values, names)
    const now: SeenForm = { rows: faults.take(check(values), names) as readonly Json[], values: JSON.stringify(shape) }
    forms.set(ref, now)
    const change: TracedForm = {
      ...changedRows(before.rows, now.rows),
      ...(tidies.has(type) && now.values !== before.values && { tidied: shape }),
    }
    if (Object.keys(change).length > 0) last.forms = { ...last.forms, [name]: change }
  }

  return {
    inspect: (event) => {
      if (event.type === '@xstate.event') receive(event)
      else if (event.type === '@xstate.snapshot' && tracedOf(event.actorRef as AnyActorRef) !== undefined)
        keep(event.actorRef as AnyActorRef, event.snapshot as AnyMachineSnapshot, event.event.type)
    },
    trace: () => ({ format: TRACE_FORMAT, machines, site, release, dropped, entries }),
  }
}
