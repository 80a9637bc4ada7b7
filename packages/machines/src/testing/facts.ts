import { CommerceError } from '@butiga/commerce-sdk'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { Deed } from './engine.ts'
import { failureWith, type PathModel } from './model.ts'

/** Values with more facts than this are shown by name, or by their first facts. */
const MAX_DISPLAYED = 6

/** Fields whose values no reviewed text shows. */
const privateFields: ReadonlySet<string> = new Set([
  'protectCode',
  'password',
  'email',
  'contactEmail',
  'contactPhone',
  'phone',
  'firstName',
  'lastName',
  'street',
  'houseNumber',
  'zipCode',
  'city',
  'companyOIB',
])

type Fields = Readonly<Record<string, unknown>>

const isActor = (value: object): value is { id?: string } =>
  'xstate$$type' in value || ('sessionId' in value && 'send' in value)
/** The order of its exports depends on what loads it. */
const isModule = (value: object): boolean => (value as Fields)[Symbol.toStringTag as never] === 'Module'

/** Lists and plain objects have facts; an actor, a module, a machine or an error is one. */
const isFields = (value: unknown): value is Fields => {
  if (typeof value !== 'object' || value === null || isActor(value) || isModule(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null
}

/** XState numbers an actor without an id. */
const nameless = /^x:/

const actorName = ({ id = '' }: { id?: string }): string =>
  nameless.test(id) || id === '' ? '(actor)' : `(actor ${id})`

const keyOf = ({ itemId, id = itemId }: Fields): string | null =>
  typeof id === 'number' || typeof id === 'string' ? String(id) : null

/** The parts of a value: those of a list by their own ids where each has one. */
const partsOf = (value: Fields): [string, unknown][] => {
  if (!Array.isArray(value)) return Object.entries(value).filter(([, part]) => part !== undefined)
  const list: readonly unknown[] = value
  const keys = list.map((part) => (isFields(part) ? keyOf(part) : null))
  const areIds = keys.every((key) => key !== null) && new Set(keys).size === keys.length
  return list.map((part, index) => [areIds ? `#${keys[index]}` : String(index), part])
}

/** A value without facts of its own, in words; null for any other. */
const wordFor = (value: unknown): string | null => {
  if (value === undefined) return 'nothing'
  if (typeof value === 'function') return '(function)'
  if (value instanceof Error) return `(error ${value.message})`
  if (typeof value !== 'object' || value === null || isFields(value)) return null
  if (isModule(value)) return '(module)'
  return isActor(value) ? actorName(value) : `(${value.constructor.name})`
}

/** A value as text: equal texts are equal values. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, function (this: Fields, key) {
    // Not what its own toJSON makes of it.
    const part = this[key]
    return part === undefined ? part : (wordFor(part) ?? part)
  }) ?? 'nothing'

/** Six digits that differ where the texts do (FNV-1a). */
const fingerprint = (text: string): string => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return `#${(hash >>> 8).toString(16).padStart(6, '0')}`
}

const countOf = (value: unknown): number =>
  isFields(value) ? partsOf(value).reduce((sum, [, part]) => sum + countOf(part), 0) : 1

/** How values are shown: the samples of a model by the names of their steps, all others by their facts. */
export interface Facts {
  /** One line for each sample: its name, its first facts and its fingerprint. */
  readonly legend: readonly string[]
  readonly show: (value: unknown) => string
  /** The facts that differ, each a line. */
  readonly changes: (before: unknown, after: unknown) => string[]
}

export const factsOf = (model: PathModel): Facts => {
  const names = new Map<string, string>()
  const samples = new Map<string, unknown>()

  const nameParts = (value: unknown, name: string): void => {
    if (!isFields(value) || countOf(value) <= MAX_DISPLAYED) return
    const text = textOf(value)
    if (!names.has(text)) names.set(text, name)
    for (const [key, part] of partsOf(value)) nameParts(part, `${name}.${key}`)
  }
  const nameAll = (step: string, payload: Fields): void => {
    const large = Object.entries(payload).filter(([, value]) => isFields(value) && countOf(value) > MAX_DISPLAYED)
    for (const [key, value] of large) {
      const name = large.length === 1 ? `“${step}”` : `“${step}”.${key}`
      if (!names.has(textOf(value))) samples.set(name, value)
      nameParts(value, name)
    }
  }

  const leaf = (value: unknown): string => wordFor(value) ?? textOf(value)
  /** The facts of a value: `items.#12.qty=3`. */
  const factsIn = (value: unknown, path: string): string[] => {
    const key = path.slice(path.lastIndexOf('.') + 1)
    if (privateFields.has(key) && value !== null && value !== '') return [`${path}=(private)`]
    const name = isFields(value) ? names.get(textOf(value)) : undefined
    if (name !== undefined) return [`${path}=${name}`]
    if (!isFields(value)) return [`${path}=${leaf(value)}`]
    const parts = partsOf(value)
    if (parts.length === 0) return [`${path}=${Array.isArray(value) ? '[]' : '{}'}`]
    return parts.flatMap(([part, inner]) => factsIn(inner, path === '' ? part : `${path}.${part}`))
  }
  const shorten = (facts: readonly string[], value: unknown, displayed = MAX_DISPLAYED): string =>
    facts.length <= displayed + 1
      ? facts.join(', ')
      : `${facts.slice(0, displayed).join(', ')} and ${facts.length - displayed} more ${fingerprint(textOf(value))}`
  const show = (value: unknown): string => {
    if (!isFields(value)) return leaf(value)
    const name = names.get(textOf(value))
    if (name !== undefined) return name
    const parts = partsOf(value)
    if (parts.length === 0) return Array.isArray(value) ? '[]' : '{}'
    const facts = parts.flatMap(([part, inner]) => factsIn(inner, part))
    return Array.isArray(value) ? `[${shorten(facts, value)}]` : `{${shorten(facts, value)}}`
  }

  const hide = (path: string, value: unknown): string => {
    const key = path.slice(path.lastIndexOf('.') + 1)
    return privateFields.has(key) && value !== null && value !== undefined && value !== '' ? '(private)' : show(value)
  }
  const isNamed = (value: unknown): boolean => isFields(value) && names.has(textOf(value))
  const differ = (path: string, before: unknown, after: unknown): string[] => {
    if (before === after || textOf(before) === textOf(after)) return []
    const isWhole =
      !isFields(before) || !isFields(after) || isNamed(after) || Array.isArray(before) !== Array.isArray(after)
    if (isWhole) return [`${path}: ${hide(path, before)} → ${hide(path, after)}`]
    const [from, to] = [new Map(partsOf(before)), new Map(partsOf(after))]
    const keys = new Set([...from.keys(), ...to.keys()])
    return [...keys].flatMap((key) => differ(path === '' ? key : `${path}.${key}`, from.get(key), to.get(key)))
  }
  const changes: Facts['changes'] = (before, after) => {
    const [from, to] = [before, after] as [Fields | undefined, Fields | undefined]
    return [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])].flatMap((field) => {
      const lines = differ(field, from?.[field], to?.[field])
      return lines.length <= MAX_DISPLAYED + 1
        ? lines
        : [
            ...lines.slice(0, MAX_DISPLAYED),
            `${field}: and ${lines.length - MAX_DISPLAYED} more ${fingerprint(textOf(to?.[field]))}`,
          ]
    })
  }

  for (const [start, input] of Object.entries(model.starts)) if (isFields(input)) nameAll(start, input)
  for (const [step, does] of Object.entries(model.steps)) {
    if ('event' in does) nameAll(step, { ...does.event })
    else if ('done' in does) nameAll(step, { output: does.output })
    else if ('fail' in does) {
      nameAll(step, { data: does.data })
      const { failure: own } = new CommerceError(failureWith(does.code, does.data, does.status))
      const failure = textOf(own)
      if (!names.has(failure)) names.set(failure, `the failure “${step}”`)
    }
  }
  const legend = [...samples].map(([name, value]) => {
    const heads = partsOf(value as Fields).flatMap(([part, inner]) => {
      if (Array.isArray(inner)) return [`${part}: ${inner.length}`]
      return isFields(inner) || inner === null || inner === false || inner === '' ? [] : factsIn(inner, part)
    })
    return `${name}: ${[...heads.filter((head) => !head.endsWith('(private)')).slice(0, MAX_DISPLAYED), fingerprint(textOf(value))].join(', ')}`
  })
  return { legend, show, changes }
}

