/** The input of a call that updates a record: the changed fields, and their values when the form was opened. */
export interface Changes<Update> {
  readonly changes: Update
  readonly base: Update
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Both sides of what differs; null where nothing does. */
const differences = (
  now: unknown,
  before: unknown,
  whole: RegExp | undefined,
  path: string,
): readonly [unknown, unknown] | null => {
  if (JSON.stringify(now) === JSON.stringify(before)) return null
  if (!isGroup(now) || !isGroup(before) || whole?.test(path)) return [now, before]
  const parts = Object.keys(now).flatMap((key) => {
    const part = differences(now[key], before[key], whole, path === '' ? key : `${path}.${key}`)
    return part === null ? [] : [[key, part] as const]
  })
  const side = (at: 0 | 1) =>
    Object.fromEntries(parts.flatMap(([key, part]) => (part[at] === undefined ? [] : [[key, part[at]]])))
  return [side(0), side(1)]
}

/**
 * The fields in which two records differ: groups by their fields, lists as wholes.
 *
 * @param whole the paths of groups that a call takes as wholes too
 */
export const changesOf = <Fields extends object, Update extends object = Partial<Fields>>(
  now: Fields,
  before: Fields,
  whole?: RegExp,
): Changes<Update> => {
  const [changes = {}, base = {}] = differences(now, before, whole, '') ?? []
  // Both have fields of the records alone.
  return { changes: changes as Update, base: base as Update }
}
