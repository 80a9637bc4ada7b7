import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../calls/env.ts'
import { failure } from '../calls/envelope.ts'
import { send } from '../calls/send.ts'

/** Milliseconds in which a body may arrive as slowly as it does. */
const grace = 10_000
/** Bytes a second that a body needs after that, on the average since it began. */
const leastRate = 8 * 1024
/** Bodies of one address that have not arrived yet: enough for an office. */
const mostOfVisitor = 64

/** Why a body is waited for no longer. */
class LateBody extends Error {
  readonly code: 'REQUEST_TIMEOUT' | 'RATE_LIMITED'

  constructor(code: LateBody['code']) {
    super(code)
    this.code = code
  }
}

interface Waiting {
  readonly incoming: IncomingMessage
  readonly give: (code: LateBody['code']) => void
}

const hasBody = (request: Context<AppEnv>['req']): boolean =>
  request.header('transfer-encoding') !== undefined || Number(request.header('content-length') ?? 0) > 0

/**
 * Refuses bodies that arrive too slowly. An address that begins too many gets its new ones read and its oldest refused, so that
 * others behind the same address are served beside it.
 */
export const refuseLateBodies = () => {
  const ofVisitors = new Map<string, Set<Waiting>>()

  const count = (visitor: string, waiting: Waiting): void => {
    const own = ofVisitors.get(visitor) ?? new Set()
    ofVisitors.set(visitor, own)
    own.add(waiting)
    waiting.incoming.once('close', () => {
      own.delete(waiting)
      if (own.size === 0) ofVisitors.delete(visitor)
    })
    if (own.size <= mostOfVisitor) return
    const unfinished = [...own].filter(({ incoming }) => !incoming.complete)
    const [oldest] = unfinished
    if (oldest === undefined || unfinished.length <= mostOfVisitor) return
    own.delete(oldest)
    oldest.give('RATE_LIMITED')
  }

  return createMiddleware<AppEnv>(async (c, next) => {
    const { incoming, outgoing }: AppEnv['Bindings'] = c.env ?? {}
    if (incoming === undefined || !hasBody(c.req)) return await next()
    const began = performance.now()
    const bytesBefore = incoming.socket.bytesRead
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      const give: Waiting['give'] = (code) => {
        // Its answer may have gone out before.
        if (outgoing?.writableEnded) incoming.destroy()
        else reject(new LateBody(code))
      }
      const check = () => {
        if (incoming.complete) return
        const received = incoming.socket.bytesRead - bytesBefore
        const left = grace + (received / leastRate) * 1000 - (performance.now() - began)
        if (left <= 0) give('REQUEST_TIMEOUT')
        else timer = setTimeout(check, left)
      }
      timer = setTimeout(check, grace)
      const visitor = c.get('visitor')
      if (visitor !== null) count(visitor, { incoming, give })
    })
    incoming.once('close', () => clearTimeout(timer))
    try {
      await Promise.race([next(), late])
    } catch (error) {
      if (!(error instanceof LateBody)) throw error
      c.header('Connection', 'close')
      return send(c, failure(error.code, error.code === 'RATE_LIMITED' ? { retryAfter: 1 } : {}))
    }
  })
}
