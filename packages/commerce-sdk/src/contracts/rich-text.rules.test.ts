import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRichText, RICH_DEPTH, type RichNode, richTags } from './rich-text.rules.ts'

const p = (...children: RichNode[]): RichNode => ({ tag: 'p', children })
const li = (...children: RichNode[]): RichNode => ({ tag: 'li', children })

/** Every node with its depth. */
function* everyNode(nodes: readonly RichNode[], depth = 1): Generator<{ node: RichNode; depth: number }> {
  for (const node of nodes) {
    yield { node, depth }
    if (typeof node !== 'string') yield* everyNode(node.children, depth + 1)
  }
}
const textOf = (nodes: readonly RichNode[]): string =>
  [...everyNode(nodes)].map(({ node }) => (typeof node === 'string' ? node : '')).join('')

/** Milliseconds of the processor in the quickest of some runs, at once when one is below `limit`. */
const quickest = (html: string, limit: number): number => {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < 40 && least >= limit; run += 1) {
    const begun = process.threadCpuUsage()
    parseRichText(html)
    const { user, system } = process.threadCpuUsage(begun)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

describe('rich text', () => {
  it.each<[string, RichNode[]]>([
    ['', []],
    ['5 < 6 > 4 & "7"', ['5 < 6 > 4 & "7"']],
    ['a&nbsp;&amp;&lt;&#8211;&#x2013;&unknown;', ['a\u00a0&<––&unknown;']],
    ['&#0;&#xD800;&#x110000;', ['\ufffd\ufffd\ufffd']],
    ['<div>a<img>b</div>c', ['abc']],
    ['a<!-- b -->c<script>d</script><STYLE>e</STYLE >f', ['acf']],
    ['<P>a<BR/>b</P>', [p('a', { tag: 'br', children: [] }, 'b')]],
    ['<p>one<p>two', [p('one'), p('two')]],
    ['<p>one<p>two<ul><li>a<li>b</ul>', [p('one'), p('two'), { tag: 'ul', children: [li('a'), li('b')] }]],
    [
      '<ul><li>a<ol><li><p>b<li>c</ol>d<li>e</ul>f',
      [{ tag: 'ul', children: [li('a', { tag: 'ol', children: [li(p('b')), li('c')] }, 'd'), li('e')] }, 'f'],
    ],
    ['<p>a<h2>b<p>c', [p('a'), { tag: 'h2', children: ['b', p('c')] }]],
    [
      '<h2>a<h3>b',
      [
        { tag: 'h2', children: ['a'] },
        { tag: 'h3', children: ['b'] },
      ],
    ],
    [
      '<a href="/x">a<a href="/y">b',
      [
        { tag: 'a', href: '/x', children: ['a'] },
        { tag: 'a', href: '/y', children: ['b'] },
      ],
    ],
    ['<p><b>a</p>b</b>', [p({ tag: 'b', children: ['a'] }), 'b']],
    ['</p></b>a', ['a']],
    ['<h2 class=x id=\'b-1\'>a<p id="c">d', [{ tag: 'h2', id: 'b-1', children: ['a', p('d')] }]],
    [
      '<h3 id="1"><h3 data-id="x">',
      [
        { tag: 'h3', children: [] },
        { tag: 'h3', children: [] },
      ],
    ],
    ['<a data-href="/x">a</a>', [{ tag: 'a', children: ['a'] }]],
  ])('reads %s as a browser does', (html, nodes) => {
    expect(parseRichText(html)).toEqual(nodes)
  })

  it('keeps the text of nodes that are too deep', () => {
    const read = parseRichText(`${'<b>'.repeat(1000)}deep${'</b>'.repeat(1000)}`)
    expect(textOf(read)).toBe('deep')
    expect(Math.max(...[...everyNode(read)].map(({ depth }) => depth))).toBe(RICH_DEPTH + 1)
  })

  const piece = fc.oneof(
    fc.constantFrom(...richTags.flatMap((tag) => [`<${tag}>`, `</${tag}>`])),
    fc.constantFrom(
      '<a href="/x">',
      '<a href="javascript:x">',
      "<a href='//e.example'>",
      '<!--',
      '-->',
      '<script>',
      '<',
    ),
    fc.constantFrom('&', '&lt;', '&#0;', '"', "'", '>', 'text', ' ', '<div ', '</', '<p a="', '\u00a0'),
  )

  it('of any tag soup holds known elements alone, none too deep, none in one that its start ends, no hostile link', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 200 }), (pieces) => {
        for (const { node, depth } of everyNode(parseRichText(pieces.join('')))) {
          expect(depth).toBeLessThanOrEqual(RICH_DEPTH + 1)
          if (typeof node === 'string') continue
          expect(richTags).toContain(node.tag)
          expect([undefined, '/x']).toContain(node.href)
          if (node.tag === 'p')
            expect(node.children.some((child) => typeof child !== 'string' && child.tag === 'p')).toBe(false)
        }
      }),
    )
  })

  it('is read in time that grows with its length', () => {
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
        const html = pieces.join('')
        expect(quickest(html.repeat(Math.ceil(50_000 / html.length)), 60)).toBeLessThan(60)
      }),
      { numRuns: 40 },
    )
  })

  it.each([
    ['stray end tags', '<b>'.repeat(8000) + '</i>'.repeat(8000)],
    ['elements in elements', '<b>'.repeat(5000)],
    ['implied ends', '<p>one<p>two<ul><li>a<li>b</ul>'.repeat(500)],
    ['a name without an end', `<${'a'.repeat(100_000)}`],
    ['attributes without an end', `<p ${'a'.repeat(100_000)}`],
    ['quotes without an end', '<p a="'.repeat(16_000)],
    ['quotes in quotes', `<p ${'"\''.repeat(50_000)}`],
    ['comments in comments', '<!--'.repeat(25_000)],
  ])('reads %s within 20 ms', (_, html) => {
    expect(quickest(html, 20)).toBeLessThan(20)
  })

  it('reads no more than half a million characters', () => {
    expect(textOf(parseRichText('a'.repeat(600_000)))).toHaveLength(500_000)
  })
})
