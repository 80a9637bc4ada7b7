import type { Context } from 'hono'
import { byAddress, type CounterOf, type Limit, noProof } from '../calls/limits.ts'
import { plainPage } from './last-resort.ts'
import type { RenderPage } from './render-page.ts'
import type { SiteEnv } from './site-env.ts'

/** Pages that are not cached: rendering one costs ten times as much as sending a cached one. */
const pageLimit: Limit<unknown> = {
  name: 'page.uncached',
  points: 120,
  seconds: 60,
  by: byAddress,
  counts: 'calls',
  store: 'process',
}

/** Renders pages, and refuses a visitor who has had too many rendered: asked before each. */
export interface Rendering {
  readonly render: RenderPage
  readonly refuse: (c: Context<SiteEnv>) => Promise<Response | undefined>
}

export const limitPages = (render: RenderPage, counterOf: CounterOf): Rendering => {
  const counter = counterOf(pageLimit)
  return {
    render,
    async refuse(c) {
      const visitor = c.get('visitor')
      if (visitor === null) return undefined
      const begun = await counter.begin(visitor, noProof, '')
      if (typeof begun === 'function') return undefined
      c.header('Retry-After', String(begun.retryAfter))
      return plainPage(c, 'Too many requests.', 429)
    },
  }
}
