import * as z from 'zod/mini'
import type { InstagramConfig } from '../ground/config.ts'
import { guardedFetch, type GuardedFetchOptions } from './guarded-fetch.ts'

/** A post as the network has it. */
export interface InstagramPost {
  readonly reference: string
  readonly url: string
  readonly text: string
  readonly postedAt: Date
  /** The address of its picture, of a film the still; null where it has none. */
  readonly picture: string | null
}

/** The account of the shop on Instagram. */
export interface Instagram {
  /** The newest posts, at most fifty. Throws where the network does not answer them. */
  newest(): Promise<readonly InstagramPost[]>
  /** The bytes of a picture. Throws where they cannot be read. */
  picture(address: string): Promise<Uint8Array>
}

export interface InstagramOptions extends InstagramConfig {
  /** Milliseconds for an answer. Default: ten seconds. */
  readonly patience?: number
  /** For tests: pictures on this machine. */
  readonly isForbidden?: GuardedFetchOptions['isForbidden']
}

const mostPosts = 50
const mostBytes = 2 * 1024 * 1024
const mostPictureBytes = 10 * 1024 * 1024
const mostText = 5000

const Answer = z.object({
  data: z.array(
    z.object({
      id: z.string().check(z.minLength(1), z.maxLength(100)),
      caption: z.nullish(z.string()),
      media_type: z.string(),
      media_url: z.nullish(z.string()),
      thumbnail_url: z.nullish(z.string()),
      permalink: z.string().check(z.maxLength(2000)),
      timestamp: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
    }),
  ),
})

// Reads no more than that: an answer of any length would fill the memory.
const readText = async (answer: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    length += chunk.length
    if (length > mostBytes) throw new Error(`The answer of Instagram is larger than ${mostBytes / 1024 / 1024} MB.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** What a database stores: no zero bytes, no halves of characters. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed().slice(0, mostText).toWellFormed()

/** Opens the account that the token is for. */
export const openInstagram = ({ url, token, patience = 10_000, isForbidden }: InstagramOptions): Instagram => ({
  async newest() {
    const address = new URL('/me/media', url)
    address.searchParams.set('fields', 'id,caption,media_type,media_url,thumbnail_url,permalink,timestamp')
    address.searchParams.set('limit', String(mostPosts))
    // Errors below never name the address, which has the token.
    address.searchParams.set('access_token', token)
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patience) })
    if (!answer.ok) {
      await answer.body?.cancel()
      throw new Error(`Instagram answered ${answer.status}.`)
    }
    const read = Answer.safeParse(parsed(await readText(answer)))
    if (!read.success) throw new Error('The answer of Instagram is no list of posts.')
    return read.data.data.slice(0, mostPosts).flatMap((post) =>
      URL.parse(post.permalink)?.protocol === 'https:'
        ? [
            {
              reference: storable(post.id),
              url: new URL(post.permalink).href,
              text: storable(post.caption ?? '').trim(),
              postedAt: new Date(post.timestamp),
              picture: (post.media_type === 'VIDEO' ? post.thumbnail_url : post.media_url) ?? null,
            },
          ]
        : [],
    )
  },
  picture: (address) =>
    guardedFetch(address, { mostBytes: mostPictureBytes, timeout: patience * 2, ...(isForbidden && { isForbidden }) }),
})

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
