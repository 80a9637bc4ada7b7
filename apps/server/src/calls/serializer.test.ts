import { randomUUID } from 'node:crypto'
import { type Call, call, contract, Id } from '@butiga/commerce-sdk/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createLog } from '../ground/log.ts'
import { startShop, type Shop } from '../testing/shop.ts'
import type { App } from './env.ts'
import { byAddress, type Limit } from './limits.ts'
import { serializerOf } from './serializer.ts'

const Person = z.object({ id: Id, email: z.string() })
const Node = z.object({
  name: z.string(),
  get children() {
    return z.array(Node)
  },
})
const data = z.object({
  id: Id,
  guest: z.nullable(Person),
  lines: z.array(z.object({ qty: z.int(), note: z.optional(z.string()) })),
  html: z.union([z.string(), z.object({ orderId: Id }), z.null()]),
  tree: Node,
  open: z.record(z.string(), z.unknown()),
  names: z.record(z.string(), z.string()),
  choice: z.looseObject({ size: z.string() }),
  value: z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), z.number()]))]),
  at: z.iso.datetime(),
  kind: z.literal('order'),
  more: z.unknown(),
})
const definition: Call = call({
  method: 'GET',
  path: 'test',
  access: 'site',
  input: z.strictObject({}),
  data,
  errors: [],
})

const answer: z.infer<typeof data> = {
  id: 7,
  guest: { id: 1, email: 'ana@example.com' },
  lines: [{ qty: 2 }, { qty: 1, note: 'čšž "quoted" \u2028 <b>' }],
  html: { orderId: 3 },
  tree: { name: 'a', children: [{ name: 'b', children: [] }] },
  open: { deep: [1, null, { a: true }] },
  names: { hrv: 'Kutija', eng: 'Box' },
  choice: { size: 'L', colour: 'red' },
  value: ['a', 5],
  at: '2026-11-22T10:00:00Z',
  kind: 'order',
  more: { any: [1] },
}
const write = (value: unknown, isChecked = false) => serializerOf('test.call', definition, isChecked)(value, {})
const read = (value: unknown, isChecked = false): unknown => JSON.parse(write(value, isChecked))

describe('an answer', () => {
  it('is written as its schema says, every value as it is', () => {
    expect(read(answer)).toEqual(answer)
    for (const value of ['text', '', 0, -1.5, true, false, null, []]) {
      expect(read({ ...answer, value, html: null, guest: null })).toEqual({ ...answer, value, html: null, guest: null })
    }
    expect(read({ ...answer, html: '<form>"x"</form>' })).toMatchObject({ html: '<form>"x"</form>' })
  })

  it('holds no field that the schema does not name, at any depth', () => {
    const secret = { passwordHash: 'secret' }
    const leaking = {
      ...answer,
      ...secret,
      guest: { ...answer.guest, ...secret },
      lines: answer.lines.map((line) => ({ ...line, ...secret })),
      html: { orderId: 3, ...secret },
      tree: { name: 'a', ...secret, children: [{ name: 'b', children: [], ...secret }] },
    }
    expect(write(leaking)).not.toContain('secret')
    expect(read(leaking)).toEqual(answer)
  })

  it('is no answer when a required field is missing or has no JSON form; its error names the place and no value', () => {
    const { guest: _, ...without } = answer
    expect(() => write(without)).toThrow(/^The answer of test\.call does not fit its schema: guest: /)
    const personal = { ...answer, html: ['ana@example.com'] }
    expect(() => write(personal)).toThrow(/^The answer of test\.call does not fit its schema: html: /)
    expect(() => write(personal)).not.toThrow(/ana@example/)
    expect(() => write({ ...answer, id: Number.NaN })).toThrow('id: ')
  })

  it('of another type is coerced where answers are not checked, and refused where they are', () => {
    const wrong = { ...answer, names: { hrv: null } }
    expect(read(wrong)).toMatchObject({ names: { hrv: '' } })
    expect(() => write(wrong, true)).toThrow('names.hrv: ')
    expect(read(answer, true)).toEqual(answer)
  })
})

