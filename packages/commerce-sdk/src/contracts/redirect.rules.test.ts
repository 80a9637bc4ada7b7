import { describe, expect, it } from 'vitest'
import { safeRedirect } from './redirect.rules.ts'
import { hostileTargets } from '../testing/hostile-targets.ts'

const origin = 'https://shop.example'

describe('safeRedirect', () => {
  it.each([
    ['/profil', '/profil'],
    ['/profil?tab=orders#last', '/profil?tab=orders#last'],
    ['/en/checkout/success?orderSlug=a%2Fb', '/en/checkout/success?orderSlug=a%2Fb'],
    ['/kosarica/../naplata', '/naplata'],
    ['https://shop.example/naplata?x=1', '/naplata?x=1'],
    ['HTTPS://SHOP.EXAMPLE:443/naplata', '/naplata'],
    ['https://anna:secret@shop.example/naplata', '/naplata'],
    ['//shop.example/naplata', '/naplata'],
    ['/search?next=https://evil.example', '/search?next=https://evil.example'],
    ['/šalica', '/%C5%A1alica'],
    // Without two slashes this is a path of our own, by the address standard.
    ['https:evil.example', '/evil.example'],
    ['', '/'],
  ])('follows %j as %j', (target, path) => {
    expect(safeRedirect(target, origin)).toBe(path)
  })

  it.each([
    '//evil.example',
    '///evil.example',
    '////evil.example/%2e%2e',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    'https://evil.example',
    'http://shop.example/profil',
    'https://shop.example.evil.example',
    'https://shop.example@evil.example',
    'https://shop.example:8443/profil',
    'https://x',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    '/profil\r\nSet-Cookie: a=b',
    '\u0000//evil.example',
    ' //evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    '/./\t/evil.example',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://shop.example/0b8d3f6e',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'https://[evil',
  ])('refuses %j', (target) => {
    expect(safeRedirect(target, origin)).toBe('/')
  })

  it.each(hostileTargets)('stays at home for %j [I39]', (target) => {
    const path = safeRedirect(target, 'https://shop.test')
    expect(path).toMatch(/^\/(?!\/)/)
    expect(new URL(path, 'https://shop.test').origin).toBe('https://shop.test')
  })

  it.each([null, undefined, 7, {}, ['/profil'], { toString: () => '/profil' }])(
    'refuses what is no text: %j',
    (target) => {
      expect(safeRedirect(target, origin)).toBe('/')
    },
  )

  it('leads home when our own origin is no address', () => {
    expect(safeRedirect('/profil', 'shop')).toBe('/')
  })
})
