import type { Access, Call, CartKey, Service } from '@butiga/commerce-sdk/contracts'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Db } from '../db/db.ts'
import { type Caller, callerOf } from './caller.ts'
import type { Concurrency } from './concurrency.ts'
import type { Ctx } from './ctx.ts'
import type { AppEnv } from './env.ts'
import { type Answer, failure, refused } from './envelope.ts'
import { type Form, readForm, spoolForm } from './files.ts'
import { createTransaction, keyHolder } from './idempotency.ts'
import { audienceOf, type Identity, identityFor } from './identity.ts'
import { readBody, readQuery } from './input.ts'
import type { OtherForm } from './other-form.ts'
import { beginAll, byAddress, byCart, type Counter, type Proof } from './limits.ts'
import type { ProofOfWork } from './proof-of-work.ts'
import { isBusy, Refusal } from './refusal.ts'
import type { WriteData } from './serializer.ts'
import { type SessionTokens, sessionTokens } from './session-cookies.ts'
import { isOpenTo } from './site-lock.ts'
import type { SiteDirectory } from './sites.ts'
import { until } from './tagged-cache.ts'
import type { Tokens } from './tokens.ts'
import { fieldErrors } from './validation.ts'

export interface CallOptions {
  readonly db: Db
  /** For `Ctx.transaction`. */
  readonly writes: Db
  readonly sites: SiteDirectory
  readonly tokens: Tokens
  readonly proofOfWork: ProofOfWork
  readonly now: () => Date
  readonly development: boolean
  /** The calls of one address at once. */
  readonly ofVisitor: Concurrency
  /** The calls of one cart at once. */
  readonly ofCart: Concurrency
}

/** A call with its answer, types erased. */
export interface Endpoint {
  /** `service.call` */
  readonly name: string
  readonly call: Call
  readonly feature: Service['feature']
  readonly counters: readonly Counter[]
  /** The calls of this kind at once; null for any number. */
  readonly ofCall: Concurrency | null
  readonly otherForm: OtherForm | null
  readonly tags: readonly string[] | ((input: unknown, data: unknown) => readonly string[])
  readonly answer: (input: unknown, ctx: Ctx) => Promise<unknown>
  /** True for an answer that is a wrong guess; null where none is. */
  readonly isMiss: ((data: unknown) => boolean) | null
  /** Fields that a back-office user gets in addition to the answer of a public call; null for none. */
  readonly ofBackoffice: ((identity: Identity, ctx: Ctx) => Promise<object>) | null
  readonly write: WriteData
}

/** An endpoint, and the same with kept answers. */
export interface Endpoints {
  readonly fresh: Endpoint
  readonly stored: Endpoint
}

/**
 * Answers a call when few enough of its visitor and of its kind are running. Nothing waits for the client meanwhile: a body is
 * read before its call is one of them.
 */
export const answerCall = async (c: Context<AppEnv>, endpoints: Endpoints, options: CallOptions): Promise<Answer> => {
  const { call, name, ofCall } = endpoints.fresh
  const visitor = c.get('visitor')
  const isOwn = visitor === null || c.env?.tags !== undefined
  const ofVisitor = <T>(work: () => Promise<T>): Promise<T> => (isOwn ? work() : options.ofVisitor(visitor, work))
  try {
    const read =
      call.method === 'GET' || call.files !== undefined
        ? readQuery(call, c.req.param(), new URL(c.req.url).searchParams)
        : await readBody(call, c.req.param(), c.req.raw)
    if (!read.ok) return read.answer
    const admitted = await ofVisitor(() => admit(c, endpoints.fresh, options, read.value))
    if ('status' in admitted) return admitted

    // Files are taken once it is clear who sends them.
    const spooled = call.files === undefined ? null : await spoolForm(c.req.raw)
    if (spooled?.ok === false) return spooled.answer
    const answer = async () => {
      const form = spooled && (await readForm(call, spooled))
      return form?.ok === false ? form.answer : await answerAdmitted(c, endpoints, options, admitted, form)
    }
    try {
      return await ofVisitor(() => (ofCall ? ofCall(name, answer) : answer()))
    } finally {
      await spooled?.drop()
    }
  } catch (error) {
    if (error instanceof Refusal) return refused(error, call.cart === true)
    throw error
  }
}

