import { callPath, isPublic } from '@butiga/commerce-sdk/contracts'
import type { Logger } from 'pino'
import { rareWarning } from '../ground/log.ts'
import { answerCall, type CallOptions, type Endpoint } from './answer-call.ts'
import { limitConcurrency } from './concurrency.ts'
import type { App } from './env.ts'
import { failure } from './envelope.ts'
import { type Answers, keepAnswers } from './stored-answers.ts'
import type { CounterOf } from './limits.ts'
import { send } from './send.ts'
import { serializerOf } from './serializer.ts'
import { neverCached, type ServedCall, type ServedService, type Services } from './serve.ts'

/** Calls of one address at once: enough for an office, and too few to fill the pool's queue. */
const callsOfVisitor = { running: 64, waiting: 0 }
/** Calls of one cart at once: a page's calls and a second tab's wait; more would wait longer than their callers do. */
const callsOfCart = { running: 1, waiting: 8 }

/** The headers that a public answer depends on. */
const callersHeaders = 'Origin, X-Api-Key, X-Language, X-Site, X-Store'

export interface CallsOptions extends Omit<CallOptions, 'ofVisitor' | 'ofCart'> {
  readonly services: Services
  readonly counterOf: CounterOf
  readonly log: Pick<Logger, 'warn'>
  /** Whether answers are checked against their schemas before they are sent. */
  readonly checksAnswers: boolean
  /** Keeps the answers of public calls; undefined where none are kept. */
  readonly answers: Answers | undefined
}

/** Serves every call of the contract at /api/v1/{service}/{path}, and refuses every other path of the API. */
export const registerCalls = (
  app: App,
  { services, counterOf, log, checksAnswers, answers, ...given }: CallsOptions,
): void => {
  const tooMany = (of: string) => rareWarning(log, { seconds: 60, message: 'too many calls at once', of })
  const options: CallOptions = {
    ...given,
    ofVisitor: limitConcurrency(callsOfVisitor, { code: 'RATE_LIMITED', onRefusal: tooMany('address') }),
    ofCart: limitConcurrency(callsOfCart, { code: 'RATE_LIMITED', onRefusal: tooMany('cart') }),
  }
  const methods = new Map<string, string[]>()
  for (const [service, { contract, calls }] of Object.entries(services) as [string, ServedService][]) {
    for (const [name, call] of Object.entries(contract.calls)) {
      const {
        limits = [],
        atOnce,
        otherForm = null,
        tags = neverCached,
        answer,
        isMiss = null,
        ofBackoffice = null,
      } = calls[name] as ServedCall
      const fullName = `${service}.${name}`
      const endpoint: Endpoint = {
        name: fullName,
        call,
        feature: contract.feature,
        counters: limits.map(counterOf),
        ofCall: atOnce ? limitConcurrency(atOnce, { code: 'UNAVAILABLE', onRefusal: tooMany(fullName) }) : null,
        otherForm,
        tags,
        answer,
        isMiss,
        ofBackoffice,
        write: serializerOf(fullName, call, checksAnswers),
      }
      const endpoints = { fresh: endpoint, stored: answers ? keepAnswers(endpoint, answers) : endpoint }
      const route = callPath(contract.path, call).replace(/\{(\w+)\}/g, ':$1')
      app.on(call.method, route, async (c) => {
        c.set('call', endpoint.name)
        if (!isPublic(call.access)) c.header('Cache-Control', 'private, no-store')
        else {
          c.header('Cache-Control', 'no-cache')
          c.header('Vary', callersHeaders)
        }
        return send(c, await answerCall(c, endpoints, options))
      })
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
