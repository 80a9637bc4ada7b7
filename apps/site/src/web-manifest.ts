import type { Language } from '@butiga/commerce-sdk'
import { createLinks } from './links.ts'
import type { Look } from './look.ts'

/** What a browser needs to install a site as an app, as the standard names it. */
export interface AppManifest {
  readonly id: string
  readonly name: string
  readonly short_name: string
  readonly lang: string
  readonly start_url: string
  readonly scope: string
  readonly display: 'standalone'
  readonly background_color: string
  readonly theme_color: string
  /** The site's own icon first. */
  readonly icons: readonly {
    readonly src: string
    readonly sizes: string
    readonly type?: string
    readonly purpose?: 'maskable'
  }[]
}

export interface ManifestInput {
  readonly siteName: string
  readonly language: Language
  readonly languages: readonly Language[]
  readonly look: Pick<Look, 'icon' | 'ground'>
}

/** The path of a language's manifest. */
export const manifestPath = (code2: string): string => `/manifest-${code2}.webmanifest`

export const manifestOf = ({ siteName, language, languages, look }: ManifestInput): AppManifest => {
  const [color] = look.ground
  const png = { type: 'image/png' } as const
  return {
    // One app, whatever language it was installed in.
    id: '/',
    name: siteName,
    short_name: siteName,
    lang: language.code2,
    start_url: createLinks(language, languages).home(),
    scope: '/',
    display: 'standalone',
    background_color: color,
    theme_color: color,
    icons: [
      { src: look.icon, sizes: 'any', ...(look.icon.endsWith('.svg') && { type: 'image/svg+xml' }) },
      { src: '/icon-192.png', sizes: '192x192', ...png },
      { src: '/icon-512.png', sizes: '512x512', ...png },
      { src: '/icon-512-maskable.png', sizes: '512x512', ...png, purpose: 'maskable' },
    ],
  }
}
