import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as TcpServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Complaint } from '../ground/errors.ts'
import type { App } from '../calls/env.ts'

/** A listening HTTP server. */
export interface Listening {
  readonly port: number
  readonly server: Server
  /**
   * Accepts no new connection, ends each connection with its next answer, closes idle ones after a moment, and lets requests
   * in flight finish within ten seconds.
   */
  stop(): Promise<void>
}

/** Something that may answer a request before the app does. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

const longestStop = 10_000
const acceptedWithin = 20
const longestAccepting = 1000
/**
 * Milliseconds in which the connections that a proxy keeps are ended by answers. One that is closed while idle may just be
 * getting a request, which the proxy then fails unless it may repeat it.
 */
const endedByAnswers = 300
/** Milliseconds without a byte either way, after which a connection is closed: its client has stopped reading. */
const longestSilence = 120_000
const limits = {
  headersTimeout: 10_000,
  // Of the largest upload; one that is slow, or stops, is refused before that (late-bodies.ts).
  requestTimeout: 30 * 60_000,
  connectionsCheckingInterval: 2000,
  // Longer than the 60 s of proxies: the side that closes an idle connection must be the one that sends requests.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
}

/** Where a server listens. */
export interface Place {
  /** 0: a free one. */
  readonly port: number
  /** A name or an address of this machine. Default: all of its addresses. */
  readonly host?: string | undefined
}

/** With two Host headers this server and a proxy in front of it could take a request for different sites. */
const hasOneHost = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((text, place) => place % 2 === 0 && text.toLowerCase() === 'host').length === 1

/**
 * Accepts the connections that were opened before this call: they may have sent their requests. Node accepts one in each
 * turn of its event loop.
 */
const acceptOpened = async (server: Server): Promise<void> => {
  const last = performance.now() + longestAccepting
  let isAccepting = true
  const note = () => (isAccepting = true)
  server.on('connection', note)
  await sleep(acceptedWithin)
  while (isAccepting && performance.now() < last) {
    isAccepting = false
    await nextTurn()
  }
  server.off('connection', note)
}

/** Listens with time-outs and limits for headers, requests and connections. */
export const listen = async (fetch: App['fetch'], { port, host }: Place, before?: Middleware): Promise<Listening> => {
  // Replaces the global Request and Response by lighter ones, whose texts are sent without a stream: a fifth less CPU for
  // a list. A response of the global `fetch` is then no `instanceof Response`.
  const answer = getRequestListener(fetch)
  let isStopping = false
  const server = createServer(limits, (request, response) => {
    if (isStopping) response.shouldKeepAlive = false
    if (!hasOneHost(request)) response.writeHead(400, { Connection: 'close' }).end()
    else if (before) before(request, response, () => void answer(request, response))
    else void answer(request, response)
  })
  server.setTimeout(longestSilence)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const complaints: Readonly<Record<string, string>> = {
        EADDRINUSE: `Port ${port} is in use by another program. Stop it, or set PORT to another number.`,
        EADDRNOTAVAIL: `${host} is no address of this machine. Correct BUTIGA_HOST, or leave it out.`,
        ENOTFOUND: `${host} is no name of this machine. Correct BUTIGA_HOST, or leave it out.`,
      }
      const complaint = complaints[error.code ?? '']
      reject(complaint === undefined ? error : new Complaint(complaint))
    })
    server.listen({ port, host }, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    server,
    async stop() {
      await acceptOpened(server)
      isStopping = true
      const stopped = performance.now()
      await new Promise<void>((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), longestStop)
        const idle = setInterval(() => {
          if (performance.now() - stopped > endedByAnswers) server.closeIdleConnections()
        }, 50)
        // The method of the HTTP server closes idle connections at once.
        TcpServer.prototype.close.call(server, () => {
          clearTimeout(cut)
          clearInterval(idle)
          resolve()
        })
      })
    },
  }
}
