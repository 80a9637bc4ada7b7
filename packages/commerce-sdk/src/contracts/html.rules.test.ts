import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanHtml, parseRichText } from './html.rules.ts'

describe('HTML from outside', () => {
  it.each([
    [
      '<p>Od <strong>kartona</strong>,<br>&nbsp;čvrsto &amp; lako</p>',
      '<p>Od <strong>kartona</strong>,<br>\u00a0čvrsto &amp; lako</p>',
    ],
    ['<p onclick="x()">a</p><img src=x onerror=x()>', '<p>a</p>'],
    ['<script>alert(1)</script><style>*{}</style>b', 'b'],
    ['<a href="javascript:alert(1)">c</a>', '<a>c</a>'],
    ['<a href="/shop?a=1&amp;b=2" target=_top>d</a>', '<a href="/shop?a=1&amp;b=2">d</a>'],
    ["<a href='https://a.example/\"x'>e</a>", '<a href="https://a.example/&quot;x">e</a>'],
    ['<svg><p>f</svg>', '<p>f</p>'],
    ['5 < 6 > 4 & "7"', '5 &lt; 6 &gt; 4 &amp; "7"'],
    ['&lt;script&gt;', '&lt;script&gt;'],
  ])('%s is stored as %s [R10.77]', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean)
  })

  it('is clean once it was cleaned, whatever it was, and reads as the same', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<a href="/x">',
      '<a href="javascript:x">',
      '</a>',
      '<br>',
      '&lt;',
      '&',
      '<',
      '"',
      'tekst',
      '<!--',
      '-->',
      '<script>',
      '<ul><li>',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const clean = cleanHtml(pieces.join(''))
        expect(cleanHtml(clean)).toBe(clean)
        expect(clean).not.toMatch(/<script|javascript:|on\w+=/i)
        expect(cleanHtml(pieces.join(''))).toBe(clean)
      }),
    )
    expect(parseRichText('')).toEqual([])
  })
})
