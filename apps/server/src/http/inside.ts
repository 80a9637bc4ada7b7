import type { App } from '../calls/env.ts'
import type { Tags } from '../calls/tagged-cache.ts'

/**
 * A fetch that enters the app in this process; it adds the tags of the answers to `tags`. Limits by address count it for
 * `visitor`; null for data that many visitors share. A `fresh` one gets no kept answer. Default: it may.
 */
export type FetchInside = (tags: Tags, visitor: string | null, fresh?: boolean) => typeof fetch

export const fetchInside =
  (app: App): FetchInside =>
  (tags, visitor, fresh = false) =>
  async (input, init) =>
    await app.fetch(new Request(input, init), { tags, visitor, fresh })
