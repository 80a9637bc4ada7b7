import { describe, expect, it } from 'vitest'
import { languages } from './testing/sample-site.ts'
import { workerFile, workerScript, workerSettings } from './worker-settings.ts'

const manifest = {
  'src/service-worker.ts': { file: 'assets/service-worker-1.js' },
  'src/entry-client.tsx': { file: 'assets/entry-client-1.js', imports: ['_vendor.js'] },
  '_vendor.js': { file: 'assets/vendor-1.js' },
  'style.css': { file: 'assets/style-1.css' },
  'src/navigation/start-offline-cart.ts': { file: 'assets/start-1.js', imports: ['_vendor.js'] },
  'virtual:catalogues/en/messages': { file: 'assets/messages-1.js' },
}
const settings = (ecommerce = true) => workerSettings(manifest, languages, { ecommerce })

describe('the service worker of a site', () => {
  it('keeps the offline page and the cart in every language, and what an offline cart loads late', () => {
    const { start, offline, files } = settings()
    expect(start).toEqual(['/izvan-mreze', '/kosarica', '/en/offline', '/en/cart', '/de/offline', '/de/einkaufswagen'])
    expect(offline).toEqual({ '': '/izvan-mreze', en: '/en/offline', de: '/de/offline' })
    expect(files).toEqual(['/assets/start-1.js', '/assets/vendor-1.js', '/assets/messages-1.js'])
  })

  it('keeps no cart where nothing is sold', () => {
    const { start, files } = settings(false)
    expect(start).toEqual(['/izvan-mreze', '/en/offline', '/de/offline'])
    expect(files).toEqual(['/assets/messages-1.js'])
  })

  it('keeps nothing of an order', () => {
    expect(settings().never).toEqual(
      expect.arrayContaining(['/naplata', '/narudzba', '/en/checkout', '/de/bestellung']),
    )
  })

  it('is another one with each build, and has its settings in front', () => {
    const later = { ...manifest, 'style.css': { file: 'assets/style-2.css' } }
    expect(workerSettings(later, languages, { ecommerce: true }).version).not.toBe(settings().version)
    expect(workerFile(manifest)).toBe('assets/service-worker-1.js')
    expect(workerFile(undefined)).toBeUndefined()
    expect(workerScript(settings(), 'code()')).toBe(`self.settings = ${JSON.stringify(settings())}\ncode()`)
  })
})
