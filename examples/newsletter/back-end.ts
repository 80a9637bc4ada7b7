import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A back end of your own: POST /subscribers takes an address once. */
export const startBackEnd = async () => {
  const subscribers = new Set<string>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { email } = JSON.parse(body) as { email: string }
    const isKnown = subscribers.has(email)
    subscribers.add(email)
    response.writeHead(isKnown ? 409 : 201, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isKnown ? { code: 'TAKEN' } : {}))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    subscribers,
    stop: () => new Promise((closed) => server.close(closed)),
  }
}
