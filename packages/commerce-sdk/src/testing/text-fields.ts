import type { Call } from '../contracts/define.ts'
import { requestOf } from './id-fields.ts'
import { fieldsOf, type Field, type JsonSchema, schemaOf } from './schema-fields.ts'

/** The language of values by language. */
const LANGUAGE = 'hrv'

/** A schema in which what is kept by language has one of them. */
const inOneLanguage = (schema: JsonSchema): JsonSchema => {
  const { properties, items, anyOf, additionalProperties: values } = schema
  const all = Object.entries(properties ?? {}).map(([name, part]): [string, JsonSchema] => [name, inOneLanguage(part)])
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(all) }),
    ...(items && { items: inOneLanguage(items) }),
    ...(anyOf && { anyOf: anyOf.map(inOneLanguage) }),
    ...(typeof values === 'object' && {
      properties: { [LANGUAGE]: inOneLanguage(values) },
      additionalProperties: false,
    }),
  }
}

/** Every place of a request that takes a text without a form of its own. */
export const textFields = (call: Call): readonly Field[] =>
  fieldsOf(inOneLanguage(schemaOf(call.input))).filter(({ kind, hasForm }) => kind === 'string' && !hasForm)

/** The least request that has this text in one of them: all else of the same top-level field is filled. */
export const requestWithText = (call: Call, { path }: Field, text: string): Record<string, unknown> =>
  requestOf(inOneLanguage(schemaOf(call.input)), path, text)
