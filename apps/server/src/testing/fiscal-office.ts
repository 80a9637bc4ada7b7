import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type FiscalConfig, type FiscalDocument, signFiscal } from '../ports/fiscal.ts'

/** A fiscal service on this machine. */
export interface FiscalOffice {
  readonly config: FiscalConfig
  /** Every document that it was sent with a right signature. */
  readonly documents: FiscalDocument[]
  /** Answers 503 as long as it is true. */
  isAway: boolean
  stop(): Promise<void>
}

const secret = 'a secret of the fiscal test'

/** Starts a fiscal service that registers every document, and answers the same codes for a repeat. */
export const startFiscalOffice = async (): Promise<FiscalOffice> => {
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const text = body.toString()
      if (office.isAway || request.headers['x-signature'] !== signFiscal(secret, text))
        return response.writeHead(office.isAway ? 503 : 403).end()
      const document = JSON.parse(text) as FiscalDocument
      office.documents.push(document)
      const digest = signFiscal(secret, document.number)
      return response.end(JSON.stringify({ zki: digest.slice(0, 32), jir: digest.slice(32) }))
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const office: FiscalOffice = {
    config: { url: `http://127.0.0.1:${port}/register`, secret },
    documents: [],
    isAway: false,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
  return office
}
