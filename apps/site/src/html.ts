import { transitionStyle } from '@butiga/commerce-sdk/rules'
import type { PageHead } from './head.ts'
import type { Look } from './look.ts'
import type { PageAssets } from './page-assets.ts'
import { manifestPath } from './web-manifest.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text escaped for markup and double-quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '')

/**
 * A value as JSON that cannot end the script element around it: without `<` there is no end tag and no comment.
 */
export const escapeState = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

export const STATE_ELEMENT = 'page-state'
export const ROOT_ELEMENT = 'root'

const element = (tag: string, attributes: Readonly<Record<string, string>>): string =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')}>`

export interface DocumentParts {
  readonly head: PageHead
  readonly look: Look
  readonly assets: PageAssets
  readonly body: string
  readonly state: unknown
}

/**
 * Preloads of the picture that loads first, in its smallest format; its values are escaped already. Without them a browser
 * asks for the picture behind all scripts of the page.
 */
const firstPicture = (body: string): string[] => {
  const first = body.indexOf('fetchPriority="high"')
  const picture = first === -1 ? '' : body.slice(body.lastIndexOf('<picture', first), first)
  if (picture.includes('</picture>')) return []
  const source = /<source type="image\/avif" srcSet="([^"]*)" sizes="([^"]*)"(?: media="([^"]*)")?\/>/g
  const sources = [...picture.matchAll(source)]
  const narrow = sources.find(([, , , media]) => media !== undefined)?.[3]
  return sources.map(([, srcset, sizes, media]) => {
    const condition = media ?? (narrow && `not all and ${narrow}`)
    return `<link rel="preload" as="image" type="image/avif" imagesrcset="${srcset}" imagesizes="${sizes}"${condition ? ` media="${condition}"` : ''} fetchpriority="high">`
  })
}

/** The whole document. It holds no executable script of its own and no style attribute, so the policy needs no nonce. */
export const renderDocument = ({ head, look, assets, body, state }: DocumentParts): string => {
  // React writes preloads of the first pictures in front of the markup; they belong into the head.
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(body)?.[0] ?? ''
  // The largest file comes first: a browser fetches six at once, and small ones would delay it.
  const scripts = assets.scripts.map((src) => `${element('script', { type: 'module', src })}</script>`)
  const modules = assets.modules.map((href) => element('link', { rel: 'modulepreload', href }))
  const first = assets.isContentFirst ? [preloads] : [...firstPicture(body), ...scripts, preloads, ...modules]
  const last = assets.isContentFirst ? [...scripts, ...modules] : []
  return [
    '<!doctype html>',
    element('html', { lang: head.lang }),
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style>${transitionStyle}</style>`,
    // Before the stylesheet, which a script behind it would wait for; it blocks the parser for a few hundred bytes.
    ...assets.first.map((src) => `${element('script', { src })}</script>`),
    `<title>${escapeHtml(head.title)}</title>`,
    ...head.tags.map(({ tag, attributes }) => element(tag, attributes)),
    ...head.structured.map((data) => `<script type="application/ld+json">${escapeState(data)}</script>`),
    ...(['light', 'dark'] as const).map((scheme, index) =>
      element('meta', {
        name: 'theme-color',
        content: look.ground[index] ?? '',
        media: `(prefers-color-scheme: ${scheme})`,
      }),
    ),
    element('link', { rel: 'icon', href: look.icon, ...(look.icon.endsWith('.svg') && { type: 'image/svg+xml' }) }),
    element('link', { rel: 'apple-touch-icon', href: '/icon-192.png' }),
    element('link', { rel: 'manifest', href: manifestPath(head.lang) }),
    ...assets.fonts.map((href) =>
      element('link', { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' }),
    ),
    ...assets.styles.map((href) => element('link', { rel: 'stylesheet', href })),
    // Behind the tokens that it replaces; the policy has its hash.
    look.style && `<style>${look.style}</style>`,
    ...first,
    `</head><body><div id="${ROOT_ELEMENT}">${body.slice(preloads.length)}</div>`,
    `<script type="application/json" id="${STATE_ELEMENT}">${escapeState(state)}</script>`,
    ...last,
    '</body></html>',
  ].join('')
}
