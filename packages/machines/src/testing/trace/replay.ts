import { CommerceError, type CommerceFailure } from '@butiga/commerce-sdk'
import {
  createActor,
  SimulatedClock,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate'
import { checkpointOf, machineOf, pathOf, sentOf, tracedOf } from '../../trace/recorder.ts'
import { filledNumber, type Names } from '../../trace/shapes.ts'
import { failure, faults, formValues } from '../../trace/shop-shapes.ts'
import { traced } from '../../trace/traced.ts'
import type { Json, Trace, TraceEntry } from '../../trace/trace.types.ts'
import { parked, settle, silentPart } from '../parked.ts'
import { partsOf, tracedMachines, untracedBundle } from './machines.ts'

/** Where a replay and its trace part. */
export interface Departure {
  /** The place of the entry in the trace, from 1; of entries within one another, of the first. */
  readonly step: number
  readonly actor: string
  /** What the trace has; null where it has nothing more. */
  readonly expected: string | null
  readonly actual: string | null
}

export interface Replayed {
  /** Every checkpoint, in its order. */
  readonly states: readonly string[]
  /** Null where every state was the recorded one. */
  readonly departs: Departure | null
}

/** `checkout sends shipping.choose {"methodId":1}`. */
export const entryText = ({ actor, does, name, data }: TraceEntry): string =>
  [actor, does, name, data === undefined ? undefined : JSON.stringify(data)]
    .filter((part) => part !== undefined)
    .join(' ')

type FormInput = { readonly values: unknown }

/** A form whose check and whose tidying give what the trace has. */
const answeredForm = (
  form: AnyStateMachine,
  answer: (ref: AnyActorRef) => { readonly faults: () => unknown; readonly tidy: (values: unknown) => unknown },
): void => {
  const own = form.getInitialSnapshot.bind(form)
  form.getInitialSnapshot = (scope, input: FormInput) => {
    const { faults: check, tidy } = answer(scope.self as AnyActorRef)
    return own(scope, { ...input, check, tidy })
  }
}

/**
 * Replays a trace on real machines: what came from outside is sent again, calls are answered by the trace, and each state
 * that follows is compared with the recorded one.
 *
 * @param machines those of `tracedMachines`, which a test may have changed; they serve one replay
 */
export const replayTrace = (trace: Trace, machines = tracedMachines()): Replayed => {
  const roots = new Map<string, AnyActorRef>()
  const rootNames = new Map<AnyActorRef, string>()
  const expected = new Map<string, { readonly checkpoint: string; readonly index: number }[]>()
  const seen = new Map<string, string>()
  /** The faults of each form by the trace, and its values where this entry puts them in place. */
  const rows = new Map<string, readonly Json[]>()
  const tidied = new Map<string, Json>()
  const states: string[] = []
  let starting = ''
  /** The place of the entry whose outcome is compared. */
  let index = 0
  let departs: Departure | null = null

  let first = 0
  trace.entries.forEach(({ leads = {}, within = false }, place) => {
    if (!within) first = place
    for (const [actor, checkpoints] of Object.entries(leads)) {
      const queue = expected.get(actor) ?? []
      queue.push(...checkpoints.map((checkpoint) => ({ checkpoint, index: first })))
      expected.set(actor, queue)
    }
  })
  const nameOf = (ref: AnyActorRef): string => pathOf(ref, (root) => rootNames.get(root) ?? starting)
  const find = (path: string): AnyActorRef | undefined => {
    const [root = '', ...children] = path.split('/')
    return children.reduce<AnyActorRef | undefined>(
      (ref, id) => (ref?.getSnapshot() as AnyMachineSnapshot | undefined)?.children?.[id],
      roots.get(root),
    )
  }
  const names: Names = {
    numberOf: (text) => filledNumber(text),
    nameOf: (ref) =>
      ref === null || typeof ref !== 'object' || !('_parent' in ref) ? null : tracedName(ref as AnyActorRef),
    actorOf: (name) => (name === null ? undefined : find(name)) ?? silentPart(),
    logicOf: (machine) => (machine === 'bundle' ? untracedBundle : parked),
  }
  const tracedName = (ref: AnyActorRef): string | null => {
    const name = nameOf(ref)
    return roots.has(name.split('/')[0] ?? '') ? name : null
  }
  const depart = (departure: Omit<Departure, 'step'>) => {
    departs ??= { step: index + 1, ...departure }
  }
  const compare = (actor: string, actual: string) => {
    states.push(`${actor} ${actual}`)
    const [next] = expected.get(actor) ?? []
    const own = next?.index === index ? next.checkpoint : null
    if (own !== actual) depart({ actor, expected: own, actual })
    expected.get(actor)?.shift()
  }
  const inspect = (event: InspectionEvent) => {
    const ref = event.actorRef as AnyActorRef
    if (event.type === '@xstate.event') {
      const sent = sentOf(event)
      if (sent !== null) compare(nameOf(event.sourceRef as AnyActorRef), sent)
    }
    if (event.type !== '@xstate.snapshot' || tracedOf(ref) === undefined) return
    const snapshot = event.snapshot as AnyMachineSnapshot
    if (snapshot.status === 'stopped') return
    const actor = nameOf(ref)
    const checkpoint = checkpointOf(ref, snapshot, names)
    if (seen.get(actor) !== checkpoint) compare(actor, checkpoint)
    seen.set(actor, checkpoint)
  }
  for (const part of partsOf(Object.values(machines)).values()) {
    if (part.id !== 'form') continue
    answeredForm(part, (ref) => ({
      faults: () => faults.fill(rows.get(nameOf(ref)) ?? [], names),
      tidy: (values) => {
        const shape = tidied.get(nameOf(ref))
        return shape === undefined ? values : formValues.fill(shape, names)
      },
    }))
  }

  const start = ({ actor, name = '', data = null }: TraceEntry) => {
    starting = actor
    const machine = machines[name]
    const input = traced[name]?.input?.fill(data, names)
    const ref = createActor(machine as AnyStateMachine, {
      input,
      clock: new SimulatedClock(),
      logger: () => undefined,
      inspect,
    })
    rootNames.set(ref, actor)
    roots.set(actor, ref)
    ref.subscribe({ error: () => undefined })
    ref.start()
  }
  const happen = (entry: TraceEntry) => {
    if (entry.does === 'starts') return start(entry)
    const { actor, does, name = '', data = null } = entry
    const ref = find(actor)
    if (ref === undefined) return depart({ actor, expected: entryText(entry), actual: null })
    const spec = traced[machineOf(ref)?.id ?? '']
    if (does === 'stops') {
      ref.stop()
      return
    }
    if (does === 'sends' || does === 'waits')
      return ref.send({ ...(spec?.events[name]?.fill(data, names) as object | undefined), type: name })
    const call = (ref.getSnapshot() as AnyMachineSnapshot).children[name]
    if (call === undefined) return depart({ actor, expected: entryText(entry), actual: null })
    settle(
      call,
      does === 'done'
        ? { type: 'parked.done', output: spec?.calls[name]?.fill(data, names) }
        : { type: 'parked.fail', error: new CommerceError(failure.fill(data, names) as CommerceFailure) },
    )
  }
  for (const [place, entry] of trace.entries.entries()) {
    tidied.clear()
    for (const [actor, { cured = [], found: match = [], tidied: shape }] of Object.entries(entry.forms ?? {})) {
      rows.set(actor, [...(rows.get(actor) ?? []).filter((_, row) => !cured.includes(row)), ...match])
      if (shape !== undefined) tidied.set(actor, shape)
    }
    happen(entry)
    if (trace.entries[place + 1]?.within === true) continue
    for (const [actor, [next]] of expected) {
      if (next?.index === index) depart({ actor, expected: next.checkpoint, actual: null })
    }
    if (departs !== null) break
    index = place + 1
  }
  for (const ref of roots.values()) ref.stop()
  return { states, departs }
}