interface SendParams {
  readonly to: AnyActorRef | string | undefined
  readonly targetId?: string
  readonly event: Fields & { readonly type: string }
  readonly delay?: number
}
interface SpawnParams {
  readonly id?: unknown
  readonly actorRef?: { readonly id: string; readonly options?: { readonly input?: unknown } }
}

const isPayload = (payload: Fields): boolean => Object.values(payload).some((value) => value !== undefined)
const plainName = (id: string): string => (nameless.test(id) ? 'a part' : id)

/** A machine's name for another actor: its field in the context, or its id as a child. */
const nameOf = (other: AnyActorRef, snapshots: readonly (AnyMachineSnapshot | undefined)[], self: unknown): string => {
  if (other === self) return 'itself'
  const fields = snapshots.flatMap((snapshot): [string, unknown][] =>
    snapshot ? [...Object.entries(snapshot.context as Fields), ...Object.entries(snapshot.children)] : [],
  )
  return fields.find(([, actor]) => actor === other)?.[0] ?? 'the sender'
}

/**
 * What a step says, in words: started and stopped actors, timers, events to other actors, emitted events and logs.
 *
 * @param invoked ids of children that live as long as a state does: their end is the state's
 */
export const saysOf = (
  deeds: readonly Deed[],
  before: AnyMachineSnapshot | undefined,
  after: AnyMachineSnapshot,
  show: Facts['show'],
  invoked: ReadonlySet<string>,
): { readonly says: string[]; readonly sends: string[] } => {
  const says: string[] = []
  const sends: string[] = []
  const started = new Set<string>()
  const say = (word: string, payload?: Fields) => {
    sends.push(word)
    says.push(
      payload && isPayload(payload) ? `${word.replace(': ', ' ← ')} ${show(payload)}` : word.replace(': ', ' ← '),
    )
  }
  const start = (id: string, input: unknown) => {
    started.add(id)
    const word = `starts ${plainName(id)}`
    sends.push(word)
    says.push(input === undefined ? word : `${word} ${show(input)}`)
  }
  for (const { type, params } of deeds) {
    if (type === 'xstate.spawnChild') {
      const { actorRef } = params as SpawnParams
      if (actorRef) start(actorRef.id, actorRef.options?.input)
    } else if (type === 'xstate.stopChild') {
      const { id } = (params ?? {}) as { id?: string }
      if (id !== undefined && !invoked.has(id)) say(`stops ${plainName(id)}`)
    } else if (type === 'xstate.raise' || type === 'xstate.sendTo') {
      const { to, targetId, event, delay } = params as SendParams
      const { type: name, ...payload } = event
      if (delay !== undefined) say(name.startsWith('xstate.') ? `timer ${delay} ms` : `timer ${delay} ms for ${name}`)
      else if (type === 'xstate.sendTo') {
        const target = targetId ?? (typeof to === 'object' ? nameOf(to, [after, before], undefined) : String(to))
        say(`${target}: ${name}`, payload)
      }
    } else if (type === 'xstate.cancel') {
      const { sendId } = params as { sendId: string }
      if (!sendId.startsWith('xstate.')) say(`stops the timer ${sendId}`)
    } else if (type === 'xstate.emit') {
      const { type: name, ...payload } = (params as SendParams).event
      say(`emits ${name}`, payload)
    } else if (type === 'xstate.log') {
      const { label, value } = params as { label?: string; value: unknown }
      say(['logs', label, String(value)].filter(Boolean).join(' '))
    } else if (!type.startsWith('xstate.')) {
      say(`does ${type}`, params === undefined ? undefined : { with: params })
    }
  }
  for (const [id, child] of Object.entries(after.children)) {
    if (before?.children[id] !== child && !started.has(id)) {
      start(id, (child as { options?: { input?: unknown } }).options?.input)
    }
  }
  return { says, sends }
}
