import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callPath, cartCodes, contract, commonCodes, errorCodes, type Call, type ErrorCode } from './index.ts'
import { hostileRequests } from '../testing/hostile-requests.ts'
import { fieldsOf, sampleOf, schemaOf, withField } from '../testing/schema-fields.ts'

const services = Object.values(contract)
const calls = Object.entries(contract).flatMap(([service, { path, calls }]) =>
  Object.entries(calls).map(([name, call]: [string, Call]) => ({ name: `${service}.${name}`, service: path, call })),
)
const isRefused = (call: Call, input: unknown) => !z.safeParse(call.input, input).success

describe('the services', () => {
  it('are named as specified, and master [R7.2] [R10.70]', () => {
    const specified = [
      'product',
      'cms',
      'ecommerce',
      'media',
      'user',
      'document',
      'smartDocument',
      'settings',
      'gdpr',
      'marketing',
      'calendar',
      'gaussbox',
    ]
    expect(new Set(services.map(({ path }) => path))).toEqual(new Set([...specified, 'master']))
    // The halves of a service for the shop and for the back office share its path, and no call.
    const routes = calls.map(({ service, call }) => `${call.method} ${callPath(service, call)}`)
    expect(new Set(routes).size).toBe(routes.length)
  })
})

describe('the codes', () => {
  it.each(Object.entries(errorCodes))('%s has a status, a text and a key', (_, { status, message, key }) => {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThanOrEqual(599)
    expect(message).not.toBe('')
    expect(key).not.toBe('')
  })

  it('have a text each, so that a text leads to one key', () => {
    const texts = Object.values(errorCodes).map(({ message }) => message)
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('are all answered by some call, or by every call', () => {
    const own = calls.flatMap(({ call }) => call.errors)
    expect(new Set([...commonCodes, ...cartCodes, ...own])).toEqual(new Set(Object.keys(errorCodes)))
  })
})

describe.each(calls)('$name', ({ service, call }) => {
  const schema = schemaOf(call.input)
  const sample = sampleOf(schema)
  const fields = fieldsOf(schema)

  it('has a path of the pattern and the version v1 [R7.1] [R10.69]', () => {
    const path = callPath(service, call)
    expect(path).toMatch(/^\/api\/(v1|auth)\/[a-zA-Z]+(\/[a-zA-Z]+)*(\/\{[a-zA-Z]+\})?$/)
  })

  it('takes the fields of its path from the input', () => {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(Object.keys(schema.properties ?? {})).toEqual(expect.arrayContaining(inPath))
    expect(schema.required ?? []).toEqual(expect.arrayContaining(inPath))
  })

  it('answers only codes of the table, each once, and none of those that every call answers', () => {
    expect(Object.keys(errorCodes)).toEqual(expect.arrayContaining([...call.errors]))
    expect(new Set(call.errors).size).toBe(call.errors.length)
    const common: readonly ErrorCode[] = call.cart === true ? [...commonCodes, ...cartCodes] : commonCodes
    expect(call.errors.filter((code) => common.includes(code))).toEqual([])
  })

  it('publishes the schemas of its request and its answer [R10.24]', () => {
    expect(schema.type).toBe('object')
    expect(z.toJSONSchema(call.data)).toHaveProperty('$schema')
  })

  it('accepts what its schema describes', () => {
    expect(z.safeParse(call.input, sample)).toMatchObject({ success: true })
  })

  it('refuses what is no object', () => {
    for (const input of [undefined, null, 7, 'text', true, [], [sample]]) expect(isRefused(call, input)).toBe(true)
  })

  it('refuses every hostile request: wrong type, missing, unknown, too long, out of range, unstorable [R10.24]', () => {
    const accepted = hostileRequests(call).filter(({ request }) => !isRefused(call, request))
    expect(accepted.map(({ path, fault }) => `${path}: ${fault}`)).toEqual([])
  })

  it('accepts nothing that cannot be stored, whatever comes', () => {
    const paths = [[], ...fields.map(({ path }) => path)]
    const value = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary', maxLength: 3000 }), fc.double(), fc.integer())
    fc.assert(
      fc.property(fc.constantFrom(...paths), value, (path, hostile) => {
        const parsed = z.safeParse(call.input, withField(sample, path, hostile))
        if (parsed.success) expectStorable(parsed.data)
      }),
      { numRuns: 200 },
    )
  })
})

describe.each(calls.filter(({ call }) => call.cart))('$name in a cart session', ({ call }) => {
  it('keeps 400 and 409 for a dead session (architecture.md, Settled clashes)', () => {
    expect(call.errors.filter((code) => [400, 409].includes(errorCodes[code].status))).toEqual([])
    expect(schemaOf(call.input).required).toEqual(expect.arrayContaining(['cartId', 'protectCode']))
  })
})

describe.each(calls.filter(({ call }) => call.method === 'GET'))('$name, a GET', ({ call }) => {
  it('takes only what a query can hold: plain values, and lists of them', () => {
    const kinds = fieldsOf(schemaOf(call.input)).filter(({ path }) => path.length > 0)
    const isInQuery = (path: readonly (string | number)[], kind: string) =>
      !['object', 'record', ...(path.length > 1 ? ['array'] : [])].includes(kind)
    expect(kinds.filter(({ path, kind }) => !isInQuery(path, kind))).toEqual([])
  })
})

function expectStorable(value: unknown) {
  if (typeof value === 'string') {
    expect(value.isWellFormed() && !value.includes('\0')).toBe(true)
    expect(value.length).toBeLessThanOrEqual(2000)
  } else if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true)
  else if (Array.isArray(value)) value.forEach(expectStorable)
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) {
      expectStorable(key)
      expectStorable(part)
    }
}
