import { transitionStyle } from '@butiga/commerce-sdk/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeHtml, escapeState, renderDocument, STATE_ELEMENT } from './html.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('</script>', '<!--', '<script>', ']]>', '\u2028', '"><img src=x onerror=alert(1)>', '&lt;'),
)
const head = { lang: 'hr', title: 'Naslov', tags: [], alternates: {}, structured: [], noReferrer: false }
const look = { icon: '/favicon.svg', style: '', ground: ['#ffffff', '#0b1c20'] } as const
const assets = { first: ['/first.js'], scripts: ['/a.js'], styles: ['/a.css'], modules: [], fonts: [] }

describe('the state in the page', () => {
  it('comes out as it went in and cannot leave its element [I37]', () => {
    fc.assert(
      fc.property(fc.dictionary(text, text), (value) => {
        const state = escapeState(value)
        expect(state).not.toContain('<')
        expect(JSON.parse(state)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
      { numRuns: 500 },
    )
  })
})

describe('the document', () => {
  it('escapes text and attributes', () => {
    expect(escapeHtml('<a href="x">&')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;')
    const page = renderDocument({
      head: { ...head, title: '</title><script>', tags: [{ tag: 'meta', attributes: { content: '"><b>' } }] },
      look,
      assets,
      body: '',
      state: null,
    })
    expect(page).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>')
    expect(page).toContain('<meta content="&quot;&gt;&lt;b&gt;">')
  })

  it('asks for the entry before the chunks that it will import, which must not keep it waiting', () => {
    const page = renderDocument({ head, look, assets: { ...assets, modules: ['/b.js'] }, body: '', state: null })
    expect(page.indexOf('/a.css')).toBeLessThan(page.indexOf('/a.js'))
    expect(page.indexOf('/a.js')).toBeLessThan(page.indexOf('/b.js'))
  })

  it('asks for its code after the content where the content comes first', () => {
    const page = renderDocument({
      head,
      look,
      assets: { ...assets, modules: ['/b.js'], isContentFirst: true },
      body: '<link rel="preload" as="image" href="/a.svg"/><p>a</p>',
      state: null,
    })
    expect(page).toMatch(/<\/head>.*<p>a<\/p>.*src="\/a\.js".*href="\/b\.js"><\/body>/)
    expect(page).toMatch(/href="\/a\.svg"\/>.*<\/head>/)
    expect(page.match(/a\.js|b\.js/g)).toHaveLength(2)
  })

  it('runs the first script before the stylesheet and the body: no tap comes before it', () => {
    const page = renderDocument({ head, look, assets, body: '<p>a</p>', state: null })
    expect(page).toContain('<script src="/first.js"></script>')
    expect(page.indexOf('/first.js')).toBeLessThan(page.indexOf('/a.css'))
    expect(page.indexOf('/first.js')).toBeLessThan(page.indexOf('<body>'))
  })

  it("has the site's icon and colours, these behind the stylesheet that they change", () => {
    const page = (style: string) => {
      const own = { icon: '/media/1/mark.png', style, ground: ['#fafafa', '#101010'] } as const
      return renderDocument({ head, look: own, assets, body: '', state: null })
    }
    expect(page('')).toContain('<link rel="icon" href="/media/1/mark.png">')
    expect(page('')).toContain('content="#101010" media="(prefers-color-scheme: dark)"')
    expect(page('').match(/<style>.*?<\/style>/g)).toEqual([`<style>${transitionStyle}</style>`])
    const styled = page(':root{--brand:#112233}')
    expect(styled.indexOf('<style>:root{--brand:#112233}</style>')).toBeGreaterThan(styled.indexOf('/a.css'))
  })

  it("puts React's preloads into the head", () => {
    const page = renderDocument({
      head,
      look,
      assets,
      body: '<link rel="preload" as="image" href="/a.svg"/><p>a</p>',
      state: 1,
    })
    expect(page).toMatch(/<link rel="preload" as="image" href="\/a\.svg"\/>.*<\/head>/)
    expect(page).toContain(
      `<div id="root"><p>a</p></div><script type="application/json" id="${STATE_ELEMENT}">1</script>`,
    )
  })

  describe('asks for the picture that loads first before its scripts', () => {
    const source = (name: string, more = '') =>
      `<source type="image/avif" srcSet="/${name}.avif 600w" sizes="50vw"${more}/><source type="image/webp" srcSet="/${name}.webp 600w" sizes="50vw"${more}/>`
    const first = '<img src="/a.jpeg" fetchPriority="high"/></picture>'
    const preloads = (body: string): readonly string[] => {
      const page = renderDocument({ head, look, assets, body, state: null })
      const [before = '', after = ''] = page.split('<script type="module"')
      expect(after).not.toContain('rel="preload"')
      return before.match(/<link rel="preload" as="image"[^>]*>/g) ?? []
    }

    it('in the smallest format alone, which other browsers leave out', () => {
      const body = `<picture><source media="(x)" srcSet="/logo.svg"/><img src="/logo.svg"/></picture><picture class="sized">${source('a')}${first}<picture>${source('b')}<img/></picture>`
      expect(preloads(body)).toEqual([
        '<link rel="preload" as="image" type="image/avif" imagesrcset="/a.avif 600w" imagesizes="50vw" fetchpriority="high">',
      ])
    })

    it('once, also where a narrow window has another', () => {
      expect(preloads(`<picture>${source('n', ' media="(max-width:40rem)"')}${source('w')}${first}`)).toEqual([
        '<link rel="preload" as="image" type="image/avif" imagesrcset="/n.avif 600w" imagesizes="50vw" media="(max-width:40rem)" fetchpriority="high">',
        '<link rel="preload" as="image" type="image/avif" imagesrcset="/w.avif 600w" imagesizes="50vw" media="not all and (max-width:40rem)" fetchpriority="high">',
      ])
    })

    it.each([
      ['there is none', `<picture>${source('a')}<img/></picture>`],
      ['it is a drawing behind a photograph', `<picture>${source('a')}<img/></picture><img fetchPriority="high"/>`],
    ])('and for none where %s', (_, body) => expect(preloads(body)).toEqual([]))
  })
})
