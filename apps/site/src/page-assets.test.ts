import { describe, expect, it } from 'vitest'
import { canvasAssets, pageAssets } from './page-assets.ts'

const manifest = {
  'src/first-script.ts': { file: 'assets/first-script-0.js' },
  'src/entry-client.tsx': { file: 'assets/entry-1.js', imports: ['_shared.js'] },
  'src/inspect/start.ts': { file: 'assets/inspect-9.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-2.js' },
  'src/screens/cart/cart.screen.tsx': { file: 'assets/cart-3.js', imports: ['_shared.js', '_price.js'] },
  '_price.js': { file: 'assets/price-4.js' },
  'src/screens/checkout/checkout.screen.tsx': { file: 'assets/checkout-5.js' },
  'style.css': { file: 'assets/style-6.css' },
  '../../packages/react-ui/src/styles/fonts/figtree-latin-wght-normal.woff2': { file: 'assets/figtree-7.woff2' },
  '../../packages/react-ui/src/styles/fonts/figtree-latin-ext-wght-normal.woff2': {
    file: 'assets/figtree-ext-8.woff2',
  },
}

describe('the files of a page', () => {
  it('are the entry, the one stylesheet, the first font, and only the chunks of its own screen', () => {
    expect(pageAssets(manifest, ['src/screens/cart/cart.screen.tsx'], false)).toEqual({
      first: ['/assets/first-script-0.js'],
      scripts: ['/assets/entry-1.js'],
      styles: ['/assets/style-6.css'],
      modules: ['/assets/shared-2.js', '/assets/cart-3.js', '/assets/price-4.js'],
      fonts: ['/assets/figtree-7.woff2'],
    })
  })

  it('have the recorder of machines before the entry on a site that shows them, and on no other', () => {
    expect(pageAssets(manifest, [], true).scripts).toEqual(['/assets/inspect-9.js', '/assets/entry-1.js'])
    expect(JSON.stringify(pageAssets(manifest, Object.keys(manifest), false).scripts)).not.toContain('inspect')
  })

  it('in edit mode are of its own build, which takes presses before all other scripts', () => {
    const canvas = {
      'src/edit/first-press.ts': { file: 'assets/press-a.js' },
      'src/edit/entry-canvas.ts': { file: 'assets/canvas-b.js', css: ['assets/canvas-c.css'] },
      'src/edit/draw.tsx': { file: 'assets/draw-d.js', imports: ['_shared.js'] },
      '_shared.js': { file: 'assets/shared-e.js' },
      'style.css': { file: 'assets/canvas-c.css' },
      'src/screens/page/page.screen.tsx': { file: 'assets/page-f.js' },
    }
    expect(canvasAssets(manifest, canvas, ['src/screens/page/page.screen.tsx'])).toEqual({
      first: ['/assets/press-a.js', '/assets/first-script-0.js'],
      scripts: ['/assets/canvas-b.js'],
      styles: ['/assets/style-6.css', '/assets/canvas-c.css'],
      modules: ['/assets/draw-d.js', '/assets/shared-e.js', '/assets/page-f.js'],
      fonts: ['/assets/figtree-7.woff2'],
      isContentFirst: true,
    })
  })

  it('are the sources where nothing is built', () => {
    expect(pageAssets(undefined, [], false).scripts).toEqual(['/src/inspect/start.ts', '/src/entry-client.tsx'])
  })
})
