// @vitest-environment happy-dom
import { createCommerce, memoryStorage } from '@butiga/commerce-sdk'
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { fireEvent } from '@testing-library/react'
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from '../entry-server.tsx'
import { createI18n, messageLoader } from '../i18n.ts'
import { loadScreenCode, type PageState } from '../page.ts'
import { createNoticesActor } from '../notices-actor.ts'
import { createShopActor } from '../shop-actor.ts'
import { category, detected, fetchOf, pageOf, sampleSite } from '../testing/sample-site.ts'
import { Tab } from './tab.tsx'

const origin = 'http://localhost:3000'
let root: Root | undefined
const problems: unknown[] = []

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(async () => {
  await act(async () => root?.unmount())
  vi.unstubAllGlobals()
  problems.length = 0
})

/** The server's page, brought to life as the browser does it. */
const open = async (path: string, answers: Parameters<typeof sampleSite>[0] = {}) => {
  location.href = origin + path
  const site = sampleSite(answers)
  const page = await render({
    url: new URL(path, origin),
    site: detected,
    fetch: fetchOf(site),
    remember: (_, load) => load(fetchOf(site)),
    requestId: 'test',
  })
  const rendered = site.requests.length
  // The document alone: its scripts belong to a browser.
  document.documentElement.innerHTML = page.body.replace(/<script type="module".*?<\/script>/g, '')
  const state: PageState = JSON.parse(document.getElementById('page-state')?.textContent ?? 'null')
  const i18n = createI18n(state.site.language.code2, state.texts)
  const loadMessages = messageLoader(i18n, state.site)
  const screen = await loadScreenCode(state.name)
  const commerce = createCommerce({
    baseUrl: origin,
    apiKey: 'key',
    site: 1,
    store: 1,
    language: 'hrv',
    fetch: site.fetch,
    retries: 0,
  })
  const cookies = memoryStorage()
  const notices = createNoticesActor(i18n, loadMessages)
  const storage = memoryStorage()
  const shop = createShopActor({ page: state, notices, commerce, cookies, storage })
  await act(async () => {
    root = hydrateRoot(
      document.getElementById('root')!,
      <Tab
        first={{ ...state, screen, visit: 0 }}
        {...{ i18n, loadMessages, notices, commerce, cookies, storage, shop }}
      />,
      { onRecoverableError: (problem) => problems.push(problem) },
    )
  })
  return { shop, cookies, requestsOfTab: () => site.requests.slice(rendered).map(({ call }) => call) }
}
const link = (name: string) => [...document.querySelectorAll('a')].find((anchor) => anchor.textContent?.includes(name))
const follow = async (name: string) => {
  await act(async () => {
    link(name)?.click()
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
}
const heading = () => document.querySelector('h1')?.textContent

it.each([
  '/',
  '/?utm_source=pismo',
  '/shop/kutije?fbclid=1&page=2',
  '/shop/kutije',
  '/product/papir',
  '/kosarica',
  '/naplata',
  '/nema',
])('takes %s over as the server made it, without a second request for it', async (path) => {
  const { requestsOfTab } = await open(path)
  expect(problems).toEqual([])
  expect(requestsOfTab().filter((call) => /^(product\.|site\.|cms\.get)/.test(call))).toEqual([])
})

it('follows a link without a page load: screen, title, canonical address, focus and top [R2.64]', async () => {
  await open('/shop')
  await follow('Kutije')
  expect(location.pathname).toBe('/shop/kutije')
  expect(heading()).toBe('Kutije')
  expect(document.title).toBe('Kutije | Burin')
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${origin}/shop/kutije`)
  expect(document.querySelectorAll('meta[name=description]')).toHaveLength(1)
  expect(document.activeElement).toBe(document.querySelector('h1'))
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
})

it('goes back to where the page was left [R2.65]', async () => {
  await open('/shop')
  vi.stubGlobal('scrollY', 640)
  await follow('Kutije')
  vi.stubGlobal('scrollY', 0)
  await act(async () => {
    history.back()
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  expect(heading()).toBe('Butiga')
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' })
})

it('skips and logs a link to where one is [R2.66]', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  const { requestsOfTab } = await open('/shop')
  const before = requestsOfTab()
  await act(async () => {
    document.querySelector<HTMLAnchorElement>('.nav a[href="/shop"]')?.click()
  })
  expect(requestsOfTab()).toEqual(before)
  expect(info).toHaveBeenCalledWith('Already at /shop')
})

it('loads nothing again when a screen shows an address with letters that are escaped there', async () => {
  const { requestsOfTab } = await open('/pretraga?search=traka', {
    'cms.search': () => answer({ products: pageOf([]) }),
  })
  const box = document.querySelector<HTMLInputElement>('.bigsearch input')!
  await act(async () => {
    fireEvent.change(box, { target: { value: 'džem od šipka' } })
    fireEvent.submit(document.querySelector('.bigsearch')!)
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
  expect(location.search).toBe('?search=d%C5%BEem+od+%C5%A1ipka')
  expect(requestsOfTab().filter((call) => call === 'cms.search')).toHaveLength(1)
})

it('shows the not-found screen for what does not exist', async () => {
  await open('/shop')
  await act(async () => {
    history.pushState(null, '', '/nema-vise')
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  expect(heading()).toBe('Stranica nije pronađena')
})

it('keeps the page when the network is lost, offers another try, and tries itself when the network is back', async () => {
  let isUp = true
  await open('/shop', {
    'product.filterCategories': () => {
      if (!isUp) throw new TypeError('Failed to fetch')
      return answer({ records: [category] })
    },
  })
  const notice = () => document.querySelector('.offline')?.textContent
  const wait = () => new Promise((resolve) => setTimeout(resolve, 50))
  const retry = async () =>
    act(async () => {
      document.querySelector<HTMLButtonElement>('.offline button')?.click()
      await wait()
    })
  isUp = false
  await follow('Kutije')
  expect([heading(), notice()]).toEqual(['Butiga', expect.stringContaining('Pokušaj ponovno')])
  await retry()
  expect([heading(), notice()]).toEqual(['Butiga', expect.stringContaining('Pokušaj ponovno')])
  isUp = true
  await act(async () => {
    dispatchEvent(new Event('online'))
    await wait()
  })
  expect([heading(), notice()]).toEqual(['Kutije', undefined])
})

it('leaves a page that cannot be reached to the service worker, which has it or the offline page', async () => {
  let isUp = true
  await open('/shop', {
    'product.filterCategories': () => {
      if (!isUp) throw new TypeError('Failed to fetch')
      return answer({ records: [category] })
    },
  })
  isUp = false
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: { postMessage() {} } }, configurable: true })
  await follow('Kutije')
  expect(assign.mock.calls).toEqual([[location.pathname]])
  expect(document.querySelector('.offline')).toBeNull()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  assign.mockRestore()
})

it('forgets the page that could not be reached when one goes back', async () => {
  let isUp = true
  await open('/shop', {
    'product.filterCategories': () => {
      if (!isUp) throw new TypeError('Failed to fetch')
      return answer({ records: [category] })
    },
  })
  isUp = false
  await follow('Kutije')
  expect(document.querySelector('.offline')).not.toBeNull()
  await act(async () => {
    history.back()
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  expect([heading(), document.querySelector('.offline')]).toEqual(['Butiga', null])
})

it('leaves an address to the server, and its password form, when the site was closed meanwhile', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  let isClosed = false
  await open('/shop', {
    'product.filterCategories': () => (isClosed ? refusal('SITE_LOCKED') : answer({ records: [category] })),
  })
  isClosed = true
  await follow('Kutije')
  expect(assign).toHaveBeenCalledExactlyOnceWith('/shop/kutije')
})

it('remembers the language for the next visit', async () => {
  const { cookies } = await open('/shop')
  expect(cookies.get('locale')).toBe('hr')
})

it('asks about cookies until the answer is kept [R2.120] [R2.121]', async () => {
  const { shop } = await open('/shop')
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
  const notice = document.querySelector('.cookie')
  expect(notice?.querySelector('a')?.getAttribute('href')).toBe('/politika-privatnosti')
  await act(async () => notice?.querySelector('button')?.click())
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(document.querySelector('.cookie')).toBeNull()
  expect(shop.getSnapshot().matches({ cookies: 'accepted' })).toBe(true)
})
