import * as contracts from '../../packages/commerce-sdk/src/contracts/index.ts'
import type { Docs } from './docs.ts'

/** A zod schema, as far as its type is printed. */
interface Schema {
  readonly _zod: { readonly def: Definition }
}
interface Definition {
  readonly type: string
  readonly shape?: Shape
  readonly catchall?: Schema
  readonly element?: Schema
  readonly innerType?: Schema
  readonly options?: readonly Schema[]
  readonly values?: readonly unknown[]
  readonly entries?: Readonly<Record<string, string>>
  readonly valueType?: Schema
}
type Shape = Readonly<Record<string, Schema>>

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value

const definitionOf = (schema: unknown): Definition => {
  if (!isSchema(schema)) throw new Error('The contract holds something that is no schema.')
  return schema._zod.def
}

/** A narrower type of a field than its schema: by the name of its type and its own, `OrderSummary.state`. */
export type Overrides = Readonly<Record<string, string>>

/** A JSDoc comment at this indentation; empty for no text. */
export const comment = (text: string | null, indent = ''): string => {
  if (text === null) return ''
  const lines = text.split('\n')
  return lines.length === 1 && indent.length + text.length <= 112
    ? `${indent}/** ${text} */\n`
    : `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`
}

const undescribed: Docs = { text: null, fields: new Map() }

/** An input is strict, an answer is not. */
const isInput = ({ catchall }: Definition): boolean => catchall !== undefined && definitionOf(catchall).type === 'never'
const isOpen = (definition: Definition): boolean => definition.catchall !== undefined && !isInput(definition)
const isPage = ({ shape }: Definition): boolean => shape?.['pagination'] === contracts.Pagination && 'records' in shape
/** Whether an input or an answer has no fields. */
export const hasNoFields = (schema: unknown): boolean => isEmpty(definitionOf(schema))
const isEmpty = ({ type, shape = {} }: Definition): boolean => type === 'object' && Object.keys(shape).length === 0

const union = (parts: readonly string[]): string => [...new Set(parts)].join(' | ')
const quoted = (value: unknown): string => JSON.stringify(value).replaceAll('"', "'")

/** The exported schemas that have a type of their own, by name; texts and numbers have none. */
export const namedSchemas: readonly { readonly name: string; readonly schema: Schema }[] = Object.entries<unknown>(
  contracts,
)
  .flatMap(([name, schema]) =>
    isSchema(schema) && ['object', 'enum', 'union'].includes(definitionOf(schema).type) ? [{ name, schema }] : [],
  )
  .sort((a, b) => (a.name < b.name ? -1 : 1))

