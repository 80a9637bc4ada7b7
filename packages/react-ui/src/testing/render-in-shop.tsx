import { type Cart, createCommerce, memoryStorage, saveCartSession } from '@butiga/commerce-sdk'
import { answer, fakeShop, type FakeShop } from '@butiga/commerce-sdk/testing'
import { shopActors, shopMachine } from '@butiga/machines/shop'
import { act, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createActor } from 'xstate'
import { ShopProvider, type ShopActor } from '../provider/shop.tsx'
import { uiInTest, type RenderedUi, type RenderUiOptions } from './render-ui.tsx'

export interface RenderInShopOptions extends RenderUiOptions {
  /** The cart that the browser has stored. Default: none. */
  readonly cart?: Cart
  /** What the server answers beside that cart. */
  readonly answers?: Parameters<typeof fakeShop>[0]
}

export interface RenderedInShop extends RenderedUi {
  readonly shop: ShopActor
  readonly server: FakeShop
}

/** Components in a shop of their own: the real machines and the real client, in front of a fake server. */
export const renderInShop = (
  ui: ReactElement,
  { cart, answers = {}, ...options }: RenderInShopOptions = {},
): RenderedInShop => {
  const { notices, Around } = uiInTest(options)
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
        currencyId: 1,
        cartBehaviour: 1,
        notices,
      },
    },
  )
  const view = render(ui, {
    reactStrictMode: options.strict ?? true,
    wrapper: ({ children }) => (
      <Around>
        <ShopProvider shop={shop} commerce={commerce} cookies={cookies} links={links}>
          {children}
        </ShopProvider>
      </Around>
    ),
  })
  act(() => {
    notices.start()
    shop.start()
  })
  return { ...view, notices, shop, server }
}

const links = {
  home: () => '/',
  shop: () => '/shop',
  products: () => '/product',
  category: (slug: string) => `/shop/${slug}`,
  product: (slug: string) => `/product/${slug}`,
  cart: () => '/kosarica',
  cartLines: () => '/kosarica?lines=true',
  page: (slug: string) => `/${slug}`,
  search: (text = '') => (text === '' ? '/pretraga' : `/pretraga?search=${encodeURIComponent(text)}`),
  checkout: () => '/naplata',
}
