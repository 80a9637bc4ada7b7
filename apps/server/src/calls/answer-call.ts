import type { BlockList } from 'node:net'
import type { Call } from '@butiga/commerce-sdk/contracts'
import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import type { Db } from '../db/db.ts'
import { clientAddress, limitKey } from '../ground/address.ts'
import { callerOf } from './caller.ts'
import type { Ctx } from './ctx.ts'
import type { AppEnv } from './env.ts'
import { type Answer, failure, refused } from './envelope.ts'
import { createTransaction, keyHolder } from './idempotency.ts'
import { identityFor } from './identity.ts'
import { type FieldTypes, readBody, readQuery } from './input.ts'
import { beginAll, byAddress, type Counter } from './limits.ts'
import type { ProofOfWork } from './proof-of-work.ts'
import { originOf } from './origin.ts'
import { Refusal } from './refusal.ts'
import type { WriteData } from './serializer.ts'
import type { SiteDirectory } from './sites.ts'
import type { Tokens } from './tokens.ts'
import { fieldErrors } from './validation.ts'

export interface CallOptions {
  readonly db: Db
  readonly sites: SiteDirectory
  readonly tokens: Tokens
  readonly proofOfWork: ProofOfWork
  readonly trustedProxies: BlockList
  readonly now: () => Date
  readonly development: boolean
}

/** A call with its answer, types erased. */
export interface Endpoint {
  /** `service.call` */
  readonly name: string
  readonly call: Call
  readonly types: FieldTypes
  readonly counters: readonly Counter[]
  readonly tags: readonly string[] | ((input: unknown, data: unknown) => readonly string[])
  readonly answer: (input: unknown, ctx: Ctx) => Promise<unknown>
  readonly write: WriteData
}

/** Runs the checks in their fixed order, then the service's answer. */
export const answerCall = async (c: Context<AppEnv>, endpoint: Endpoint, options: CallOptions): Promise<Answer> => {
  const { call } = endpoint
  const cart = call.cart === true

  const read =
    call.method === 'GET'
      ? readQuery(call, endpoint.types, c.req.param(), new URL(c.req.url).searchParams)
      : await readBody(call, endpoint.types, c.req.param(), c.req.raw)
  if (!read.ok) return read.answer

  const origin = originOf(c, options.trustedProxies)
  const caller = await callerOf(c.req.header(), endpoint, options, origin)
  if ('status' in caller) return caller

  // The renderer's requests carry no address of a visitor.
  const counters = c.env?.tags
    ? []
    : endpoint.counters.filter(({ limit: { concerns } }) => concerns?.(read.value) ?? true)
  const address = clientAddress(c.var.peer, c.req.header('x-forwarded-for'), options.trustedProxies)
  const proof = options.proofOfWork(c.req.header('x-solution'), { site: caller.site.id, call: endpoint.name })
  // A limit by address is checked before the schema and counted after it; a cart that has become an
  // order may be requested again at any time.
  for (const { limit, check } of counters) {
    const spent = limit.by === byAddress && limit.counts !== 'orders' && (await check(limitKey(address), proof))
    if (spent) return spent
  }

  const { db, tokens, now } = options
  const credentials = { authorization: c.req.header('authorization'), apiKey: c.req.header('x-api-key') ?? '' }
  const identity = await identityFor(call.access, caller.site, credentials, { db, tokens, now: now() })
  if (typeof identity === 'string') return failure(identity)

  const parsed = call.input.safeParse(read.value)
  const fields = [...caller.fields, ...(parsed.success ? [] : fieldErrors(parsed.error, read.value))]
  if (!parsed.success || fields.length > 0) return failure('VALIDATION_FAILED', { fields, cart })
  const input = parsed.data

  const end = await beginAll(counters, input, { address, proof })
  if (typeof end !== 'function') return end

  const { site, language, idempotencyKey } = caller
  const ctx: Ctx = {
    requestId: c.var.requestId,
    site,
    scope: { siteId: site.id, language, defaultLanguage: site.defaultLanguage },
    db,
    log: c.var.log,
    address,
    identity,
    refreshToken: c.req.header('x-refresh-token'),
    setCookie: (name, value) => setCookie(c, name, value, sessionCookie(origin)),
    now,
    transaction: createTransaction(db, {
      siteId: site.id,
      call: endpoint.name,
      caller: keyHolder(call.access, input, identity),
      idempotencyKey: call.holdsTokens ? undefined : idempotencyKey,
      input,
    }),
  }
  let data: unknown
  try {
    data = await endpoint.answer(input, ctx)
  } catch (error) {
    if (!(error instanceof Refusal)) {
      // Without a database the limit cannot be given back either; only the first error is reported.
      await end('failed').catch(() => {})
      throw error
    }
    addTags(c, endpoint, input, undefined)
    await end(error.code === 'RATE_LIMITED' ? 'failed' : 'refused')
    return refused(error, cart)
  }
  addTags(c, endpoint, input, data)
  // Before serializing, which may throw: the service has committed, so its limit points stay spent.
  await end('done')
  return { status: call.creates ? 201 : 200, json: `{"data":${endpoint.write(data, input)}}` }
}

/** Adds the tags of an answer to those of the page that is made with it. */
const addTags = (c: Context<AppEnv>, { tags }: Endpoint, input: unknown, data: unknown): void => {
  const own = c.env?.tags
  if (own === undefined) return
  for (const tag of typeof tags === 'function' ? tags(input, data) : tags) own.add(tag)
}

/** A session cookie for every page of this host. */
const sessionCookie = ({ protocol }: URL) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: protocol === 'https:' }) as const
