import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Call, callPath, contract, type FieldError, scopes } from '@butiga/commerce-sdk/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../testing/backoffice.ts'
import { type Shop, startShop } from '../testing/shop.ts'

/** A row of docs/calls.tsv: a call of the specification, what a request of it sends, and the codes that are its own. */
interface Specified {
  readonly id: string
  readonly route: string
  readonly sends: readonly string[]
  readonly refuses: readonly string[]
  /** In what the call differs, and why; empty where it does not. */
  readonly amended: string
}

const words = (text = ''): string[] => text.split(' ').filter((word) => word !== '')

const table: readonly Specified[] = readFileSync(join(import.meta.dirname, '../../../../docs/calls.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([id = '', route = '', sends, refuses, amended = '']) => ({
    id,
    route,
    sends: words(sends),
    refuses: words(refuses),
    amended,
  }))

const calls = new Map<string, Call>(
  Object.values(contract).flatMap(({ path, calls }) =>
    Object.values(calls).map((call: Call) => [`${call.method} ${callPath(path, call)}`, call]),
  ),
)

let shop: Shop
let office: Record<string, string>
let user: Record<string, string>
let cart: Record<string, unknown>
beforeAll(async () => {
  shop = await startShop({ seed: 'bare' })
  office = await signIn(shop, scopes)
  user = await signIn(shop, [], shop.site.apiKey)
  const { data } = await shop.commerce().ecommerce.getNewCartSession()
  cart = { cartId: data?.id, protectCode: data?.protectCode }
})
afterAll(() => shop?.stop())

const headersFor = ({ access }: Call) =>
  typeof access === 'object' || access === 'backoffice' ? office : access === 'user' ? user : {}

/** A form of one part for each field, and a file. */
const formOf = (fields: Readonly<Record<string, unknown>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, JSON.stringify(value))
  form.append('file', new File(['a'], 'a.txt'))
  return form
}

/** The fields that a call refuses as unknown among these and one that every call refuses, so that no request is ever carried out. */
const unknownOf = async (call: Call, path: string, sends: readonly string[]): Promise<readonly string[]> => {
  const filled = path.replace(/\{(\w+)\}/g, '1')
  const fields = Object.fromEntries([...sends, 'unheardOf'].map((name) => [name, cart[name] ?? {}]))
  const { method, files } = call
  const headers = headersFor(call)
  const answer =
    method === 'GET'
      ? shop.request(
          `${filled}?${Object.keys(fields)
            .map((name) => `${name}=x`)
            .join('&')}`,
          { headers },
        )
      : shop.request(filled, { method, headers, body: files === undefined ? fields : formOf(fields) })
  const { body } = await answer
  expect(body.error?.code).toBe('VALIDATION_FAILED')
  const faults = body.error?.payload['fields'] as readonly FieldError[]
  return faults.filter(({ rule }) => rule === 'unknown').map(({ path }) => path)
}

const ofContract = table.filter(({ route }) => calls.has(route))

it.each(ofContract)('$id, $route, takes what the specification sends', async ({ route, sends }) => {
  const call = calls.get(route)
  if (call === undefined) throw new Error('It is in the contract.')
  // A form may have parts beside those that the call reads.
  const unknown = call.files === undefined ? ['unheardOf'] : []
  expect(await unknownOf(call, route.split(' ')[1] ?? '', sends)).toEqual(unknown)
})

it.each(ofContract.filter(({ refuses }) => refuses.length > 0))(
  '$id, $route, has the codes of its own',
  ({ route, refuses }) => {
    expect(calls.get(route)?.errors).toEqual(expect.arrayContaining([...refuses]))
  },
)

it('has every call in the contract but these, whose tests are beside their routes', () => {
  expect(table.flatMap(({ route }) => (calls.has(route) ? [] : [route]))).toEqual([
    // services/user/social.test.ts
    'GET /api/v1/user/social/redirect-login',
    // services/payments/payments.test.ts
    'POST /api/v1/ecommerce/payment/notify/{provider}',
    'POST /api/v1/ecommerce/payment/return/{provider}',
    // services/media/private.test.ts
    'GET /api/v1/media/file/get/{id}',
    // http/dev-tools.test.ts
    'GET /_cli/get-latest-tag',
    'POST /_cli/get-latest-release',
    'GET /_cli/get-domain',
    'POST /_cli/set-domain',
    // http/sitemap.test.ts
    'GET /sitemap.xml',
    'GET /robots.txt',
    // http/server.test.ts
    'GET /healthz',
  ])
})

it('has each of the 149 ids, and a reason for each that differs', () => {
  expect(new Set(table.map(({ id }) => id)).size).toBe(149)
  for (const { id, amended } of table) if (amended !== '') expect(amended, id).toMatch(/^.{60,}$/)
})
