import { expect, it } from 'vitest'
import { contractShape } from './contract-shape.ts'
import { openApi } from './openapi.ts'

interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly parameters: readonly { readonly $ref?: string }[]
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: unknown }>>
}
type Parts = Readonly<Record<string, object>>
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Readonly<Record<string, Parts>>
}

const document = JSON.parse(JSON.stringify(openApi())) as Document
const operations = Object.values(document.paths).flatMap((path) => Object.entries(path))

/** Every object of the document that is no list. */
const objects = (value: unknown): readonly Record<string, unknown>[] => {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.values(value).flatMap(objects)
  return Array.isArray(value) ? below : [value as Record<string, unknown>, ...below]
}

it('has every call once, with summary, service and the answers that each may get', () => {
  expect(operations.length).toBe(Object.keys(contractShape().calls).length)
  expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(operations.length)
  for (const [method, { operationId, tags, summary, responses, parameters }] of operations) {
    expect(tags, operationId).toEqual([operationId.split('.')[0]])
    expect(summary, operationId).toMatch(/\S/)
    expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(['401', '429']))
    const isIdempotent = parameters.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey')
    expect(isIdempotent, operationId).toBe(method !== 'get')
  }
})

it('refers to what it has, and has nothing else', () => {
  const referred = new Set(objects(document).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : [])))
  const parts = ['schemas', 'responses', 'parameters', 'headers'].flatMap((kind) =>
    Object.keys(document.components[kind] ?? {}).map((name) => `#/components/${kind}/${name}`),
  )
  expect([...referred].filter((path) => !parts.includes(path))).toEqual([])
  // Types of values that no call answers.
  expect(parts.filter((path) => !referred.has(path))).toEqual([
    '#/components/schemas/SectionProps',
    '#/components/schemas/WrittenTimetable',
  ])
})

it('leaves answers open for the fields of later versions', () => {
  const answers = Object.entries(document.components['schemas'] ?? {}).filter(([name]) =>
    /Failure$|Page$|^Cart$|^Product/.test(name),
  )
  expect(answers.length).toBeGreaterThan(50)
  expect(
    answers.filter(([, schema]) => objects(schema).some((part) => part['additionalProperties'] === false)),
  ).toEqual([])
})

it('has schemas that are the same for both directions, as the contract transforms nothing', () => {
  expect(contractShape('output')).toEqual(contractShape('input'))
})

it('has files as binary texts, no ids of schemas, and a schema for everything but plain JSON', () => {
  const all = objects(document)
  expect(all.filter((part) => '$schema' in part || '$id' in part)).toEqual([])
  expect(JSON.stringify(document)).not.toContain('contentEncoding')
  expect(all.filter(({ format }) => format === 'binary').length).toBeGreaterThanOrEqual(3)
})

it('has the comments of the contract, also in lists and pages', () => {
  const schema = (name: string) => JSON.stringify(document.components['schemas']?.[name])
  expect(schema('MediaItem')).toContain('What a picture shows, for its `alt`.')
  expect(schema('ProductCardPage')).toContain('There are more records than the totals say.')
  const addItem = operations.find(([, { operationId }]) => operationId === 'ecommerce.addItem')?.[1]
  expect(addItem?.description).not.toContain('@example')
  expect(JSON.stringify(addItem?.parameters)).toContain('parameters/Language')
})

it('has one variant for each code of a call, and 422 for fields of a cart call', () => {
  const addItem = operations.find(([, { operationId }]) => operationId === 'ecommerce.addItem')?.[1]
  const variants = JSON.stringify(addItem?.responses['422'])
  for (const name of ['OutOfStockFailure', 'InvalidQuantityFailure', 'ValidationFailedFailure'])
    expect(variants).toContain(name)
  expect(addItem?.responses['401']).toEqual({ $ref: '#/components/responses/Common401' })
  expect(addItem?.responses['400']).toEqual({ $ref: '#/components/responses/Cart400' })
})
