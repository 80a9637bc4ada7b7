import type { ShopActor } from '@butiga/react-ui/provider/shop'
import type { SiteContext } from '../site-context.ts'
import type { SiteTags } from './start-tags.ts'

/** The identifiers in the site's options; an empty one switches its scripts off. */
const tagsOf = ({ options }: Pick<SiteContext, 'options'>): SiteTags => ({
  analytics: trimmed(options.GoogleAnalyticsId),
  tagManager: trimmed(options.GoogleTagManagerId),
})

const trimmed = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Loads the site's analytics and tag manager once the visitor has accepted cookies, and not before. */
export const startTagsWithConsent = (shop: ShopActor, site: Pick<SiteContext, 'options'>): (() => void) | undefined => {
  const tags = tagsOf(site)
  if (tags.analytics === '' && tags.tagManager === '') return undefined
  const accepted = (): boolean => shop.getSnapshot().matches({ cookies: 'accepted' })
  // Most sites have no tags, so their pages do not load this code.
  const start = () => void import('./start-tags.ts').then(({ startTags }) => startTags(tags))
  if (accepted()) {
    start()
    return undefined
  }
  const subscription = shop.subscribe(() => {
    if (!accepted()) return
    subscription.unsubscribe()
    start()
  })
  return () => subscription.unsubscribe()
}
