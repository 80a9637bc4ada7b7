import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Route, routes } from '../src/routes.ts'
import { sourceOf, type ScreenName } from '../src/sources.ts'

const repository = join(import.meta.dirname, '../../..')
const site = join(repository, 'apps/site')

/** What is a shop's: folders and files from the root of the repository. */
const ofShop: readonly string[] = [
  ...[
    'contracts/product.*',
    'contracts/delivery.rules.ts',
    'contracts/currency.rules.ts',
    'products.ts',
    'payment-form.ts',
  ].map((one) => `packages/commerce-sdk/src/${one}`),
  ...(
    'add-to-cart bundle cart-session checkout coupon currency destination list member-card offline-cart order-history order-lookup ' +
    'order-payment order-pdf order-status quantity quick-add refund subscriptions wishlist withdrawal'
  )
    .split(' ')
    .map((name) => `packages/machines/src/${name}/*`),
  ...[
    'shop/shop.cart*',
    'shared/queued-changes.ts',
    'shared/stored-cart.ts',
    'shared/line-notices.ts',
    'shared/choosing*',
  ].map((one) => `packages/machines/src/${one}`),
  ...(
    'attribute-fields bundle-modal buy-form cart-codes cart-failed cart-modal cart-table cross-sell custom-options filters held-note late-codes ' +
    'line-choices list-selects order-summary period-text price product-card product-row wish-heart'
  )
    .split(' ')
    .map((name) => `packages/react-ui/src/shop/${name}/*`),
  ...['cart', 'quantity', 'quick-add', 'wish', 'bundle', 'bundle-actor'].map(
    (name) => `packages/react-ui/src/shop/hooks/use-${name}.ts`,
  ),
  ...['category-tiles', 'featured', 'product-grid', 'spotlight', 'value-products'].map(
    (name) => `packages/react-ui/src/blocks/${name}/*`,
  ),
  ...['quantity', 'swatch'].map((name) => `packages/react-ui/src/form/${name}/*`),
  ...['bundle-panel', 'cart-button', 'cart-panel', 'choose-currency', 'currency-*', 'price-note', 'wishlist-link'].map(
    (name) => `apps/site/src/layouts/${name}.{ts,tsx}`,
  ),
  'apps/site/src/destination/*',
  'apps/site/src/navigation/{currency,offline-cart,start-offline-cart}.ts',
  'apps/site/src/account/{order-*,wished-*,use-order-history}.{ts,tsx}',
  'apps/site/src/screens/recent/{recently-viewed,viewed-*}.{ts,tsx}',
  ...(Object.entries(routes) as [ScreenName, Route][])
    .filter(([, { feature }]) => feature === 'ecommerce')
    .map(([name]) => `apps/site/${sourceOf(name)}`),
]

let chunks: readonly Rolldown.OutputChunk[]
beforeAll(async () => {
  // Vite takes a test run's NODE_ENV for its own.
  vi.stubEnv('NODE_ENV', 'production')
  const { output } = (await build({
    root: site,
    mode: 'without-shop',
    logLevel: 'error',
    build: { write: false },
  })) as Rolldown.RolldownOutput
  chunks = output.filter((one) => one.type === 'chunk')
}, 120_000)
afterAll(() => vi.unstubAllEnvs())

describe('the scripts of a site without e-commerce', () => {
  it('hold no module of the shop', () => {
    const files = ofShop.map((pattern) => [pattern, globSync(pattern, { cwd: repository })] as const)
    expect(files.filter(([, match]) => match.length === 0).map(([pattern]) => pattern)).toEqual([])
    const modules = new Set(files.flatMap(([, match]) => match.map((file) => join(repository, file))))
    const pending = chunks.flatMap((chunk) =>
      Object.entries(chunk.modules)
        .filter(([id, { renderedLength }]) => renderedLength > 0 && modules.has(id) && !id.includes('.without-shop.'))
        .map(([id]) => `${chunk.fileName}: ${id}`),
    )
    expect(pending).toEqual([])
  })

  it('are the screens that remain, with texts of no other', () => {
    const names = chunks.map(({ name }) => name)
    expect(names).toContain('search.screen')
    expect(names).not.toContain('cart.screen')
    const catalogues = chunks.flatMap(({ facadeModuleId }) => facadeModuleId?.split('virtual:catalogues/hr/')[1] ?? [])
    expect(catalogues).toContain('search')
    expect(catalogues).not.toContain('checkout')
    expect(catalogues).not.toContain('shop')
    const messages = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('virtual:catalogues/hr/messages'))
    expect(messages?.code).toContain('Uspješno ste se prijavili.')
    expect(messages?.code).not.toMatch(/košaric|kupon|narudžb|plaćanj/i)
  })
})

it('every module that replaces another one is in the same folder', () => {
  const twins = globSync('{apps/site,packages/*}/src/**/*.without-shop.{ts,tsx}', { cwd: repository })
  expect(twins.length).toBeGreaterThan(10)
  const originals = (twin: string) => ['.ts', '.tsx'].map((ending) => twin.replace(/\.without-shop\.tsx?$/, ending))
  expect(twins.filter((twin) => !originals(join(repository, twin)).some(existsSync))).toEqual([])
})
