import { trustScriptsOfOthers } from '../trusted-others.ts'
import { tagManagerOrigin, trustedScriptUrl } from '../trusted-scripts.ts'

/** The queue that Google's scripts read; each call appends its arguments. */
type DataLayer = unknown[]
declare global {
  interface Window {
    dataLayer?: DataLayer
  }
}

/** The identifiers of a site's tags; an empty one switches its scripts off. */
export interface SiteTags {
  readonly analytics: string
  readonly tagManager: string
}

const load = (path: string, id: string): void => {
  const script = document.createElement('script')
  script.async = true
  script.src = trustedScriptUrl(`${tagManagerOrigin}/${path}?id=${encodeURIComponent(id)}`)
  document.head.append(script)
}

/** Loads the scripts of the tags that have an identifier. */
export const startTags = ({ analytics, tagManager }: SiteTags): void => {
  trustScriptsOfOthers()
  const layer = (window.dataLayer ??= [])
  if (tagManager !== '') {
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    load('gtm.js', tagManager)
  }
  if (analytics !== '') {
    // Google's script takes `arguments` objects as commands, and arrays as data.
    function command(..._words: unknown[]) {
      layer.push(arguments)
    }
    command('js', new Date())
    command('config', analytics)
    load('gtag/js', analytics)
  }
}
