// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import type { ShopActor } from '@butiga/react-ui/provider/shop'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTagsWithConsent } from './site-tags.ts'

let accepted = false
let notify = () => {}
const shop = {
  getSnapshot: () => ({ matches: () => accepted }),
  subscribe: (listener: () => void) => {
    notify = listener
    return { unsubscribe: () => (notify = () => {}) }
  },
} as unknown as ShopActor // Only what the tags look at.

const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src)
const startWith = (analytics: string, tagManager: string) =>
  startTagsWithConsent(shop, { options: { GoogleAnalyticsId: analytics, GoogleTagManagerId: tagManager } })

beforeEach(() => (accepted = false))
afterEach(() => {
  document.head.replaceChildren()
  delete window.dataLayer
})

it('loads the tags that the options name when cookies are accepted, once and not before [R3.74] [R10.61]', async () => {
  startWith('G-BURIN', 'GTM-BURIN')
  notify()
  expect(scripts()).toEqual([])
  accepted = true
  notify()
  notify()
  await expect.poll(scripts).not.toHaveLength(0)
  expect(scripts()).toEqual([
    'https://www.googletagmanager.com/gtm.js?id=GTM-BURIN',
    'https://www.googletagmanager.com/gtag/js?id=G-BURIN',
  ])
  expect(window.dataLayer).toHaveLength(3)
})

it.each([
  ['', ''],
  [' ', ''],
])('loads nothing for empty identifiers [R3.74]', (analytics, tagManager) => {
  accepted = true
  expect(startWith(analytics, tagManager)).toBeUndefined()
  notify()
  expect(scripts()).toEqual([])
})

it('loads nothing for a page that was left before', () => {
  const leave = startWith('G-BURIN', '')
  leave?.()
  accepted = true
  notify()
  expect(scripts()).toEqual([])
})

it('loads them at once for a visitor who accepted cookies before [R10.61]', async () => {
  accepted = true
  startWith('G-BURIN', '')
  await expect.poll(scripts).not.toHaveLength(0)
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-BURIN'])
})
