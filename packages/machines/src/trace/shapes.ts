import type { Json } from './trace.types.ts'

/** What shapes need of a recording or of a replay. */
export interface Names {
  /** Equal texts have the same number, so that a trace has which texts are equal and none of them; 0 is no text. */
  readonly numberOf: (text: string) => number
  /** Null for an actor that is not traced. */
  readonly nameOf: (actor: unknown) => string | null
  readonly actorOf: (name: string | null) => unknown
  /** What takes the place of a machine that is loaded by a call. */
  readonly logicOf: (machine: string) => unknown
}

/**
 * What a trace has of one kind of value. `take` keeps what is allowed and nothing else; `fill` makes a value of which `take`
 * keeps the same.
 */
export interface Shape {
  readonly take: (value: unknown, names: Names) => Json
  readonly fill: (stored: Json, names: Names) => unknown
}

type Fields = Readonly<Record<string, Shape>>

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** A value that is kept as it is where it passes; null where it does not. */
const stored = (passes: (value: unknown) => boolean): Shape => ({
  take: (value) => (passes(value) ? (value as Json) : null),
  fill: (value) => value,
})

export const number = stored((value) => typeof value === 'number' && Number.isFinite(value))
export const flag = stored((value) => typeof value === 'boolean')
export const word = (...words: readonly string[]): Shape => stored((value) => words.includes(value as string))
export const matching = (pattern: RegExp): Shape => stored((value) => typeof value === 'string' && pattern.test(value))

/** Whether there is a value; a replay has the sample in its place. */
export const presence = (sample: unknown): Shape => ({
  take: (value) => value !== null && value !== undefined && value !== '',
  fill: (isThere) => (isThere === true ? sample : null),
})

/** A value of which a replay has the sample, whatever it was. */
export const unseen = (sample: unknown): Shape => ({ take: () => null, fill: () => sample })

const FILLED = /^t(\d+)@t\.test$/

/** The number of a text that a replay has filled in. */
export const filledNumber = (text: string): number => Number(FILLED.exec(text)?.[1] ?? 0)

/** A text of which only its number is kept. What a replay fills in passes as an e-mail address. */
export const text: Shape = {
  take: (value, names) => (typeof value === 'string' ? names.numberOf(value.trim()) : null),
  fill: (value) => (typeof value !== 'number' ? null : value === 0 ? '' : `t${value}@t.test`),
}

export const actor: Shape = {
  take: (value, names) => names.nameOf(value),
  fill: (name, names) => names.actorOf(typeof name === 'string' ? name : null),
}

/** A machine, which a call has loaded. */
export const logicOf = (machine: string): Shape => ({
  take: () => null,
  fill: (_, names) => names.logicOf(machine),
})

export const nullable = (shape: Shape): Shape => ({
  take: (value, names) => (value === null || value === undefined ? null : shape.take(value, names)),
  fill: (value, names) => (value === null ? null : shape.fill(value, names)),
})

export const list = (shape: Shape): Shape => ({
  take: (value, names) => (Array.isArray(value) ? value.map((item) => shape.take(item, names)) : []),
  fill: (value, names) => (Array.isArray(value) ? value.map((item: Json) => shape.fill(item, names)) : []),
})

/** The fields of a record, others from the sample. A field that is missing stays missing. */
export const record = (fields: Fields, sample: object = {}): Shape => ({
  take: (value, names) =>
    isRecord(value)
      ? Object.fromEntries(
          Object.entries(fields).flatMap(([name, shape]) =>
            value[name] === undefined ? [] : [[name, shape.take(value[name], names)]],
          ),
        )
      : null,
  fill: (value, names) => ({
    ...sample,
    ...Object.fromEntries(
      Object.entries(fields).flatMap(([name, shape]) =>
        isRecord(value) && name in value ? [[name, shape.fill(value[name] as Json, names)]] : [],
      ),
    ),
  }),
})

/** The fields of a record that always has them, in their order without their names. */
export const row = (fields: Fields, sample: object = {}): Shape => ({
  take: (value, names) =>
    isRecord(value) ? Object.entries(fields).map(([name, shape]) => shape.take(value[name], names)) : null,
  fill: (value, names) =>
    Array.isArray(value)
      ? {
          ...sample,
          ...Object.fromEntries(
            Object.entries(fields).map(([name, shape], index) => [
              name,
              shape.fill((value[index] ?? null) as Json, names),
            ]),
          ),
        }
      : null,
})

/** A shape of what `read` returns; `write` is its inverse. */
export const through = (shape: Shape, read: (value: never) => unknown, write: (filled: never) => unknown): Shape => ({
  take: (value, names) => shape.take(read(value as never), names),
  fill: (value, names) => write(shape.fill(value, names) as never),
})

/** A record of any keys, as pairs. */
export const dictionary = (key: Shape, value: Shape): Shape =>
  through(
    list(row({ 0: key, 1: value })),
    (from: object) => Object.entries(from),
    (pairs: readonly { readonly 0: string; readonly 1: unknown }[]) =>
      Object.fromEntries(pairs.map((pair) => [pair[0], pair[1]])),
  )
