import { readdir, readFile } from 'node:fs/promises'
import { parseXml, XmlElement } from '@rgrove/parse-xml'
import { describe, expect, it } from 'vitest'
import { cleanDrawing } from './clean-drawing.ts'
import { allowedAttributes, allowedElements } from './allowed.ts'
import { PictureRefused } from '../rules/refused.ts'

const clean = (text: string) => cleanDrawing(Buffer.from(text)).svg
const drawing = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"${attributes}>${inside}</svg>`

/** Everything that a cleaned drawing must not hold, found by reading it again as a browser does. */
const harmIn = (svg: string): string[] => {
  const harm: string[] = []
  const look = (element: XmlElement): void => {
    if (!allowedElements.has(element.name)) harm.push(`<${element.name}>`)
    for (const [name, value] of Object.entries(element.attributes)) {
      const isOwn = name === 'xmlns' ? value === 'http://www.w3.org/2000/svg' : allowedAttributes.has(name)
      if (!isOwn && !(name === 'href' && value.startsWith('#'))) harm.push(name)
      if (
        /url\(\s*["']?[^#"'\s]|script:|data:|https?:(?!\/\/www\.w3\.org\/2000\/svg$)|@|\\|image\(|image-set\(/i.test(
          value,
        )
      )
        harm.push(value)
    }
    if (element.name === 'style' && /@|url\(\s*["']?[^#"'\s]|\\/i.test(element.text)) harm.push(element.text)
    for (const child of element.children) if (child instanceof XmlElement) look(child)
  }
  const { root, children } = parseXml(svg, { preserveComments: true, preserveDocumentType: true })
  if (children.length !== 1 || root === null) harm.push('something beside the drawing')
  else look(root)
  return harm
}

const hostile: Record<string, string> = {
  'a script': drawing('<script>alert(1)</script>'),
  'a script in CDATA': drawing('<script><![CDATA[alert(1)]]></script>'),
  'a script from elsewhere': drawing('<script href="https://evil.example/x.js"/>'),
  'a script by xlink': drawing('<script xlink:href="data:text/javascript,alert(1)"/>'),
  'a script of another namespace': drawing('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'),
  'a script in capitals': drawing('<SCRIPT>alert(1)</SCRIPT>'),
  'a script inside an allowed element': drawing('<g><text><script>alert(1)</script></text></g>'),
  'a handler on the root': drawing('', ' onload="alert(1)"'),
  'a handler on a shape': drawing('<rect onclick="alert(1)" width="1" height="1"/>'),
  'a handler with odd letters': drawing('<rect ONMOUSEOVER="alert(1)" width="1" height="1"/>'),
  'a handler of animation': drawing('<animate onbegin="alert(1)" attributeName="x" dur="1s"/>'),
  'an animated address': drawing('<a><animate attributeName="href" values="javascript:alert(1)"/><rect/></a>'),
  'a set address': drawing('<a><set attributeName="xlink:href" to="javascript:alert(1)"/></a>'),
  'a link that runs': drawing('<a href="javascript:alert(1)"><rect width="9" height="9"/></a>'),
  'a link that leaves': drawing('<a xlink:href="https://evil.example"><rect width="9" height="9"/></a>'),
  'a foreign object': drawing(
    '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/></foreignObject>',
  ),
  'a foreign object in a switch': drawing(
    '<switch><foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject></switch>',
  ),
  'an iframe': drawing('<iframe src="https://evil.example"/>'),
  'an embedded document': drawing('<embed src="https://evil.example"/><object data="https://evil.example"/>'),
  'a picture from elsewhere': drawing('<image href="https://evil.example/track.png" width="1" height="1"/>'),
  'a picture as data': drawing('<image href="data:image/svg+xml;base64,PHN2Zy8+" width="1" height="1"/>'),
  'a picture of a file': drawing('<image xlink:href="file:///etc/passwd" width="1" height="1"/>'),
  'a picture by a filter': drawing('<filter id="f"><feImage href="https://evil.example"/></filter>'),
  'a use from elsewhere': drawing('<use href="https://evil.example/x.svg#a"/>'),
  'a use of data': drawing('<use xlink:href="data:image/svg+xml,%3Csvg id=%27a%27%3E#a"/>'),
  'a use with a space before': drawing('<use href=" https://evil.example/#a"/>'),
  'paint from elsewhere': drawing('<rect fill="url(https://evil.example/x.svg#p)" width="1" height="1"/>'),
  'paint from elsewhere in quotes': drawing(`<rect fill="url('//evil.example/#p')" width="1" height="1"/>`),
  'a mask from elsewhere': drawing('<rect mask="URL( https://evil.example/#m )" width="1" height="1"/>'),
  'a cursor from elsewhere': drawing(
    '<rect style="cursor:url(https://evil.example/c.cur),auto" width="1" height="1"/>',
  ),
  'a style that imports': drawing('<style>@import "https://evil.example/x.css";</style>'),
  'a style that imports by url': drawing('<style>@import url(https://evil.example/x.css);rect{fill:red}</style>'),
  'a style that hides the import': drawing('<style>@\\69mport "https://evil.example/x.css";</style>'),
  'a style with a comment in a word': drawing('<style>rect{fill:u/**/rl(https://evil.example/#a)}</style>'),
  'a style with a font': drawing('<style>@font-face{font-family:x;src:url(https://evil.example/x.woff)}</style>'),
  'a style with an escape in url': drawing('<style>rect{fill:\\75rl(https://evil.example/#a)}</style>'),
  'a style with image-set': drawing('<style>rect{background:image-set("https://evil.example/x.png" 1x)}</style>'),
  'a style that closes itself': drawing('<style>&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;</style>'),
  'a style in CDATA': drawing('<style><![CDATA[@import "https://evil.example/x.css";]]></style>'),
  'a style attribute with an expression': drawing('<rect style="width:expression(alert(1))" height="1"/>'),
  'a style attribute with a background': drawing('<rect style="background:url(//evil.example)" height="1"/>'),
  'a stylesheet instruction': `<?xml-stylesheet href="https://evil.example/x.css"?>${drawing('')}`,
  'a stylesheet link': drawing(
    '<link xmlns="http://www.w3.org/1999/xhtml" rel="stylesheet" href="https://evil.example"/>',
  ),
  'a comment that conditions': drawing('<!--[if IE]><script>alert(1)</script><![endif]-->'),
  'an entity of a file': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing('<text>&x;</text>')}`,
  'an entity from elsewhere': `<!DOCTYPE svg [<!ENTITY % x SYSTEM "https://evil.example/x.dtd"> %x;]>${drawing('')}`,
  'an entity that grows': `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${drawing('<text>&b;</text>')}`,
  'attributes of a document type': `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>${drawing('')}`,
  'a base address': drawing('<rect/>', ' xml:base="https://evil.example/"'),
  'a prefix for drawings':
    '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><s:script>alert(1)</s:script></s:svg>',
  'another namespace': '<svg xmlns="http://www.w3.org/1999/xhtml" viewBox="0 0 1 1"><script>alert(1)</script></svg>',
  'a namespace within': drawing(
    '<g xmlns="http://www.w3.org/1999/xhtml"><style>*{background:url(//evil.example)}</style></g>',
  ),
  HTML: '<html><body onload="alert(1)"></body></html>',
  'what is not closed': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><g>',
  'an attribute twice': drawing('<rect width="1" width="2"/>'),
  'a null character': drawing('<text>\0</text>'),
  'text in an attribute that ends it': drawing('<rect id="&quot; onload=&quot;alert(1)" width="1" height="1"/>'),
  'text that becomes an element': drawing('<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>'),
  'text that is escaped twice': drawing('<title>&amp;lt;script&amp;gt;</title>'),
  'a handler behind a line break': drawing('<rect class="a\n\tb" on\u00adload="alert(1)"/>'),
  'a media handler': drawing('<video src="https://evil.example/x.mp4"/><audio src="x" onerror="alert(1)"/>'),
  'meta data with markup': drawing('<metadata><rdf:RDF xmlns:rdf="x"><script>alert(1)</script></rdf:RDF></metadata>'),
}

describe('a hostile drawing', () => {
  it.each(Object.entries(hostile))('with %s runs and fetches nothing [I38]', (_, text) => {
    let svg: string
    try {
      svg = clean(text)
    } catch (error) {
      expect(error).toBeInstanceOf(PictureRefused)
      return
    }
    expect(harmIn(svg)).toEqual([])
    expect(clean(svg)).toBe(svg)
  })

  it('is refused when it draws itself a thousand million times [I38]', () => {
    const level = (n: number, what: string) => `<g id="g${n}">${what.repeat(10)}</g>`
    const uses = Array.from({ length: 9 }, (_, n) => level(n + 1, `<use href="#g${n}"/>`)).join('')
    expect(() => clean(drawing(`<g id="g0"><rect/></g>${uses}<use href="#g9"/>`))).toThrow(/more than 100000/)
    const pattern = (n: number) => `<pattern id="p${n + 1}">${`<rect fill="url(#p${n})"/>`.repeat(10)}</pattern>`
    const patterns = Array.from({ length: 9 }, (_, n) => pattern(n)).join('')
    expect(() => clean(drawing(`<pattern id="p0"/>${patterns}<rect fill="url(#p9)"/>`))).toThrow(/more than 100000/)
  })

  it('that uses itself is counted once [I38]', () => {
    expect(clean(drawing('<g id="a"><use href="#a"/></g>'))).toContain('href="#a"')
  })

  it.each([
    ['deep', `${'<g>'.repeat(200)}${'</g>'.repeat(200)}`],
    ['bottomless', `${'<g>'.repeat(100_000)}${'</g>'.repeat(100_000)}`],
  ])('that is %s is refused [I38]', (_, inside) => {
    expect(() => clean(drawing(inside))).toThrow(PictureRefused)
  })

  it('that is no UTF-8 is refused', () => {
    const utf16 = Buffer.from(`\uFEFF${drawing('<script/>')}`, 'utf16le')
    expect(() => cleanDrawing(utf16)).toThrow(PictureRefused)
    expect(() => cleanDrawing(Buffer.from([...Buffer.from(drawing('')), 0xff]))).toThrow(PictureRefused)
  })

  it.each(['', ' width="0" height="5"', ' viewBox="0 0 20000 10"', ' viewBox="a b c d"'])(
    'of no size or too large a size is refused:%s',
    (attributes) => {
      expect(() => clean(`<svg xmlns="http://www.w3.org/2000/svg"${attributes}/>`)).toThrow(PictureRefused)
    },
  )
})

describe('an honest drawing', () => {
  it('keeps what drawing programs write', () => {
    const text = drawing(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient><linearGradient id="b" href="#a"/>' +
        '<filter id="s"><feDropShadow dx="1" dy="1" stdDeviation="2"/></filter></defs>' +
        '<style>.a{fill:url(#b);transform:rotate(4deg)}</style>' +
        '<g class="a" style="filter:brightness(.86)" transform="translate(1 2) scale(.5)"><path d="M0 0h9" fill="url(#b)" filter="url(\'#s\')"/></g>' +
        '<text x="1" y="2">Čaj &amp; med &lt;3<tspan dx="1">!</tspan></text><title>Kutija</title>',
    ).replace(' xmlns:xlink="http://www.w3.org/1999/xlink"', '')
    expect(clean(text)).toBe(text)
  })

  it('takes the reference of an older program', () => {
    expect(clean(drawing('<path id="p" d="M0 0"/><use xlink:href="#p"/>'))).toContain('<use href="#p"/>')
  })

  it('says its size by viewBox, or else by width and height', () => {
    const sized = (attributes: string) =>
      cleanDrawing(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`))
    expect(sized('viewBox="-5,-5 320.4 199.6" width="10" height="10"')).toMatchObject({ width: 320, height: 200 })
    expect(sized('width="64px" height="32"')).toMatchObject({ width: 64, height: 32 })
  })

  it.each([
    ['burin', 25],
    ['plain', 4],
  ])('of the sample shop %s loses nothing but needless spaces', async (sample, least) => {
    const folder = new URL(`../../../seed/samples/${sample}/media/`, import.meta.url)
    const files = (await readdir(folder)).filter((file) => file.endsWith('.svg'))
    expect(files.length).toBeGreaterThan(least)
    // The namespace may occur anywhere in the source.
    const compact = (text: string) =>
      text
        .trim()
        .replace(/ xmlns="[^"]+"/, '')
        .replaceAll(/\s*\/>/g, '/>')
        .replaceAll(/>\s+</g, '><')
    for (const file of files) {
      const text = await readFile(new URL(file, folder), 'utf8')
      expect(compact(clean(text)), file).toBe(compact(text))
    }
  })
})
