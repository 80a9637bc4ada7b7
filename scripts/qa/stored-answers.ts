import { randomUUID } from 'node:crypto'
import { taggedCache } from '../../apps/server/src/calls/tagged-cache.ts'
import { listenForPurges } from '../../apps/server/src/db/follow/purges.ts'
import { createLog } from '../../apps/server/src/ground/log.ts'
import { fetchInside } from '../../apps/server/src/http/inside.ts'
import type { Shop } from '../../apps/server/src/testing/shop.ts'
import { isPublic } from '../../packages/commerce-sdk/src/contracts/index.ts'
import { findCall } from '../../packages/commerce-sdk/src/testing/index.ts'

interface Stored {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

/** Milliseconds, longer than all walks together: only a purge ends an answer. */
const ttl = 3_600_000

/**
 * A shop whose public answers are kept as the site keeps its pages, until one of their tags is purged: an answer that does not
 * name all that it shows is wrong after the next change.
 */
export const storedAnswers = (shop: Shop) => {
  const inside = fetchInside(shop.appWith({}))
  const stored = taggedCache<Stored>({ name: 'answers', maxBytes: 2 ** 24, ttl })
  const waiting = new Map<string, () => void>()
  const last = { purge: (tag: string) => waiting.get(tag)?.(), open: () => undefined, close: () => undefined }
  const purges = listenForPurges({ pool: shop.pool, caches: [stored, last], log: createLog('silent') })

  /** Waits until every change so far has reached the lists of the shop, and what is kept. */
  const settled = async (): Promise<void> => {
    const end = `end:${randomUUID()}`
    const arrived = new Promise<void>((resolve) => waiting.set(end, resolve))
    await shop.pool.query('select pg_notify($1, $2)', ['purge', end])
    await arrived
    waiting.delete(end)
    await shop.catalogue.settled()
  }

  return {
    fetch: async (url: string, init: RequestInit): Promise<Response> => {
      const call = findCall(init.method ?? 'GET', new URL(url).pathname)?.call
      if (call === undefined || !isPublic(call.access)) return await shop.fetch(url, init)
      await settled()
      const headers = new Headers(init.headers)
      const key = JSON.stringify([url, init.method, init.body, headers.get('X-Language')])
      const { value } = await stored.get(key, async (tags) => {
        const answer = await inside(tags, headers.get('X-Forwarded-For'))(url, init)
        const body = await answer.text()
        const isStored = answer.status === 200
        return { value: { status: answer.status, headers: answer.headers, body }, bytes: isStored ? body.length : null }
      })
      return new Response(value.body, { status: value.status, headers: value.headers })
    },
    stop: () => purges.stop(),
  }
}

export type StoredAnswers = ReturnType<typeof storedAnswers>
