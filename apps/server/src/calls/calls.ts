import { createHash } from 'node:crypto'
import type { BlockList } from 'node:net'
import { type Call, callPath, type CartKey, contract, isPublic, type ServiceName } from '@butiga/commerce-sdk/contracts'
import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { clientAddress, limitKey } from '../ground/address.ts'
import type { App, AppEnv } from './env.ts'
import { addTags } from './answer-tags.ts'
import { callerOf } from './caller.ts'
import { type Answer, failure, refused } from './envelope.ts'
import type { Ctx, Handlers } from './ctx.ts'
import type { Db } from '../db/db.ts'
import { Refusal } from './refusal.ts'
import { fieldTypes, readBody, readQuery } from './input.ts'
import { identityFor } from './identity.ts'
import type { Counted, End, Limit, Outcome } from './limits.ts'
import { originOf } from './origin.ts'
import { send } from './send.ts'
import type { SiteDirectory } from './sites.ts'
import type { Tokens } from './tokens.ts'
import { createTransaction } from './idempotency.ts'
import { fieldErrors } from './validation.ts'

/** The answers of every service; a call without one does not compile. */
export type AllHandlers = { readonly [S in ServiceName]: Handlers<(typeof contract)[S]> }

export interface CallsOptions {
  readonly handlers: AllHandlers
  readonly db: Db
  readonly sites: SiteDirectory
  readonly limits: ReadonlyMap<string, readonly Limit[]>
  readonly tokens: Tokens
  readonly trustedProxies: BlockList
  readonly now: () => Date
  readonly development: boolean
}

interface Endpoint {
  /** `service.call` */
  readonly name: string
  readonly call: Call
  readonly handler: (input: never, ctx: Ctx) => Promise<unknown>
  readonly types: ReturnType<typeof fieldTypes>
  readonly limits: readonly Limit[]
}

/** Serves every call of the contract at /api/v1/{service}/{path}, and refuses what is near it. */
export const registerCalls = (app: App, options: CallsOptions): void => {
  const methods = new Map<string, string[]>()
  for (const [service, { path, calls }] of Object.entries(contract) as [
    ServiceName,
    (typeof contract)[ServiceName],
  ][]) {
    for (const [name, call] of Object.entries(calls) as [string, Call][]) {
      const route = callPath(path, call).replace(/\{(\w+)\}/g, ':$1')
      const endpoint: Endpoint = {
        name: `${service}.${name}`,
        call,
        handler: (options.handlers[service] as Record<string, Endpoint['handler']>)[name] as Endpoint['handler'],
        types: fieldTypes(call),
        limits: options.limits.get(`${service}.${name}`) ?? [],
      }
      app.on(call.method, route, (c) => serve(c, endpoint, options))
      methods.set(route, [...(methods.get(route) ?? []), call.method])
    }
  }
  for (const [route, allowed] of methods) {
    app.all(route, (c) => {
      c.header('Allow', allowed.join(', '))
      return send(c, failure('METHOD_NOT_ALLOWED'))
    })
  }
  app.all('/api/v2/*', (c) => send(c, failure('VERSION_NOT_SERVED')))
  app.all('/api/*', (c) => send(c, failure('NOT_FOUND')))
}

const serve = async (c: Context<AppEnv>, endpoint: Endpoint, options: CallsOptions): Promise<Response> => {
  c.set('call', endpoint.name)
  if (!isPublic(endpoint.call.access)) c.header('Cache-Control', 'private, no-store')
  return send(c, await answer(c, endpoint, options))
}

/** The checks in their fixed order (calls.md section 4), then the service. */
const answer = async (c: Context<AppEnv>, endpoint: Endpoint, options: CallsOptions): Promise<Answer> => {
  const { call } = endpoint
  const cart = call.cart === true
  const request = c.req.raw
  const reads = call.method === 'GET'

  const read = reads
    ? readQuery(call, endpoint.types, c.req.param(), new URL(c.req.url).searchParams)
    : await readBody(call, endpoint.types, c.req.param(), request)
  if (!read.ok) return read.answer

  const origin = originOf(c, options.trustedProxies)
  const caller = await callerOf(c.req.header(), endpoint, options, origin)
  if ('status' in caller) return caller

  // The renderer asks for many visitors, none of whom it knows.
  const limits = c.env?.tags ? [] : endpoint.limits.filter((limit) => limit.concerns(read.value))
  const address = clientAddress(c.var.peer, c.req.header('x-forwarded-for'), options.trustedProxies)
  // A limit by address is looked at before the schema and counted after it (calls.md 7.3); a cart that has become an
  // order is told so again at any time.
  for (const limit of limits) {
    const spent = limit.by === 'address' && limit.counts !== 'orders' && (await limit.check(limitKey(address)))
    if (spent) return spent
  }

  const credentials = { authorization: c.req.header('authorization'), apiKey: c.req.header('x-api-key') ?? '' }
  const { db, tokens } = options
  const identity = await identityFor(call.access, caller.site, credentials, { db, tokens, now: options.now() })
  if (typeof identity === 'string') return failure(identity)

  const parsed = call.input.safeParse(read.value)
  const fields = [...caller.fields, ...(parsed.success ? [] : fieldErrors(parsed.error, read.value))]
  if (!parsed.success || fields.length > 0) return failure('VALIDATION_FAILED', { fields, cart })
  const input = parsed.data

  const begun: End[] = []
  const end = async (outcome: Outcome) => {
    for (const endOne of begun) await endOne(outcome)
  }
  for (const limit of limits) {
    const about = limit.about ? limitedBy[limit.about](input, address) : ''
    const started = await limit.begin(limitedBy[limit.by](input, address), about)
    if (typeof started !== 'function') {
      await end('failed')
      return started
    }
    begun.push(started)
  }

  const operation = { siteId: caller.site.id, call: endpoint.name, idempotencyKey: caller.idempotencyKey, input }
  const ctx: Ctx = {
    requestId: c.var.requestId,
    site: caller.site,
    language: caller.language,
    db,
    log: c.var.log,
    address,
    identity,
    refreshToken: c.req.header('x-refresh-token'),
    setCookie: (name, value) => setCookie(c, name, value, sessionCookie(origin)),
    now: options.now,
    transaction: createTransaction(db, operation),
  }
  const tags = c.env?.tags
  let data: unknown
  try {
    data = await endpoint.handler(input as never, ctx)
    if (tags) addTags(tags, endpoint.name, input, data)
  } catch (error) {
    if (!(error instanceof Refusal)) {
      // Where the database is away there is nobody to give it back to; what went wrong before is what is told.
      await end('failed').catch(() => {})
      throw error
    }
    if (tags) addTags(tags, endpoint.name, input, undefined)
    await end(error.code === 'RATE_LIMITED' ? 'failed' : 'refused')
    return refused(error, cart)
  }
  await end('done')
  return { status: call.creates ? 201 : 200, body: { data } }
}

/** For as long as the browser is open, on every page of this host (S5). */
const sessionCookie = ({ protocol }: URL) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: protocol === 'https:' }) as const

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

const accountOf = (input: unknown): string => (input as { username: string }).username.toLowerCase()

/** What a limit counts by. */
const limitedBy: { readonly [By in Counted]: (input: unknown, address: string) => string } = {
  address: (_, address) => limitKey(address),
  // By id and code together: whoever guesses at a cart spends a limit of their own, not the holder's.
  cart: (input) => {
    const { cartId, protectCode } = input as CartKey
    return digest(`${cartId} ${protectCode}`)
  },
  account: (input) => digest(accountOf(input)),
  visitor: (input, address) => digest(`${accountOf(input)} ${limitKey(address)}`),
}
