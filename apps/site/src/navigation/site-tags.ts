import type { ShopActor } from '@butiga/react-ui/provider'
import type { SiteContext } from '../site-context.ts'

const source = 'https://www.googletagmanager.com'

/** What Google's scripts read; each call puts its arguments, as they are, behind the last ones. */
type DataLayer = unknown[]
declare global {
  interface Window {
    dataLayer?: DataLayer
  }
}

const load = (path: string, id: string): void => {
  const script = document.createElement('script')
  script.async = true
  script.src = `${source}/${path}?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/** The identifiers that the site's options hold; an empty one switches its scripts off (R3.74). */
const tagsOf = ({ config }: Pick<SiteContext, 'config'>) => {
  const option = (key: string): string => {
    const value = config.cmsOptions.find((known) => known.key === key)?.value
    return typeof value === 'string' ? value.trim() : ''
  }
  return { analytics: option('GoogleAnalyticsId'), tagManager: option('GoogleTagManagerId') }
}

const start = ({ analytics, tagManager }: ReturnType<typeof tagsOf>): void => {
  const layer = (window.dataLayer ??= [])
  if (tagManager !== '') {
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    load('gtm.js', tagManager)
  }
  if (analytics !== '') {
    // Google's script tells commands from data by their being `arguments`, not an array.
    function command(..._words: unknown[]) {
      // oxlint-disable-next-line prefer-rest-params -- see above
      layer.push(arguments)
    }
    command('js', new Date())
    command('config', analytics)
    load('gtag/js', analytics)
  }
}

/** Loads the site's analytics and tag manager once the visitor has accepted cookies, and not before (R10.61). */
export const startTagsWithConsent = (shop: ShopActor, site: Pick<SiteContext, 'config'>): (() => void) | undefined => {
  const tags = tagsOf(site)
  if (tags.analytics === '' && tags.tagManager === '') return undefined
  const accepted = (): boolean => shop.getSnapshot().matches({ cookies: 'accepted' })
  const subscription = shop.subscribe(() => {
    if (!accepted()) return
    subscription.unsubscribe()
    start(tags)
  })
  return () => subscription.unsubscribe()
}