/** Prints the contract's schemas as TypeScript that needs no zod. */
export const schemaPrinter = (overrides: Overrides) => {
  const names = new Map(namedSchemas.map(({ name, schema }) => [schema, name]))
  const unused = new Set(Object.keys(overrides))

  const isUnion = (schema: Schema | undefined): boolean =>
    schema !== undefined &&
    !names.has(schema) &&
    ['union', 'nullable', 'optional', 'enum', 'literal'].includes(definitionOf(schema).type)

  const print = (schema: Schema, described: Docs, input: boolean, indent: string): string =>
    names.get(schema) ?? printAnonymous(definitionOf(schema), described, input, indent)

  const printAnonymous = (definition: Definition, described: Docs, input: boolean, indent: string): string => {
    const inner = (schema: Schema | undefined) =>
      schema === undefined ? 'unknown' : print(schema, described, input, indent)
    switch (definition.type) {
      case 'string':
      case 'number':
      case 'boolean':
      case 'null':
      case 'unknown':
        return definition.type
      case 'file':
        return 'File'
      case 'literal':
        return union((definition.values ?? []).map(quoted))
      case 'enum':
        return union(Object.values(definition.entries ?? {}).map(quoted))
      case 'union':
        return union((definition.options ?? []).map(inner))
      case 'nullable':
        return union([inner(definition.innerType), 'null'])
      case 'optional':
        return union([inner(definition.innerType), 'undefined'])
      case 'array': {
        const element = inner(definition.element)
        return `${input ? 'readonly ' : ''}${isUnion(definition.element) ? `(${element})` : element}[]`
      }
      case 'record':
        return `Record<string, ${inner(definition.valueType)}>`
      case 'object':
        if (isPage(definition)) return `Page<${inner(definitionOf(definition.shape?.['records']).element)}>`
        return isEmpty(definition) ? 'Record<string, never>' : printFields(definition, described, '', indent)
      default:
        throw new Error(`The generator cannot print a schema of the type ${definition.type}.`)
    }
  }

  /** The fields of an object in braces; `owner` is the name of its type. */
  const printFields = (definition: Definition, described: Docs, owner: string, indent: string): string => {
    const inner = `${indent}  `
    const fields = Object.entries(definition.shape ?? {}).map(([name, schema]) => {
      const docsOfField = described.fields.get(name) ?? undescribed
      const override = `${owner}.${name}`
      unused.delete(override)
      const isOptional = definitionOf(schema).type === 'optional'
      const own = overrides[override]
      const type =
        own === undefined
          ? print(schema, docsOfField, isInput(definition), inner)
          : isOptional
            ? `${own} | undefined`
            : own
      return `${comment(docsOfField.text, inner)}${inner}${name}${isOptional ? '?' : ''}: ${type}`
    })
    return `{\n${[...fields, ...(isOpen(definition) ? [`${inner}[name: string]: unknown`] : [])].join('\n')}\n${indent}}`
  }

  /** The largest named object whose fields are a run of this one's, as spreading or extending it gives. */
  const baseOf = (shape: Shape): { readonly name: string; readonly shape: Shape } | undefined =>
    [...names]
      .flatMap(([schema, name]) => {
        const base = definitionOf(schema).shape ?? {}
        const keys = Object.keys(base)
        const first = Object.keys(shape).indexOf(keys[0] ?? '')
        const run = Object.keys(shape).slice(first, first + keys.length)
        const isPart = keys.length > 1 && keys.length < Object.keys(shape).length
        return isPart && keys.every((key, place) => key === run[place] && shape[key] === base[key])
          ? [{ name, shape: base }]
          : []
      })
      .sort((a, b) => Object.keys(b.shape).length - Object.keys(a.shape).length)[0]

  return {
    /** A schema's type where it needs no declaration: a named shape, or a list or page of one; null otherwise. */
    reference: (schema: unknown): string | null => {
      const type = print(schema as Schema, undescribed, false, '')
      return /[{'|]/.test(type) ? null : type
    },

    /** Whether a caller may leave the input out. */
    isOptional: (input: unknown): boolean =>
      Object.values(definitionOf(input).shape ?? {}).every((field) => definitionOf(field).type === 'optional'),

    /** The declaration of a type; `parameters` are those of a generic one. */
    declare: (name: string, schema: unknown, described: Docs, parameters = ''): string => {
      const definition = definitionOf(schema)
      const head = `${comment(described.text)}export `
      if (definition.type !== 'object' || isPage(definition) || isEmpty(definition))
        return `${head}type ${name}${parameters} = ${printAnonymous(definition, described, false, '')}\n`
      const base = baseOf(definition.shape ?? {})
      const own = Object.entries(definition.shape ?? {}).filter(([field]) => !(field in (base?.shape ?? {})))
      const fields = printFields({ ...definition, shape: Object.fromEntries(own) }, described, name, '')
      return `${head}interface ${name}${parameters} ${base === undefined ? '' : `extends ${base.name} `}${fields}\n`
    },

    /** Throws when an override has no field, so that overrides are deleted with their fields. */
    checkOverrides: (): void => {
      if (unused.size > 0) throw new Error(`No field has these overrides: ${[...unused].join(', ')}`)
    },
  }
}
