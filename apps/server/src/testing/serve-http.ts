import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request as a simulated company reads it. */
export interface Received {
  readonly method: string | undefined
  readonly url: URL
  readonly body: string
  readonly headers: IncomingMessage['headers']
}

/** Serves on a free port of this machine. */
export const serveHttp = async (answer: (request: Received, response: ServerResponse) => Promise<void> | void) => {
  const server = createServer((request, response) => {
    void text(request).then((body) =>
      answer(
        {
          method: request.method,
          url: new URL(request.url ?? '/', 'http://localhost'),
          body,
          headers: request.headers,
        },
        response,
      ),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
