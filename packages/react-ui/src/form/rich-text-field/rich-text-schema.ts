import { parseRichText } from '@butiga/commerce-sdk/rules'
import { Schema } from 'prosemirror-model'

/** The target of a link as rich text keeps it; undefined for one that rich text may not have. */
export const safeTarget = (target: string): string | undefined => {
  const [node] = parseRichText(`<a href="${target.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">.</a>`)
  return typeof node === 'object' ? node.href : undefined
}

const headingRule = (level: 2 | 3) => ({ tag: `h${level}`, attrs: { level } })

/** The document that the editor changes: the elements of rich text, without any other attribute. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      // The id is kept for links to it; in the editor it might be that of another element of the page.
      attrs: { level: { default: 2 }, id: { default: null } },
      parseDOM: [headingRule(2), headingRule(3)],
      toDOM: ({ attrs }) => [`h${attrs['level']}`, 0],
    },
    blockquote: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    bulletList: { group: 'block', content: 'listItem+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    orderedList: { group: 'block', content: 'listItem+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    listItem: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    text: { group: 'inline' },
    lineBreak: { group: 'inline', inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  },
  // In the order in which they enclose each other.
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = safeTarget(element.getAttribute('href') ?? '')
            return href === undefined ? false : { href }
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: String(attrs['href']) }, 0],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    underline: { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] },
  },
})
