import { hostileTargets } from '@butiga/commerce-sdk/testing'
import { parseRichText, type RichNode } from '@butiga/commerce-sdk/contracts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readHtml, readPasted } from './read-html.ts'
import { schema } from './rich-text-schema.ts'
import { writeHtml } from './write-html.ts'

const edited = (html: string) => writeHtml(readHtml(html))
const pasted = (html: string) => writeHtml(schema.nodes.doc.create(null, readPasted(html)))
const targetsOf = (html: string): string[] => {
  const of = (nodes: readonly RichNode[]): string[] =>
    nodes.flatMap((node) =>
      typeof node === 'string' ? [] : [...(node.href === undefined ? [] : [node.href]), ...of(node.children)],
    )
  return of(parseRichText(html))
}

describe('rich text in the editor', () => {
  it.each([
    '',
    '<p>Svila s <strong>Visa</strong>, <em>ručno</em> <u>tkana</u>.<br>Perite &lt;30 °C &amp; sušite u&nbsp;hladu.</p>',
    '<h2 id="mjere">Mjere</h2><ul><li>S</li><li>M<ol><li>duga</li></ol></li></ul><h3>Njega</h3>',
    '<blockquote><p>Kao bura.</p><p>Ana</p></blockquote>',
    '<p><a href="/uvjeti?a=1&amp;b=2">uvjeti i <strong>povrat</strong></a></p>',
    '<ul><li><p>jedan</p><p>dva</p></li></ul>',
  ])('keeps %s as it is', (html) => {
    expect(edited(html)).toBe(html)
  })

  it.each([
    ['Prihvaćam <a href="/uvjeti">uvjete</a>', '<p>Prihvaćam <a href="/uvjeti">uvjete</a></p>'],
    ['<b><p>a</p><p>b</p></b>', '<p><strong>a</strong></p><p><strong>b</strong></p>'],
    ['<p> a \n b </p>\n<p>c</p>', '<p>a b</p><p>c</p>'],
    ['<p>a <b> b</b><br> c</p>', '<p>a <strong>b</strong><br>c</p>'],
    ['<ul>\n<li>a</li>\n</ul>', '<ul><li>a</li></ul>'],
    ['<li>a</li>', '<p>a</p>'],
    ['<h2><p>a</p></h2>', '<h2>a</h2>'],
    ['<ul><li><h2>a</h2></li></ul>', '<ul><li><p></p><h2>a</h2></li></ul>'],
  ])('reads %s as %s', (html, expected) => {
    expect(edited(html)).toBe(expected)
  })

  it('writes what it reads again, for any elements', () => {
    const piece = fc.constantFrom(
      ...['p', 'b', 'em', 'a href="/x"', 'ul', 'ol', 'li', 'h2', 'h3', 'blockquote'].map((tag) => `<${tag}>`),
      ...['p', 'b', 'em', 'a', 'ul', 'ol', 'li', 'h2', 'blockquote'].map((tag) => `</${tag}>`),
      '<br>',
      'a',
      ' ',
      '&lt;',
      '\u00a0',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const html = pieces.join('')
        readHtml(html).check()
        const once = edited(html)
        expect(edited(once)).toBe(once)
      }),
      { numRuns: 500 },
    )
  })
})

describe('pasted HTML', () => {
  it.each([
    [
      'Google Docs',
      '<b style="font-weight:normal;" id="docs-internal-guid"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:400">Svila, </span><span style="font-weight:700;font-style:italic">ručno</span></p></b>',
      '<p>Svila, <strong><em>ručno</em></strong></p>',
    ],
    [
      'Word',
      '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style><!--[if gte mso 9]><xml></xml><![endif]--></head><body><p class=MsoNormal style=\'mso-margin-top-alt:auto\'><b>Mjere</b><o:p></o:p></p></body></html>',
      '<p><strong>Mjere</strong></p>',
    ],
    [
      'a page',
      '<div onclick="x()"><h1>a</h1><img src=x onerror=y()><p style="color:red">b</p><script>z()</script></div>',
      '<p>a</p><p>b</p>',
    ],
  ])('of %s keeps its structure, and no style', (_, html, expected) => {
    expect(pasted(html)).toBe(expected)
  })

  it.each(hostileTargets)('has no link to %j that rich text would not have [I39]', (target) => {
    const html = `<p><a href="${target.replaceAll('"', '&quot;')}">a</a></p>`
    expect(targetsOf(pasted(html))).toEqual(targetsOf(html))
  })

  it('is read in time that grows with its length', () => {
    for (const piece of [
      '<b style="font-weight:',
      '<span style="font-weight:700',
      '<span>',
      '<b ',
      'font-weight:normal',
    ]) {
      const begun = process.threadCpuUsage()
      pasted(piece.repeat(200_000 / piece.length))
      const { user, system } = process.threadCpuUsage(begun)
      expect((user + system) / 1000).toBeLessThan(2000)
    }
  })
})
