import {
  type Cart,
  cookieNames,
  cookieTokens,
  createAuth,
  memoryStorage,
  saveCartSession,
  type User,
} from '@butiga/commerce-sdk'
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
  /** The user who is logged in. Default: none. */
  readonly user?: User
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
  { cart, user, answers = {}, ...options }: RenderInShopOptions = {},
): RenderedInShop => {
  const { notices, Around } = uiInTest(options)
  const server = fakeShop({
    ...(cart && { 'ecommerce.getCart': () => answer(cart) }),
    ...(user && {
      'user.getWebProfile': () => answer(user),
      'cms.filterWishlist': () => answer(emptyPage),
      'ecommerce.getAbandoned': () => answer(null),
    }),
    ...answers,
  })
  const cookies = memoryStorage()
  const { commerce, auth } = createAuth(
    {
      baseUrl: 'http://shop.test',
      apiKey: 'key',
      site: 1,
      store: 1,
      language: 'hrv',
      session: 'cookie',
      fetch: server.fetch,
      retries: 0,
    },
    { store: cookieTokens(cookies) },
  )
  if (cart) saveCartSession(cookies, cart.session)
  if (user) cookies.set(cookieNames.loginExpiresAt, new Date(Date.now() + 600_000).toISOString())
  const shop = createActor(
    shopMachine.provide({
      actors: shopActors({
        commerce,
        login: { isLoggedIn: auth.isLoggedIn, load: async () => auth },
        cookies,
        storage: memoryStorage(),
      }),
    }),
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
        <ShopProvider shop={shop} commerce={commerce} cookies={cookies} links={links} captcha={captcha}>
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

const emptyPage = {
  records: [],
  totalPages: 0,
  totalRecords: 0,
  totalItems: 0,
  pagination: { page: 1, limit: 9999, perPage: 9999, total: 0, lastPage: 0 },
}

const captcha = () => Promise.reject(new Error('No form requires a captcha.'))

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
  order: (slug: string) => `/narudzba?orderSlug=${slug}`,
  login: () => '/prijava',
  profile: () => '/profil',
  wishlist: () => '/profil/zelje',
}