/** A call whose caller may make it; its input is not validated. */
interface AdmittedCall {
  readonly value: Readonly<Record<string, unknown>>
  readonly caller: Caller
  readonly address: string
  readonly counters: readonly Counter[]
  readonly proof: Proof
  readonly apiKey: string
  readonly session: SessionTokens
  readonly identity: Identity | null
}

/** Runs the checks of the caller in their fixed order. */
const admit = async (
  c: Context<AppEnv>,
  endpoint: Endpoint,
  options: CallOptions,
  value: Readonly<Record<string, unknown>>,
): Promise<AdmittedCall | Answer> => {
  const { call } = endpoint
  const origin = c.get('origin')
  const isOwnPort = ['', String(c.env?.incoming?.socket.localPort)].includes(origin.port)
  const caller = await callerOf(c.req.header(), endpoint, options, { origin, isOwnPort })
  if ('status' in caller) return caller

  const { db, tokens, now } = options
  const apiKey = c.req.header('x-api-key') ?? ''
  const session = sessionTokens(c, call.method, audienceOf(caller.site, apiKey))
  const { accessToken } = session
  const identify = (access: Access) =>
    identityFor(access, caller.site, { accessToken, apiKey }, { db, tokens, now: now() })

  if (mayBeClosed(c, call) && !(await isOpenTo(c, caller.site, tokens))) {
    const staff = await identify('backoffice')
    if (staff === 'TOKEN_EXPIRED') return failure(staff)
    const isStaff =
      staff !== null && typeof staff === 'object' && (call.access === 'user' || staff.secondFactor !== 'needed')
    if (!isStaff) return failure('SITE_LOCKED')
  }

  const visitor = c.get('visitor')
  const isInside = c.env?.tags !== undefined
  // The renderer's requests carry the visitor alone.
  const address = isInside ? (visitor ?? '') : c.get('address')
  const counters = endpoint.counters.filter(({ limit: { by, store, concerns } }) => {
    const isCounted = by === byAddress && store === 'process' ? visitor !== null : !isInside
    return isCounted && (concerns?.(value) ?? true)
  })
  const proof = options.proofOfWork(c.req.header('x-solution'), { site: caller.site.id, call: endpoint.name })
  // A limit by address is counted after the schema; before it, it is checked where that costs nothing, and before files are
  // read. A cart that has become an order may be requested again at any time.
  for (const { limit, check } of counters) {
    const isCheap = limit.store === 'process' || call.files !== undefined
    const isFirst = limit.by === byAddress && limit.counts !== 'orders' && isCheap
    const spent = isFirst && (await check(byAddress.of(undefined, address, null), proof))
    if (spent) return spent
  }

  const match = await identify(endpoint.ofBackoffice ? 'backoffice' : call.access)
  if (typeof match === 'string' && !endpoint.ofBackoffice) return failure(match)
  const identity = typeof match === 'string' ? null : match
  return { value, caller, address, counters, proof, apiKey, session, identity }
}

