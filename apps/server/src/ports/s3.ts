import { createWriteStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseXml, type XmlElement } from '@rgrove/parse-xml'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '../ground/config.ts'
import { Complaint } from '../ground/errors.ts'

/** The objects of a bucket, by key. */
export interface Bucket {
  list(prefix: string): Promise<string[]>
  /** One object of at most 5 GB, with the bytes of a file. */
  put(key: string, file: string): Promise<void>
  /** Writes the object to a file. */
  get(key: string, file: string): Promise<void>
  remove(key: string): Promise<void>
}

const tries = 3
/** Milliseconds until a store begins its answer, beside those for the bytes that it is sent: at the least 100 kB a second. */
const longestSilence = 30_000
const leastBytesPerMillisecond = 100

/** A bucket of S3, or of a store with the same protocol, by path-style addresses. */
export const openBucket = (name: string, { endpoint, region, accessKeyId, secretAccessKey }: S3Config): Bucket => {
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new Complaint(`Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to the key of s3://${name}.`)
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const base = `${endpoint.replace(/\/$/, '')}/${name}`
  const addressOf = (key: string): string => `${base}/${key.split('/').map(encodeURIComponent).join('/')}`

  /** Sends until the store answers; it may be overloaded, or the line may be cut. */
  const send = async (url: string, method: string, body?: Blob): Promise<Response> => {
    let reason = ''
    for (let attempt = 0; attempt < tries; attempt += 1) {
      if (attempt > 0) await sleep(attempt * 1000 * (0.5 + Math.random()))
      // Signed without the body, which is then sent as a stream.
      const { headers } = await client.sign(url, { method })
      const tooLong = new AbortController()
      const deadline = longestSilence + (body?.size ?? 0) / leastBytesPerMillisecond
      const timer = setTimeout(
        () => tooLong.abort(new Error(`no answer in ${Math.round(deadline / 1000)} s`)),
        deadline,
      )
      try {
        const response = await fetch(url, { method, headers, signal: tooLong.signal, ...(body && { body }) })
        if (response.ok) return response
        reason = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? String(response.status)
        if (response.status < 500 && response.status !== 429) break
      } catch (error) {
        reason = error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : 'no answer'
      } finally {
        clearTimeout(timer)
      }
    }
    throw new Complaint(
      `The store s3://${name} at ${endpoint} refused (${reason}). Check S3_ENDPOINT, S3_REGION and the key.`,
    )
  }

  return {
    async list(prefix) {
      const keys: string[] = []
      for (let token: string | undefined = ''; token !== undefined;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) })
        const root = parseXml(await (await send(`${base}?${query.toString()}`, 'GET')).text()).root
        const contents = root?.children.filter((child) => child.type === 'element' && named(child, 'Contents')) ?? []
        keys.push(...contents.flatMap((item) => textOf(item as XmlElement, 'Key') ?? []))
        token = root ? textOf(root, 'NextContinuationToken') : undefined
      }
      return keys
    },
    async put(key, file) {
      await (await send(addressOf(key), 'PUT', await openAsBlob(file))).arrayBuffer()
    },
    async get(key, file) {
      const response = await send(addressOf(key), 'GET')
      if (response.body === null) throw new Error(`The object ${key} has no body`)
      const source = Readable.fromWeb(response.body)
      await pipeline(source, createWriteStream(file, { mode: 0o600, flush: true }))
    },
    async remove(key) {
      await (await send(addressOf(key), 'DELETE')).arrayBuffer()
    },
  }
}

const named = (child: unknown, name: string): boolean => (child as XmlElement).name === name

const textOf = (element: XmlElement, name: string): string | undefined => {
  const match = element.children.find((child) => child.type === 'element' && named(child, name))
  return match === undefined ? undefined : (match as XmlElement).text
}
