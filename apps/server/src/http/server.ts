import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Complaint } from '../config.ts'
import type { App } from './app.ts'

/** A listening HTTP server. */
export interface Listening {
  readonly port: number
  readonly server: Server
  /** Takes no new requests, lets those in flight finish within ten seconds, then closes every connection (F2). */
  stop(): Promise<void>
}

const longestStop = 10_000

/** Listens on `port` (0: a free one) with the time-outs and limits of reliability R18. */
export const listen = async (fetch: App['fetch'], port: number): Promise<Listening> => {
  const server = createAdaptorServer({
    fetch,
    serverOptions: {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 2000,
      keepAliveTimeout: 10_000,
      maxHeaderSize: 16 * 1024,
    },
  }) as Server
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
    stop: () =>
      new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), longestStop)
        server.close(() => {
          clearTimeout(cut)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}
