import type { App } from '../calls/env.ts'
import type { Tags } from '../calls/tagged-cache.ts'

/** A fetch that enters the app in this process; it adds the tags of the answers to `tags`. */
export type FetchInside = (tags: Tags) => typeof fetch

export const fetchInside =
  (app: App): FetchInside =>
  (tags) =>
  async (input, init) =>
    await app.fetch(new Request(input, init), { tags })
