import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsV4Signer } from 'aws4fetch'
import S3rver from 's3rver'
import type { S3Config } from '../ground/config.ts'

/** How the store answers: as it should, 503, with a connection that is cut, or never. */
export type StoreState = 'well' | 'busy' | 'cut' | 'silent'

/** An S3 store in this process, with a bucket `backups`, that refuses requests which are not signed with its secret. */
export interface ObjectStore {
  readonly config: S3Config
  /** How many of the next requests it answers with 503. */
  failNext(count: number): void
  /** What it does from now on. */
  become(state: StoreState): void
  stop(): Promise<void>
}

const accessKeyId = 'S3RVER'
const secretAccessKey = 'S3RVER'

/** Whether a request carries the signature that our secret gives; s3rver itself looks at no signature. */
const isSigned = async ({ method = '', url = '', headers }: IncomingMessage): Promise<boolean> => {
  const { authorization = '', host = '' } = headers
  const signedNames = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
  const signed = signedNames.filter((name) => name !== 'host').map((name) => [name, String(headers[name])] as const)
  const again = await new AwsV4Signer({
    method,
    url: `http://${host}${url}`,
    headers: Object.fromEntries(signed),
    accessKeyId,
    secretAccessKey,
    service: 's3',
    region: /\/([a-z0-9-]+)\/s3\/aws4_request/.exec(authorization)?.[1] ?? '',
    datetime: String(headers['x-amz-date']),
    allHeaders: true,
  }).sign()
  return again.headers.get('Authorization') === authorization
}

export const startObjectStore = async (): Promise<ObjectStore> => {
  const directory = await mkdtemp(join(tmpdir(), 'butiga-s3-'))
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'backups', configs: [] }],
  })
  const { port } = await store.run()
  let failures = 0
  let state: StoreState = 'well'
  const forward = async (incoming: IncomingMessage, answer: ServerResponse): Promise<void> => {
    if (state === 'silent') return void incoming.resume()
    if (state === 'cut') return void incoming.destroy()
    if (state === 'busy' || failures > 0) {
      failures = Math.max(0, failures - 1)
      incoming.resume().on('end', () => answer.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'))
      return
    }
    if (!(await isSigned(incoming))) {
      incoming.resume().on('end', () => answer.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>'))
      return
    }
    const { authorization: _, ...headers } = incoming.headers
    const sent = request({ port, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers })
    sent.on('response', (received) => {
      answer.writeHead(received.statusCode ?? 500, received.headers)
      received.pipe(answer)
    })
    incoming.pipe(sent)
  }
  const front = createServer((incoming, answer) => void forward(incoming, answer)).listen(0, '127.0.0.1')
  await once(front, 'listening')
  return {
    config: {
      endpoint: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
      region: 'eu-central-1',
      accessKeyId,
      secretAccessKey,
    },
    failNext: (count) => void (failures = count),
    become: (next) => void (state = next),
    async stop() {
      front.close()
      front.closeAllConnections()
      await store.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
