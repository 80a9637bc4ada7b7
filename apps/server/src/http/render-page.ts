import type { DetectedSite, Render, RenderedPage, RenderInput } from '@butiga/site/server'
import type { Tags } from '../calls/tagged-cache.ts'
import { encoded } from './encoding.ts'
import { etagOf } from './etag.ts'
import type { FetchInside } from './inside.ts'
import type { ReadyPage, SiteCaches } from './site-caches.ts'

export interface PageRequest {
  readonly url: URL
  readonly site: DetectedSite
  readonly requestId: string
  /** The key of limits by address that count for the page; null where none do. */
  readonly visitor: string | null
  /** Receives the tags of everything that the page shows. */
  readonly tags: Tags
  /** Whether to render the password form of a closed site instead of the page. Default false. */
  readonly locked?: boolean
  /** Whether to render the page that says the address is forbidden. Default false. */
  readonly isForbidden?: boolean
  /** Whether the visitor is logged in as a back-office user. Default false. */
  readonly isBackoffice?: boolean
  /** Whether to render the page for the frame of edit mode. Default false. */
  readonly isCanvas?: boolean
  /** The token of a link to a draft, which is rendered in place of what is published. Default: none. */
  readonly draft?: string
  /** The visitor's cookies, for a personal page. Default: an anonymous page. */
  readonly cookie?: string
}

export type RenderPage = (request: PageRequest) => Promise<ReadyPage>

/** Renders pages with the API of this process; data that pages share comes from the cache. */
export const pageRenderer = (render: Render, inside: FetchInside, caches: SiteCaches): RenderPage => {
  const inputOf = renderInputs(inside, caches)
  return async (request) => readyPage(await render(inputOf(request)))
}

/** What the site's renderer takes for a request. */
export const renderInputs =
  (inside: FetchInside, { data }: SiteCaches) =>
  ({
    url,
    site,
    requestId,
    visitor,
    tags,
    locked = false,
    isForbidden = false,
    isBackoffice = false,
    isCanvas = false,
    draft,
    cookie,
  }: PageRequest): RenderInput => {
    tags.add('config')
    // Those who write may have just written what the page shows.
    const fresh = isBackoffice || isCanvas || draft !== undefined
    return {
      url,
      site,
      fetch: inside(tags, visitor, fresh),
      remember: async <T extends {}>(key: string, load: (fetch: typeof globalThis.fetch) => Promise<T>) => {
        const stored = await data.get(`${site.domain.url} ${key}`, async (ownTags) => {
          const value = await load(inside(ownTags, null))
          return { value, bytes: JSON.stringify(value).length }
        })
        for (const tag of stored.tags) tags.add(tag)
        // Cached under a key that only this load of the renderer has.
        return stored.value as T
      },
      requestId,
      locked,
      isForbidden,
      isBackoffice,
      isCanvas,
      ...(draft !== undefined && { draft }),
      ...(cookie !== undefined && { cookie }),
    }
  }

export const readyPage = <Page extends RenderedPage>({ body, ...page }: Page) => {
  const content = new Uint8Array(Buffer.from(body))
  return { ...page, content: encoded(content, 'once'), etag: etagOf(content) }
}