/** Validates the input, counts the call and runs the service's answer. */
const answerAdmitted = async (
  c: Context<AppEnv>,
  endpoints: Endpoints,
  options: CallOptions,
  admitted: AdmittedCall,
  form: Form | null,
): Promise<Answer> => {
  const { fresh: endpoint } = endpoints
  const { call } = endpoint
  const { caller, address, counters, proof, apiKey, identity } = admitted
  const { accessToken, refreshToken, cookies } = admitted.session
  const sent = { ...admitted.value, ...form?.fields }
  const value = endpoint.otherForm?.(sent, caller.language) ?? sent
  const parsed = call.input.safeParse(value)
  const fields = [...caller.fields, ...(parsed.success ? [] : fieldErrors(parsed.error, value))]
  if (!parsed.success || fields.length > 0) return failure('VALIDATION_FAILED', { fields, cart: call.cart === true })
  const input = parsed.data

  const { site, language, idempotencyKey } = caller
  const ctx: Ctx = {
    requestId: c.get('requestId'),
    call: endpoint.name,
    site,
    scope: { siteId: site.id, language, defaultLanguage: site.defaultLanguage },
    db: options.db,
    log: c.get('log'),
    address,
    identity,
    refreshToken,
    cookies,
    files: form?.files ?? [],
    apiKey,
    device: c.req.header('user-agent') ?? '',
    getCookie: (name) => getCookie(c, name),
    setCookie: (name, value) => setCookie(c, name, value, sessionCookie(c.get('origin'))),
    now: options.now,
    expireAt: (moment) => void (moment && c.env?.tags?.add(until(moment))),
    transaction: createTransaction(options.writes, {
      siteId: site.id,
      call: endpoint.name,
      caller: keyHolder(call.access, input, identity),
      // A key is kept with its input, which files are no part of.
      idempotencyKey: call.holdsTokens || form ? undefined : idempotencyKey,
      input,
    }),
  }
  // A user who is logged in may have just written what is read.
  const isStored = c.env?.fresh !== true && accessToken === undefined && !site.adminKeys.has(apiKey)
  const run = () => runCall(c, isStored ? endpoints.stored : endpoint, { counters, proof, input, ctx })
  // Calls of a cart wait for each other here, before they take a connection, instead of at the row that they lock.
  return call.access === 'cart' ? await options.ofCart(byCart.of(input as CartKey, address, null), run) : await run()
}

/** A call that has passed its checks. */
interface CheckedCall {
  readonly counters: readonly Counter[]
  readonly proof: Proof
  readonly input: unknown
  readonly ctx: Ctx
}

/** Counts the call and runs the service's answer. */
const runCall = async (
  c: Context<AppEnv>,
  endpoint: Endpoint,
  { counters, proof, input, ctx }: CheckedCall,
): Promise<Answer> => {
  const { call } = endpoint
  const end = await beginAll(counters, input, {
    address: ctx.address,
    userId: ctx.identity?.userId ?? null,
    proof,
  })
  if (typeof end !== 'function') return end
  let data: unknown
  try {
    data = await endpoint.answer(input, ctx)
    if (endpoint.ofBackoffice && ctx.identity) {
      data = { ...(data as object), ...(await endpoint.ofBackoffice(ctx.identity, ctx)) }
      c.header('Cache-Control', 'private, no-store')
    }
  } catch (error) {
    if (!(error instanceof Refusal)) {
      // Without a database the limit cannot be given back either; only the first error is reported.
      await end('failed').catch(() => {})
      throw error
    }
    addTags(c, endpoint, input, undefined)
    await end(isBusy(error.code) ? 'failed' : 'refused')
    return refused(error, call.cart === true)
  }
  addTags(c, endpoint, input, data)
  // Before serializing, which may throw: the service has committed, so its limit points stay spent.
  await end(endpoint.isMiss?.(data) ? 'refused' : 'done')
  const status = call.creates ? 201 : 200
  if (data instanceof File) return { status, json: '', file: data }
  return { status, json: `{"data":${endpoint.write(data, input)}}` }
}

/**
 * Whether a call needs the password of a closed site. Calls of the renderer do not, since its page checks the password; nor do
 * calls that need a log-in of the back office. An api key is public and replaces no password.
 */
const mayBeClosed = (c: Context<AppEnv>, { access, whileLocked }: Call): boolean =>
  whileLocked !== true && typeof access === 'string' && access !== 'backoffice' && c.env?.tags === undefined

/** Adds the tags of an answer to those of the page that is made with it. */
const addTags = (c: Context<AppEnv>, { tags }: Endpoint, input: unknown, data: unknown): void => {
  const own = c.env?.tags
  if (own === undefined) return
  for (const tag of typeof tags === 'function' ? tags(input, data) : tags) own.add(tag)
}

/** A session cookie for every page of this host. */
const sessionCookie = ({ protocol }: URL) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: protocol === 'https:' }) as const
