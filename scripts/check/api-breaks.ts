import { nameIn, type ContractShape, type Schema } from '../generate/contract-shape.ts'

type Side = 'input' | 'answer'
type Schemas = ContractShape['schemas']

/** Rules of an input of which a higher number refuses less, and those of which a lower one does. */
const upper = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems']
const lower = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems']

/** From the most callers to the fewest; among scopes, another one refuses some of them. */
const callers = [['anyone'], ['site', 'visitor', 'optionalUser'], ['cart'], ['user'], ['backoffice']]
const rank = (access: string): number => {
  const place = callers.findIndex((names) => names.includes(access))
  return place === -1 ? callers.length : place
}

const resolve = (schema: Schema, schemas: Schemas): Schema =>
  schema.$ref === undefined ? schema : resolve(schemas[nameIn(schema.$ref)] ?? {}, schemas)

/** The alternatives of a schema that are no unions themselves. */
const optionsOf = (schema: Schema, schemas: Schemas): readonly Schema[] => {
  const own = resolve(schema, schemas)
  if (Array.isArray(own.type)) return own.type.map((type) => ({ ...own, type }))
  return own.anyOf?.flatMap((option) => optionsOf(option, schemas)) ?? [own]
}

const typeOf = ({ type = 'anything' }: Schema): string => String(type)
const typesOf = (options: readonly Schema[]): readonly string[] => [...new Set(options.map(typeOf))].sort()
const covers = (types: readonly string[], type: string): boolean =>
  types.includes(type) || types.includes('anything') || (type === 'integer' && types.includes('number'))

const valuesOf = (schema: Schema): readonly unknown[] | undefined =>
  schema.enum ?? (schema.const === undefined ? undefined : [schema.const])

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Values that an input took before and refuses now. */
const limits = (before: Schema, after: Schema, path: string): readonly string[] => {
  const changed = (rule: string) => `${path}: ${rule} ${textOf(before[rule] ?? 'none')} → ${textOf(after[rule])}`
  const [had, has] = [valuesOf(before), valuesOf(after)]
  const refused = has === undefined ? [] : (had?.filter((value) => !has.includes(value)) ?? ['other values'])
  const isStricter = (rule: string, direction: 1 | -1): boolean =>
    after[rule] !== undefined &&
    !(direction * Number(after[rule]) >= direction * Number(before[rule] ?? direction * Infinity))
  return [
    ...refused.map((value) => `${path}: ${String(value)} is refused`),
    ...upper.filter((rule) => isStricter(rule, 1)).map(changed),
    ...lower.filter((rule) => isStricter(rule, -1)).map(changed),
    ...['pattern', 'format'].filter((rule) => after[rule] !== undefined && after[rule] !== before[rule]).map(changed),
  ]
}

/** True for two alternatives of a union that name themselves by different values of a field. */
const areDifferent = (one: Schema, other: Schema): boolean =>
  Object.entries(one.properties ?? {}).some(([name, property]) => {
    const [values, others] = [valuesOf(property), valuesOf(other.properties?.[name] ?? {})]
    return values !== undefined && others !== undefined && !values.some((value) => others.includes(value))
  })

/**
 * The changes that break a correct program of the released contract: each as a line that begins with the call, or the schema and the
 * side on which it is used. What docs/sdk.md promises to be compatible is none: new calls, optional inputs, fields of answers,
 * codes and values of a union.
 */
