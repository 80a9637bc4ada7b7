import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { unwrap } from '@butiga/commerce-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startShop, type Shop } from '../testing/shop.ts'
import { countries, anAddress, newCart } from '../testing/shopper.ts'
import { quietSince } from '../testing/slowness.ts'

interface ExportedSpan {
  readonly name: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[]
}

/** A collector that keeps what it receives. */
const openSink = async () => {
  const exports: string[] = []
  const server: Server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    request.on('end', () => {
      exports.push(`${request.url} ${text}`)
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    exports,
    spans: (): ExportedSpan[] =>
      exports.flatMap((text) => {
        const { resourceSpans } = JSON.parse(text.replace(/^\S+ /, '')) as {
          resourceSpans: { scopeSpans: { spans: ExportedSpan[] }[] }[]
        }
        return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
      }),
    close: () => server.close(),
  }
}

let shop: Shop
let sink: Awaited<ReturnType<typeof openSink>>
beforeAll(async () => {
  shop = await startShop()
  sink = await openSink()
})
afterAll(async () => {
  sink.close()
  await shop.stop()
})

/** Runs a process with these variables, places calls, and stops it, which sends the last spans. */
const callsWith = async (environment: Readonly<Record<string, string>>) => {
  const [server] = await shop.startProcesses(1, { environment })
  const commerce = shop.commerce({ baseUrl: server?.url ?? '' })
  const key = await newCart(commerce)
  const email = 'traced.person@example.com'
  const addresses = [anAddress({ contactEmail: email, country: countries.croatia })]
  await unwrap(commerce.ecommerce.updateGuestUser({ ...key, email, addresses }))
  await server?.kill()
  return { server, key, email }
}

const json = { OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' }

describe('traces', () => {
  it('have a span for each call, named by it, and one for each statement below it', async () => {
    const { key, email } = await callsWith({ ...json, OTEL_EXPORTER_OTLP_ENDPOINT: sink.url })
    expect(sink.exports.length).toBeGreaterThan(0)
    expect(sink.exports.every((text) => text.startsWith('/v1/traces '))).toBe(true)
    const spans = sink.spans()
    const call = spans.find(({ name }) => name === 'ecommerce.updateGuestUser')
    expect(call?.parentSpanId ?? '').toBe('')
    expect(JSON.stringify(call?.attributes)).toMatch(/"http.response.status_code","value":\{"intValue":200\}/)
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId)
    expect(statements.map(({ name }) => name)).toContain('insert')
    const text = sink.exports.join()
    for (const secret of [email, key.protectCode, 'Perić', 'Korzo']) expect(text).not.toContain(secret)
  })

  it('are not sent when the SDK is disabled, as its standard variable says', async () => {
    const before = sink.exports.length
    await callsWith({ ...json, OTEL_EXPORTER_OTLP_ENDPOINT: sink.url, OTEL_SDK_DISABLED: 'true' })
    expect(sink.exports.length).toBe(before)
  })

  it('to a collector that is away neither fail a call nor keep a process from ending', async () => {
    const away = await openSink()
    away.close()
    const started = performance.now()
    const { server } = await callsWith({ ...json, OTEL_EXPORTER_OTLP_ENDPOINT: away.url })
    expect(await quietSince(started)).toBeLessThan(20_000)
    expect(server?.output()).not.toContain('"level":50')
  })
})
