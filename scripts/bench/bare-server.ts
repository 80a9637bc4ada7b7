import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// What Node itself costs on this machine: the other figures are read beside it.
const server = createServer((_, response) => response.end('hello'))
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.once('disconnect', () => server.close())
