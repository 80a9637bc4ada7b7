import { lookup as systemLookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPrivate } from '../ground/address.ts'

/** Why an address was not fetched, as a sentence. */
export class FetchRefused extends Error {}

export interface GuardedFetchOptions {
  /** Bytes. */
  readonly mostBytes: number
  /** Milliseconds for everything, redirects included. */
  readonly timeout: number
  /** Is sent by POST, which is never redirected. Default: a GET without a body. */
  readonly json?: string
  /** The media type of the answer. Default: of pictures. */
  readonly accept?: string
  /** Whether an address may not be connected to. Default: any outside of the public network. */
  readonly isForbidden?: (address: string) => boolean
  /** Default: the system's. */
  readonly lookup?: (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>
}

const webPorts = ['', '80', '443']
/** Lower ports belong to other protocols, whose servers could read a request as commands. */
const firstFreePort = 1024

const mostRedirects = 5

/**
 * Fetches a file at an address from user input: http and https, public addresses alone, also after redirects and DNS.
 * It connects to the very IP address that was checked. Throws {@link FetchRefused}.
 */
export const guardedFetch = async (address: string, options: GuardedFetchOptions): Promise<Buffer> => {
  const signal = AbortSignal.timeout(options.timeout)
  let url = readUrl(address)
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const answer = await fetchOnce(url, options, signal).catch((error: unknown) => {
      if (error instanceof FetchRefused) throw error
      if (signal.aborted) throw new FetchRefused(`${url.host} took longer than ${options.timeout / 1000} s.`)
      throw new FetchRefused(`${url.host} cannot be reached (${error instanceof Error ? error.message : 'no answer'}).`)
    })
    if (Buffer.isBuffer(answer)) return answer
    if (options.json !== undefined) throw new FetchRefused(`${url.host} leads to another address.`)
    url = readUrl(answer.location, url)
  }
  throw new FetchRefused(`${address} leads from one address to the next, more than ${mostRedirects} times.`)
}

const readUrl = (text: string, base?: URL): URL => {
  const url = URL.parse(text, base?.href)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new FetchRefused(`${text} is no address that begins with http:// or https://.`)
  if (url.username !== '' || url.password !== '') throw new FetchRefused('An address with a password is not fetched.')
  if (!webPorts.includes(url.port) && Number(url.port) < firstFreePort)
    throw new FetchRefused(`${url.host}: port ${url.port} is none of the web.`)
  return url
}

const lookupAll: NonNullable<GuardedFetchOptions['lookup']> = (host) => systemLookup(host, { all: true })

/** The result of a promise before the signal aborts; the system's name lookup cannot be cancelled. */
const before = async <T>(signal: AbortSignal, promise: Promise<T>): Promise<T> => {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  try {
    return await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

const findAddress = async (
  { hostname }: URL,
  { isForbidden = isPrivate, lookup = lookupAll }: GuardedFetchOptions,
  signal: AbortSignal,
) => {
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const match = family === 0 ? await before(signal, lookup(host)) : [{ address: host, family }]
  const [first] = match
  if (first === undefined) throw new FetchRefused(`${host} has no address.`)
  if (match.some((one) => isForbidden(one.address))) throw new FetchRefused(`${host} is not on the public network.`)
  return first
}

const fetchOnce = async (
  url: URL,
  options: GuardedFetchOptions,
  signal: AbortSignal,
): Promise<Buffer | { readonly location: string }> => {
  const { address, family } = await findAddress(url, options, signal)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return await new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        signal,
        agent: false,
        method: options.json === undefined ? 'GET' : 'POST',
        headers: {
          'User-Agent': 'Butiga',
          Accept: options.accept ?? 'image/*',
          'Accept-Encoding': 'identity',
          ...(options.json !== undefined && { 'Content-Type': 'application/json' }),
        },
        // Pinned: the name could resolve to another address than the one that was checked.
        lookup: (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
      },
      (answer) => {
        const { statusCode = 0, headers } = answer
        if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
          answer.destroy()
          resolve({ location: headers.location })
          return
        }
        const refuse = (reason: string) => {
          answer.destroy()
          reject(new FetchRefused(reason))
        }
        const tooLarge = `${url.href} is larger than ${options.mostBytes / 1024 / 1024} MB.`
        if (statusCode !== 200) return refuse(`${url.href} answered ${statusCode}.`)
        if (Number(headers['content-length'] ?? 0) > options.mostBytes) return refuse(tooLarge)
        const chunks: Buffer[] = []
        let length = 0
        answer.on('data', (chunk: Buffer) => {
          length += chunk.length
          if (length > options.mostBytes) refuse(tooLarge)
          else chunks.push(chunk)
        })
        answer.on('end', () => resolve(Buffer.concat(chunks)))
        answer.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(options.json)
  })
}
