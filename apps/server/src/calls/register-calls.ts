import { callPath, isPublic } from '@butiga/commerce-sdk/contracts'
import type { Pool } from 'pg'
import { answerCall, type CallOptions, type Endpoint } from './answer-call.ts'
import type { App } from './env.ts'
import { failure } from './envelope.ts'
import { fieldTypes } from './input.ts'
import { openCounters } from './limits.ts'
import { send } from './send.ts'
import { serializerOf } from './serializer.ts'
import { neverCached, type ServedCall, type ServedService, type Services } from './serve.ts'

export interface CallsOptions extends CallOptions {
  readonly services: Services
  /** The store of the shared limits. */
  readonly pool: Pool
  /** Whether answers are checked against their schemas before they are sent. */
  readonly checksAnswers: boolean
}

/** Serves every call of the contract at /api/v1/{service}/{path}, and refuses every other path of the API. */
export const registerCalls = (app: App, { services, pool, checksAnswers, ...options }: CallsOptions): void => {
  const counterOf = openCounters(pool)
  const methods = new Map<string, string[]>()
  for (const [service, { contract, calls }] of Object.entries(services) as [string, ServedService][]) {
    for (const [name, call] of Object.entries(contract.calls)) {
      const { limits = [], tags = neverCached, answer } = calls[name] as ServedCall
      const fullName = `${service}.${name}`
      const endpoint: Endpoint = {
        name: fullName,
        call,
        feature: contract.feature,
        types: fieldTypes(call),
        counters: limits.map(counterOf),
        tags,
        answer,
        write: serializerOf(fullName, call, checksAnswers),
      }
      const route = callPath(contract.path, call).replace(/\{(\w+)\}/g, ':$1')
      app.on(call.method, route, async (c) => {
        c.set('call', endpoint.name)
        if (!isPublic(call.access)) c.header('Cache-Control', 'private, no-store')
        return send(c, await answerCall(c, endpoint, options))
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
