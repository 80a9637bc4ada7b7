// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, expect, it, vi } from 'vitest'
import { preload } from './preload.ts'

const links = () => [...document.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href')])

afterEach(() => document.head.replaceChildren())

it('fetches what a chunk imports together with it, each file once', async () => {
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/shared.js">'
  const load = () => Promise.resolve('screen')
  expect(await preload(load, ['assets/shared.js', 'assets/list.js'])).toBe('screen')
  await preload(load, ['assets/list.js'])
  expect(links()).toEqual([
    ['modulepreload', '/assets/shared.js'],
    ['modulepreload', '/assets/list.js'],
  ])
})

it('reports a chunk that cannot be had, and fails as the import does [R2.67]', async () => {
  const missing = new TypeError('Failed to fetch dynamically imported module')
  const report = vi.fn<(event: Event & { payload?: unknown }) => void>()
  addEventListener('vite:preloadError', report, { once: true })
  await expect(preload(() => Promise.reject(missing))).rejects.toBe(missing)
  expect(report.mock.calls[0]?.[0].payload).toBe(missing)
})
