// @vitest-environment happy-dom
import { memoryStorage } from '@butiga/commerce-sdk'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { languages } from '../testing/sample-site.ts'
import { reloadOnMissingChunk } from './missing-chunk.ts'
import { mayPrefetch, prefetchLinks } from './prefetch.ts'

const site = { language: languages[0]!, languages }
const load = vi.fn(() => Promise.resolve())
const idle = vi.fn((work: () => void, _options: { timeout: number }) => work())
let stop = () => {}

beforeEach(() => {
  location.href = 'http://localhost:3000/'
  vi.stubGlobal('requestIdleCallback', idle)
  stop = prefetchLinks(site, load)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const pointAt = (href: string, event = 'pointerover') => {
  document.body.innerHTML = `<a href="${href}"><span>there</span></a>`
  document.querySelector('span')?.dispatchEvent(new Event(event, { bubbles: true }))
}

describe('the code of a screen', () => {
  it('is fetched when a link to it is pointed at, in an idle moment or after 2000 ms [R9.21]', () => {
    pointAt('/kosarica')
    expect(load).toHaveBeenCalledExactlyOnceWith('cart')
    expect(idle).toHaveBeenCalledWith(expect.any(Function), { timeout: 2000 })
  })

  it('is fetched once, for a touch and the focus too', () => {
    pointAt('/shop/kutije', 'touchstart')
    pointAt('/shop/papiri', 'focusin')
    expect(load.mock.calls).toEqual([['category']])
  })

  it('is not fetched for other sites, other languages and files', () => {
    for (const href of ['https://example.com/kosarica', '/en/cart', '/media/a/b.svg', 'mailto:a@b.example'])
      pointAt(href)
    expect(load).not.toHaveBeenCalled()
  })

  it('is not fetched on 2g or for a saver of data [R9.21]', () => {
    for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
      vi.stubGlobal('navigator', { connection })
      pointAt('/kosarica')
    }
    expect(load).not.toHaveBeenCalled()
    expect([mayPrefetch({ effectiveType: '4g' }), mayPrefetch({ effectiveType: '3g' }), mayPrefetch()]).toEqual([
      true,
      true,
      true,
    ])
  })

  it('reloads nothing when it is missing, while a click that meets the same gap reloads once a minute [I47] [R2.67]', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    vi.useFakeTimers()
    reloadOnMissingChunk(memoryStorage())
    const miss = () => {
      const payload = new Error('missing')
      dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
      return Promise.reject(payload)
    }
    load.mockImplementationOnce(miss)
    pointAt('/kosarica')
    await vi.runAllTimersAsync()
    expect(load).toHaveBeenCalledOnce()
    expect(reload).not.toHaveBeenCalled()

    load.mockImplementationOnce(miss)
    pointAt('/kosarica')
    for (const _ of ['a click', 'another']) miss().catch(() => {})
    await vi.runAllTimersAsync()
    expect(load).toHaveBeenCalledTimes(2)
    expect(reload).toHaveBeenCalledOnce()
    vi.useRealTimers()
    reload.mockRestore()
  })

  it('is asked for again after it failed', async () => {
    load.mockRejectedValueOnce(new Error('offline'))
    pointAt('/naplata')
    const requested = () => {
      pointAt('/naplata')
      return load
    }
    await expect.poll(requested).toHaveBeenCalledTimes(2)
  })
})
