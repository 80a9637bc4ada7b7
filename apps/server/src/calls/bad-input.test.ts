import { type Access, type Call, callPath, contract, type ErrorBody, scopes } from '@butiga/commerce-sdk/contracts'
import { type HostileRequest, hostileRequests, leastRequest } from '@butiga/commerce-sdk/testing'
import fc from 'fast-check'
import pLimit from 'p-limit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFull, sized } from '../races/size.ts'
import { signIn } from '../testing/backoffice.ts'
import { inTime } from '../testing/in-time.ts'
import { readRows } from '../testing/rows.ts'
import { startShop, type Shop } from '../testing/shop.ts'
import { fieldTypes } from './input.ts'

let shop: Shop
let known: Readonly<Record<string, unknown>>
beforeAll(async () => {
  shop = await startShop({ seed: 'bare' })
  const session = await shop.commerce().ecommerce.getNewCartSession()
  known = { cartId: session.data?.id, protectCode: session.data?.protectCode }
})
afterAll(() => shop?.stop())

const calls = Object.values(contract).flatMap(({ path, calls }) =>
  Object.values(calls).map((call: Call): [string, Call, Access] => [callPath(path, call), call, call.access]),
)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const formType = 'multipart/form-data; boundary=part'
/** A form of fields with a file that is none, as a call that takes files reads it. */
const formOf = (fields: Readonly<Record<string, unknown>>): string => {
  const parts = Object.entries(fields).map(
    ([name, value]) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${JSON.stringify(value)}\r\n`,
  )
  const file = 'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\na\r\n'
  return [...parts, file, ''].map((part) => `--part${part === '' ? '--' : ''}\r\n${part}`).join('')
}

const send = (path: string, call: Call, request: unknown, headers: Record<string, string>) => {
  const { method } = call
  const input = request as Record<string, unknown>
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  const whole = typeof request === 'object' && request !== null && !Array.isArray(request)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(whole ? textOf(input[name]) : '1'))
  if (method !== 'GET') {
    const sent = whole ? Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name))) : request
    if (call.files !== undefined && whole)
      return shop.request(filled, { method, body: formOf(input), headers: { ...headers, 'Content-Type': formType } })
    return shop.request(filled, { method, body: JSON.stringify(sent), headers })
  }
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input)) if (!inPath.has(key)) query.append(key, textOf(value))
  return shop.request(`${filled}?${query.toString()}`, { headers })
}

it('each of the services is routed [R7.2] [R10.70]', async () => {
  const unknown = await shop.request('/api/v1/product/none', { headers: { 'X-Api-Key': 'wrong' } })
  const served = new Set<string>()
  for (const [path, call] of calls) {
    const { status } = await send(path, call, leastRequest(call), { 'X-Api-Key': 'wrong' })
    if (status !== unknown.status) served.add(path.split('/')[3] ?? '')
  }
  expect(unknown.status).toBe(404)
  expect(Object.values(contract).filter(({ path }) => !served.has(path))).toEqual([])
})

// A query holds well-formed texts: there 1 and "1", or true and "true", are spelt alike, a list of one is its entry, and
// nothing is nested.
const tellsInQuery = (call: Call, request: unknown, field: string, fault: string): boolean => {
  if (fieldTypes(call).get(field)?.startsWith('list')) return false
  const value = fault === 'unknown key' ? 'x' : (request as Record<string, unknown> | null)?.[field]
  return typeof value === 'string' && value.isWellFormed() && !['1', 'true'].includes(value)
}

let turns = 0
/**
 * In CI one of the faults of each field, each time the next one, and one unknown key of each object: the schema itself gets
 * all of them in the tests of the contract.
 */
const inTurns = (requests: readonly HostileRequest[]): readonly HostileRequest[] => {
  if (isFull) return requests
  const groups = Map.groupBy(requests, ({ path, fault }) =>
    fault === 'unknown key' ? `${path.split('.').slice(0, -1).join('.')}.*` : path,
  )
  return [...groups.values()].flatMap((group) => group[(turns += 1) % group.length] ?? [])
}

describe.each(calls)('%s', (path, call, access) => {
  let headers: Record<string, string> = {}
  // Each call has a log-in of its own: an older one is renewed beside what is compared here.
  beforeAll(async () => {
    if (access === 'user' || access === 'backoffice' || typeof access === 'object') headers = await signIn(shop, scopes)
  })

  it('refuses every bad field by its path and changes nothing [R10.24] [I18]', async () => {
    const before = await readRows(shop.db)
    const tellable = hostileRequests(call).filter(
      ({ path: field, fault, request }) =>
        // A form has fields, whatever else is wrong with it.
        !(call.files !== undefined && field === '') &&
        !path.includes(`{${field}}`) &&
        (call.method !== 'GET' || tellsInQuery(call, request, field, fault)),
    )
    const inTurn = pLimit(8)
    await Promise.all(
      inTurns(tellable).map(({ path: field, fault, request }) =>
        inTurn(async () => {
          const answer = await send(path, call, request, headers)
          const error = answer.body as Partial<ErrorBody>
          const described = `${fault} at ${field}: ${answer.status} ${JSON.stringify(answer.body)}`
          expect(answer.status, described).toBe(call.cart ? 422 : 400)
          expect(error.error?.code, described).toBe('VALIDATION_FAILED')
          const named = error.error?.payload.fields?.map((one) => one.path) ?? []
          expect(
            named.some((one) => one === field || one.startsWith(`${field}.`)),
            described,
          ).toBe(true)
        }),
      ),
    )
    expect(await readRows(shop.db)).toBe(before)
  })

  it('never fails on what it cannot understand [F14] [R10.24]', async () => {
    const good = leastRequest(call, known)
    const names = [...Object.keys(good), 'filters', 'options', 'page', 'limit', 'x']
    const changes = fc.dictionary(fc.constantFrom(...names), fc.jsonValue())
    // Two at a time: some calls hash passwords, which takes as long as it is meant to.
    const inTurn = pLimit(2)
    await fc.assert(
      fc.asyncProperty(fc.array(changes, { minLength: 8, maxLength: 8 }), async (several) => {
        const answers = await Promise.all(
          several.map((change) => inTurn(() => inTime(1000, () => send(path, call, { ...good, ...change }, headers)))),
        )
        for (const { status } of answers) expect(status).toBeLessThan(500)
      }),
      { numRuns: sized(1, 5) },
    )
  })
})

describe('a body', () => {
  const addItem = '/api/v1/ecommerce/cart/addItem'
  const filter = '/api/v1/product/web/filter'
  it.each([
    ['no JSON', '{"a":', 'json'],
    ['a list', '[]', 'type'],
    ['a text', '"a"', 'type'],
    ['null', 'null', 'type'],
    ['nesting without end', `{"options":${'['.repeat(5000)}${']'.repeat(5000)}}`, 'depth'],
    ['a number beyond all numbers', '{"options":{"a":1e999}}', 'number'],
    ['a NUL in a key', '{"options":{"a\\u0000":1}}', 'characters'],
    ['a key that sets a prototype', '{"options":{"a":{"__proto__":{"b":1}}}}', 'characters'],
    ['a lone surrogate deep inside', '{"options":{"a":["\\ud800"]}}', 'characters'],
  ])('that is %s is refused [R10.24]', async (_, body, rule) => {
    const answer = await shop.request(addItem, { method: 'POST', body })
    expect(answer.status).toBe(422)
    expect(answer.body.error?.payload.fields).toEqual([expect.objectContaining({ rule })])
    expect((await shop.request(filter, { method: 'POST', body })).status).toBe(400)
  })

  it('above 256 kB is 413, with or without a Content-Length [R10.24]', async () => {
    const body = JSON.stringify({ keywords: 'a'.repeat(256 * 1024) })
    const described = await shop.request(filter, {
      method: 'POST',
      body,
      headers: { 'Content-Length': String(body.length) },
    })
    expect(described.status).toBe(413)
    expect(described.body.error?.code).toBe('PAYLOAD_TOO_LARGE')
    const [process] = await shop.startProcesses(1)
    const stream = new Blob([body]).stream()
    const counted = await fetch(`${process?.url}${filter}`, {
      method: 'POST',
      body: stream,
      duplex: 'half',
    })
    expect(counted.status).toBe(413)
  })
})

describe('a query', () => {
  it.each([
    ['product/web/get?slug=abcd&slug=abcd&store=1&currency=1', 'slug', 'repeated'],
    ['product/web/get?slug=abcd&store=01&currency=1', 'store', 'type'],
    ['product/web/get?slug=abcd&store=1e0&currency=1', 'store', 'type'],
    ['product/web/get?slug=abcd&store=%201&currency=1', 'store', 'type'],
    ['product/web/get?slug=abcd&store=1.0&currency=1', 'store', 'type'],
    ['product/web/get?slug=abcd&store=&currency=1', 'store', 'type'],
    ['product/web/category/get/1?id=1', 'id', 'repeated'],
    ['product/web/category/get/0x1', 'id', 'type'],
    ['product/web/category/get/1?__proto__=1', '__proto__', 'unknown'],
    ['gaussbox/site/getConfig?a=1', 'a', 'unknown'],
  ])('%s is refused at %s [R10.24]', async (path, field, rule) => {
    const answer = await shop.request(`/api/v1/${path}`)
    expect(answer.status).toBe(400)
    expect(answer.body.error?.payload.fields).toContainEqual(expect.objectContaining({ path: field, rule }))
  })
})
