import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// A bare Node server, for comparison with the other figures.
const server = createServer((_, response) => response.end('hello'))
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.once('disconnect', () => server.close())
