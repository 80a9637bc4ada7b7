import { isPublic } from '@butiga/commerce-sdk/contracts'
import { isUnavailable } from '../db/transaction.ts'
import type { Endpoint } from './answer-call.ts'
import type { Ctx } from './ctx.ts'
import { neverCached } from './serve.ts'
import { type Stored, maxStoredTime, type TaggedCache, taggedCache, type Tags, until } from './tagged-cache.ts'

/** The answers of public calls as JSON; an error is shared by those who asked at once, and is not kept. */
export type Answers = TaggedCache<string | Error>

/** The answers that a process keeps; processes share nothing but purges. */
export const storedAnswers = (): Answers =>
  taggedCache({ name: 'answers', maxBytes: 16 * 1024 * 1024, ttl: maxStoredTime })

/**
 * The endpoint of a public call with answers that are kept until one of their tags is purged, by all that the call may read:
 * its input, the site and the language (`PublicCtx`). Without a database the last answer is sent. Calls of which no answer
 * is kept stay as they are.
 */
export const keepAnswers = (endpoint: Endpoint, answers: Answers): Endpoint => {
  const { tags: stated } = endpoint
  if (!isPublic(endpoint.call.access) || stated === neverCached) return endpoint
  const tagsOf = typeof stated === 'function' ? stated : () => stated
  const make = async (input: unknown, ctx: Ctx, tags: Tags) => {
    // What a site is, and which languages it has, every answer depends on. What is made of it, as a page is, ends with it.
    tags.add('config').add(until(new Date(Date.now() + maxStoredTime)))
    try {
      const expireAt = (moment: Date | null) => void (moment && tags.add(until(moment)))
      const data = await endpoint.answer(input, { ...ctx, expireAt })
      for (const tag of tagsOf(input, data)) tags.add(tag)
      const json = endpoint.write(data, input)
      return { value: json, bytes: json.length * 2 }
    } catch (error) {
      if (!(error instanceof Error) || isUnavailable(error)) throw error
      return { value: error, bytes: null }
    }
  }
  return {
    ...endpoint,
    answer: async (input, ctx) => {
      const key = `${ctx.site.id} ${ctx.scope.language} ${endpoint.name} ${JSON.stringify(input)}`
      const stored = await answers.get(key, (tags) => make(input, ctx, tags))
      if (stored.value instanceof Error) throw stored.value
      return stored
    },
    tags: (input, stored) => (stored === undefined ? tagsOf(input, undefined) : [...(stored as Stored<string>).tags]),
    write: (stored) => (stored as Stored<string>).value,
  }
}
