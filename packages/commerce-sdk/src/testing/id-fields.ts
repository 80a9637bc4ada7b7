import type { Call } from '../contracts/define.ts'
import { lastInteger } from '../contracts/shapes.ts'
import { fieldsOf, sampleOf, schemaOf, withField, type Field, type JsonSchema } from './schema-fields.ts'

/** Every place of a request that takes the id of a record: whole numbers as large as those, among which are also some counts. */
export const idFields = (call: Call): readonly Field['path'][] =>
  fieldsOf(schemaOf(call.input))
    .filter(({ kind, minimum, maximum }) => kind === 'integer' && minimum === 1 && maximum === lastInteger)
    .map(({ path }) => path)

/** The least request that has this value in one place: all else of the same top-level field is filled. */
export const requestWith = (call: Call, path: Field['path'], value: unknown): Record<string, unknown> =>
  requestOf(schemaOf(call.input), path, value)

export const requestOf = (schema: JsonSchema, path: Field['path'], value: unknown): Record<string, unknown> => {
  const sample = sampleOf(schema) as Record<string, unknown>
  const needed = [...(schema.required ?? []), String(path[0])]
  const filled = Object.fromEntries(needed.map((name) => [name, sample[name]]))
  return withField(filled, path, value) as Record<string, unknown>
}
