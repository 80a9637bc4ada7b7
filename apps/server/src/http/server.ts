import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Complaint } from '../ground/errors.ts'
import type { App } from '../calls/env.ts'

/** A listening HTTP server. */
export interface Listening {
  readonly port: number
  readonly server: Server
  /** Takes no new requests, lets those in flight finish within ten seconds, then closes every connection. */
  stop(): Promise<void>
}

/** Something that may answer a request before the app does. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

const longestStop = 10_000
const acceptedWithin = 20
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 10_000,
  maxHeaderSize: 16 * 1024,
}

/** Listens on `port` (0: a free one) with time-outs and limits for headers, requests and connections. */
export const listen = async (fetch: App['fetch'], port: number, before?: Middleware): Promise<Listening> => {
  // Replaces the global Request and Response by lighter ones, whose texts are sent without a stream: a fifth less CPU for
  // a list. A response of the global `fetch` is then no `instanceof Response`.
  const answer = getRequestListener(fetch)
  const server = createServer(limits, (request, response) => {
    if (before) before(request, response, () => void answer(request, response))
    else void answer(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is in use by another program. Stop it, or set PORT to another number.`
      reject(error.code === 'EADDRINUSE' ? new Complaint(taken) : error)
    })
    server.listen(port, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    server,
    async stop() {
      // A connection that is open but not yet accepted may have sent its request.
      await sleep(acceptedWithin)
      await new Promise<void>((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), longestStop)
        // A connection without a running request may be kept alive by its client; closing does not wait for it.
        const idle = setInterval(() => server.closeIdleConnections(), 50)
        server.close(() => {
          clearTimeout(cut)
          clearInterval(idle)
          resolve()
        })
      })
    },
  }
}
