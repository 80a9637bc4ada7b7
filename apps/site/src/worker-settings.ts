import { createLinks } from './links.ts'
import { addressOf, prefixOf } from './match.ts'
import { filesOf, type Manifest } from './page-assets.ts'
import type { RouteName } from './routes.ts'
import type { Language } from '@butiga/commerce-sdk'

/** What the service worker of a site keeps. */
export interface WorkerSettings {
  /** Of the build: another one starts from nothing. */
  readonly version: string
  /** Pages that are kept from the start. */
  readonly start: readonly string[]
  /** The offline page of each language, by the first segment of its paths; the default language's by the empty text. */
  readonly offline: Readonly<Record<string, string>>
  /** Files that are loaded only when they are needed, which offline is too late. */
  readonly files: readonly string[]
  /** Paths below which nothing is kept. */
  readonly never: readonly string[]
}

const WORKER = 'src/service-worker.ts'
const ENTRY = 'src/entry-client.tsx'

/** Modules that a page loads when its cart is changed offline. */
const loadedLate = [
  'src/navigation/start-offline-cart.ts',
  '../../packages/react-ui/src/shop/cart-modal/cart-modal.tsx',
]
/** Orders belong to one buyer, and are placed online. */
const personal: readonly RouteName[] = ['checkout', 'checkoutSuccess', 'checkoutFailure', 'order']

/** The path of the built worker; undefined in development. */
export const workerFile = (manifest: Manifest | undefined): string | undefined => manifest?.[WORKER]?.file

export const workerSettings = (
  manifest: Manifest,
  languages: readonly Language[],
  { ecommerce }: { readonly ecommerce: boolean },
): WorkerSettings => {
  const every = (names: readonly RouteName[]) =>
    languages.flatMap((language) => names.map((name) => addressOf(name, language, languages)))
  const styles = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.css') ? [file] : []))
  const messages = languages.map(({ code2 }) => `virtual:catalogues/${code2}/messages`)
  return {
    version: [manifest[ENTRY]?.file, manifest[WORKER]?.file, ...styles].join(' '),
    start: every(ecommerce ? ['offline', 'cart'] : ['offline']),
    offline: Object.fromEntries(
      languages.map((language) => [prefixOf(language, languages).slice(1), createLinks(language, languages).offline()]),
    ),
    files: filesOf(manifest, ecommerce ? [...loadedLate, ...messages] : messages),
    never: every(personal),
  }
}

/** The script at /sw.js: the settings, and the built worker behind them. */
export const workerScript = (settings: WorkerSettings, code: string): string =>
  `self.settings = ${JSON.stringify(settings)}\n${code}`