export const apiBreaks = (released: ContractShape, current: ContractShape): readonly string[] => {
  const compared = new Map<string, readonly string[]>()

  const compare = (before: Schema, after: Schema, side: Side, path: string): readonly string[] => {
    if (before.$ref === undefined || after.$ref === undefined) return compareOptions(before, after, side, path)
    const key = `${side} ${before.$ref} ${after.$ref}`
    const cached = compared.get(key)
    if (cached !== undefined) return cached
    // A schema that refers to itself is compared once.
    compared.set(key, [])
    const breaks = compareOptions(before, after, side, `${nameIn(before.$ref)}(${side})`)
    compared.set(key, breaks)
    return breaks
  }

  const compareOptions = (before: Schema, after: Schema, side: Side, path: string): readonly string[] => {
    const old = optionsOf(before, released.schemas)
    const now = optionsOf(after, current.schemas)
    // Who reads must expect all that comes: the program an answer, the shop an input.
    const [sent, expected] = side === 'answer' ? [now, old] : [old, now]
    const unexpected = typesOf(sent).filter((type) => !covers(typesOf(expected), type))
    if (unexpected.length > 0) return [`${path}: ${typesOf(old).join(' | ')} → ${typesOf(now).join(' | ')}`]
    return sent.flatMap((option) => {
      const ofType = expected.filter((other) => covers([typeOf(other)], typeOf(option)))
      const alike = ofType.filter((other) => !areDifferent(option, other))
      if (side === 'answer' && alike.length === 0) return []
      const results = (alike.length > 0 ? alike : ofType).map((other) =>
        side === 'answer' ? comparePair(other, option, side, path) : comparePair(option, other, side, path),
      )
      return results.sort((a, b) => a.length - b.length)[0] ?? []
    })
  }

  const comparePair = (before: Schema, after: Schema, side: Side, path: string): readonly string[] => {
    if (typeOf(before) === 'anything' || typeOf(after) === 'anything') return []
    if (before.items !== undefined && after.items !== undefined)
      return [
        ...(side === 'input' ? limits(before, after, path) : []),
        ...compare(before.items, after.items, side, `${path}[]`),
      ]
    if (typeOf(before) !== 'object') return side === 'input' ? limits(before, after, path) : []
    const [old, now] = [before.properties ?? {}, after.properties ?? {}]
    const isRequired = ({ required = [] }: Schema, name: string) => required.includes(name)
    const fields = Object.entries(old).flatMap(([name, field]) => {
      const place = `${path}.${name}`
      const next = now[name]
      if (next === undefined)
        return side === 'input' && after.additionalProperties !== false ? [] : [`${place}: removed`]
      const optional =
        side === 'answer' && isRequired(before, name) && !isRequired(after, name)
          ? [`${place}: always there → may be missing`]
          : side === 'input' && !isRequired(before, name) && isRequired(after, name)
            ? [`${place}: optional → required`]
            : []
      return [...optional, ...compare(field, next, side, place)]
    })
    const added = (after.required ?? []).filter((name) => side === 'input' && !(name in old))
    const [record, nextRecord] = [before.additionalProperties, after.additionalProperties]
    return [
      ...fields,
      ...added.map((name) => `${path}.${name}: new and required`),
      ...(typeof record === 'object' && typeof nextRecord === 'object'
        ? compare(record, nextRecord, side, `${path}{}`)
        : []),
    ]
  }

  const ofCalls = Object.entries(released.calls).flatMap(([id, before]) => {
    const after = current.calls[id]
    if (after === undefined) return [`${id}: removed`]
    const isNarrower =
      rank(after.access) > rank(before.access) ||
      (rank(after.access) === callers.length &&
        rank(before.access) === callers.length &&
        after.access !== before.access)
    return [
      ...(after.route === before.route ? [] : [`${id}: ${before.route} → ${after.route}`]),
      ...(isNarrower ? [`${id}: access ${before.access} → ${after.access}`] : []),
      ...(after.cart === before.cart ? [] : [`${id}: another status of VALIDATION_FAILED`]),
      ...compare(before.input, after.input, 'input', `${id}(input)`),
      ...compare(before.data, after.data, 'answer', `${id}(answer)`),
    ]
  })
  const ofCodes = Object.entries(released.codes).flatMap(([code, before]) => {
    const after = current.codes[code]
    if (after === undefined) return [`${code}: removed`]
    return [
      ...(after.status === before.status ? [] : [`${code}: status ${before.status} → ${after.status}`]),
      ...(before.data === undefined
        ? []
        : after.data === undefined
          ? [`${code}(answer): no data`]
          : compare(before.data, after.data, 'answer', `${code}(answer)`)),
    ]
  })
  return [...new Set([...ofCalls, ...ofCodes])].sort()
}
