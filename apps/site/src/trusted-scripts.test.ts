// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { trustedScriptUrl } from './trusted-scripts.ts'

it('lets built files and the tag manager through, and no other address', () => {
  location.href = 'https://burin.example/en'
  expect(trustedScriptUrl('/assets/solve-a1b2.js')).toBe('https://burin.example/assets/solve-a1b2.js')
  expect(trustedScriptUrl('https://www.googletagmanager.com/gtm.js?id=1')).toContain('/gtm.js?id=1')
  expect(trustedScriptUrl('/sw.js')).toBe('https://burin.example/sw.js')
  for (const address of [
    '/media/1/x.js',
    '/assets/../x.js',
    '//evil.example/assets/x.js',
    '/en/sw.js',
    'data:text/javascript,1',
  ])
    expect(() => trustedScriptUrl(address), address).toThrow(TypeError)
})