describe('the records of a list', () => {
  const list = contract.product.calls.filter
  const page = (record: object) => ({
    records: [record],
    totalPages: 1,
    totalRecords: 1,
    totalItems: 1,
    pagination: { page: 1, limit: 10, perPage: 10, total: 1, lastPage: 1 },
  })

  it('are whole, or hold the selected fields alone', () => {
    const some = page({ id: 1, name: 'Box', passwordHash: 'secret' })
    expect(() => serializerOf('product.filter', list, false)(some, {})).toThrow('records.0.slug: ')
    for (const isChecked of [true, false]) {
      const json = serializerOf('product.filter', list, isChecked)(some, { select: ['name'] })
      expect(JSON.parse(json)).toEqual(page({ id: 1, name: 'Box' }))
    }
  })
})

it.each([
  ['prefixItems', z.tuple([z.object({ name: z.string() })])],
  ['allOf', z.intersection(z.object({ name: z.string() }), z.record(z.string(), z.string()))],
  ['oneOf', z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })])],
])('a schema with %s, at any depth, does not compile', (keyword, value) => {
  for (const schema of [value, z.object({ lines: z.array(z.nullable(value)) })]) {
    const serializer = serializerOf('test.call', { ...definition, data: schema }, false)
    expect(() => serializer({}, {})).toThrow(`The serializer does not handle ${keyword}`)
  }
})

it('every call of the contract can be written', () => {
  for (const [service, { calls }] of Object.entries(contract)) {
    for (const [name, one] of Object.entries<Call>(calls)) {
      if (one.data instanceof z.ZodMiniFile) continue // sent as it is
      // Nothing fits; another error would say that no serializer could be made.
      expect(() => serializerOf(`${service}.${name}`, one, false)(undefined, {})).toThrow('does not fit its schema')
    }
  }
})

describe('a call whose answer does not fit', () => {
  const logged: string[] = []
  let shop: Shop
  beforeAll(async () => {
    shop = await startShop({ seed: 'bare' })
  })
  afterAll(() => shop?.stop())

  const appOf = (checksAnswers: boolean, match: object[], limits: readonly Limit[] = []) => {
    const only = { ...contract.master, calls: { languages: contract.master.calls.languages } }
    const languages = { limits, answer: () => Promise.resolve(match) }
    return shop.appWith({
      // An app that serves this one call.
      services: { master: { contract: only, calls: { languages } } } as never,
      checksAnswers,
      log: createLog('error', { write: (line) => void logged.push(line) }),
    })
  }
  const request = async (app: App) => {
    const headers = shop.headers()
    const response = await app.fetch(new Request('http://localhost/api/v1/master/commons/languages', { headers }))
    return { status: response.status, body: await response.text() }
  }
  const languages = (checksAnswers: boolean, match: object[]) => request(appOf(checksAnswers, match))
  const language = { id: 1, code: 'hrv', code2: 'hr', names: {} }

  it('is INTERNAL and logged with the call, and nothing of the answer is sent', async () => {
    const missing = [{ id: 1, code: 'hrv', names: {}, secret: 'secret' }]
    for (const checks of [true, false]) {
      logged.length = 0
      const { status, body } = await languages(checks, missing)
      expect(status).toBe(500)
      expect(JSON.parse(body)).toMatchObject({ error: { code: 'INTERNAL' } })
      expect(body).not.toContain('secret')
      expect(logged.join('')).toContain('The answer of master.languages does not fit its schema: 0.code2: ')
    }
  })

  it('leaves the point of its limit spent, as its service has committed', async () => {
    const limit: Limit = {
      name: 'unfit answers',
      points: 1,
      seconds: 60,
      by: byAddress,
      counts: 'orders',
      // Every call is about something else.
      about: { name: 'call', of: () => randomUUID() },
      store: 'process',
    }
    const app = appOf(false, [{ id: 1 }], [limit])
    const { status, body } = await request(app)
    expect(status).toBe(500)
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'INTERNAL' } })
    expect((await request(app)).status).toBe(429)
  })

  it('is sent without what the schema does not name', async () => {
    const { status, body } = await languages(false, [{ ...language, secret: 'secret' }])
    expect(status).toBe(200)
    expect(JSON.parse(body)).toEqual({ data: [language] })
  })

  it('is INTERNAL in tests and development also where it could be coerced', async () => {
    const coerced = [{ ...language, code2: null }]
    expect((await languages(false, coerced)).status).toBe(200)
    expect((await languages(true, coerced)).status).toBe(500)
  })
})
