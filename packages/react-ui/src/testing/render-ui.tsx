import { createCommerce, memoryStorage, saveCartSession } from '@butiga/commerce-sdk'
import { answer, fakeShop, type FakeShop } from '@butiga/commerce-sdk/testing'
import { shopActors, shopMachine } from '@butiga/machines/shop'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, render, type RenderResult } from '@testing-library/react'
import { run } from 'axe-core'
import type { ReactElement } from 'react'
import { expect } from 'vitest'
import { createActor } from 'xstate'
import type { Cart } from '@butiga/commerce-sdk/contracts'
import { createTextOf } from '../messages/text-of.ts'
import { UiProvider, type LinkComponent, type ShopActor } from '../provider.tsx'

export interface RenderOptions {
  /** Default: hr. */
  readonly locale?: string
  /** What the browser has stored of a cart. Default: none. */
  readonly cart?: Cart
  /** What the shop answers beside that cart. */
  readonly answers?: Parameters<typeof fakeShop>[0]
  /** Default: true. */
  readonly strict?: boolean
}

export interface RenderedUi extends RenderResult {
  readonly shop: ShopActor
  readonly server: FakeShop
}

const PlainLink: LinkComponent = (props) => <a {...props} />

/** Components in a shop of their own: the real machines and the real client, in front of a fake server. */
export const renderUi = (
  ui: ReactElement,
  { locale = 'hr', cart, answers = {}, strict = true }: RenderOptions = {},
): RenderedUi => {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } })
  const server = fakeShop({ ...(cart && { 'ecommerce.getCart': () => answer(cart) }), ...answers })
  const commerce = createCommerce({
    baseUrl: 'http://shop.test',
    apiKey: 'key',
    site: 1,
    store: 1,
    language: 'hrv',
    fetch: server.fetch,
    retries: 0,
  })
  const cookies = memoryStorage()
  if (cart) saveCartSession(cookies, cart.session)
  const shop = createActor(
    shopMachine.provide({ actors: shopActors({ commerce, cookies, storage: memoryStorage() }) }),
    {
      input: {
        language: 'hrv',
        elements: [],
        countries: [],
        currency: { allowedCurrencies: [{ id: 1, label: 'EUR', symbol: '€' }], mainCurrencyId: 1 },
        cartBehaviour: 1,
        textOf: createTextOf(i18n),
      },
    },
  )
  const view = render(ui, {
    reactStrictMode: strict,
    wrapper: ({ children }) => (
      <I18nProvider i18n={i18n}>
        <UiProvider
          language={{ code: 'hrv', code2: 'hr', prefix: null, locale }}
          currency={{ id: 1, label: 'EUR', symbol: '€' }}
          timeZone="Europe/Zagreb"
          commerce={commerce}
          cookies={cookies}
          shop={shop}
          links={links}
          Link={PlainLink}
        >
          {children}
        </UiProvider>
      </I18nProvider>
    ),
  })
  act(() => void shop.start())
  return { ...view, shop, server }
}

const links = {
  home: () => '/',
  shop: () => '/shop',
  products: () => '/product',
  category: (slug: string) => `/shop/${slug}`,
  product: (slug: string) => `/product/${slug}`,
  cart: () => '/kosarica',
  search: (text = '') => (text === '' ? '/pretraga' : `/pretraga?search=${encodeURIComponent(text)}`),
  checkout: () => '/naplata',
}

/** No accessibility finding. Colours are left to a browser, which has them; a component alone stands in no landmark. */
export const expectAccessible = async (container: Element): Promise<void> => {
  const { violations } = await run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
