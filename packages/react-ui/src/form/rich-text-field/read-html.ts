import { parseRichText, type RichNode } from '@butiga/commerce-sdk/rules'
import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { schema } from './rich-text-schema.ts'

const { nodes, marks } = schema

type Element = Exclude<RichNode, string>

const markOf = ({ tag, href }: Element): Mark | null => {
  switch (tag) {
    case 'a':
      return href === undefined ? null : marks.link.create({ href })
    case 'b':
    case 'strong':
      return marks.strong.create()
    case 'em':
    case 'i':
      return marks.em.create()
    case 'u':
      return marks.underline.create()
    default:
      return null
  }
}

const isInline = ({ tag }: Element): boolean => ['a', 'b', 'br', 'em', 'i', 'strong', 'u'].includes(tag)

/** Collapses white space as a browser does; a no-break space stays. */
const collapsed = (text: string): string => text.replace(/[ \t\r\n\f]+/g, ' ')

/** Text without the white space that no browser shows: at both ends, after a line break, after other white space. */
const trimmed = (inline: readonly Node[]): Node[] => {
  const stored: Node[] = []
  const push = (node: Node, text: string) => {
    if (text !== '') stored.push(schema.text(text, node.marks))
  }
  for (const node of inline) {
    const before = stored.at(-1)
    const follows = before !== undefined && before.isText && !before.text?.endsWith(' ')
    if (node.isText) push(node, follows ? (node.text ?? '') : (node.text ?? '').replace(/^ /, ''))
    else stored.push(node)
  }
  const last = stored.at(-1)
  if (last?.text?.endsWith(' ')) {
    stored.pop()
    push(last, last.text.slice(0, -1))
  }
  return stored
}

/** The text in any elements, with its marks. */
const inlineOf = (match: readonly RichNode[], pending: readonly Mark[] = []): Node[] =>
  match.flatMap((node) => {
    if (typeof node === 'string') {
      const text = collapsed(node)
      return text === '' ? [] : [schema.text(text, pending)]
    }
    if (node.tag === 'br') return [nodes.lineBreak.create()]
    const mark = markOf(node)
    return inlineOf(node.children, mark === null ? pending : mark.addToSet(pending))
  })

const itemsOf = (match: readonly RichNode[]): Node[] => {
  const loose = (node: RichNode) => (typeof node === 'string' ? [node] : [])
  return match.flatMap((node) => {
    const content = blocksOf(typeof node === 'object' && node.tag === 'li' ? node.children : [node])
    if (content.length === 0 && loose(node).length > 0) return []
    const [first] = content
    // An item begins with a paragraph.
    return [
      nodes.listItem.create(null, first?.type === nodes.paragraph ? content : [nodes.paragraph.create(), ...content]),
    ]
  })
}

const blockOf = (node: Element, pending: readonly Mark[]): Node[] => {
  const { tag, children, id = null } = node
  switch (tag) {
    case 'h2':
    case 'h3':
      return [nodes.heading.create({ level: Number(tag.slice(1)), id }, trimmed(inlineOf(children, pending)))]
    case 'ul':
    case 'ol': {
      const items = itemsOf(children)
      return items.length === 0 ? [] : [(tag === 'ul' ? nodes.bulletList : nodes.orderedList).create(null, items)]
    }
    case 'blockquote': {
      const content = blocksOf(children, pending)
      return content.length === 0 ? [] : [nodes.blockquote.create(null, content)]
    }
    case 'p': {
      const content = blocksOf(children, pending)
      return content.length === 0 ? [nodes.paragraph.create()] : content
    }
    default:
      return blocksOf(children, pending)
  }
}

const hasBlock = (node: RichNode): boolean =>
  typeof node === 'object' && (!isInline(node) || node.children.some((child) => hasBlock(child)))

/** Blocks of any elements: text between them becomes paragraphs, marks around blocks those of their text. */
const blocksOf = (match: readonly RichNode[], pending: readonly Mark[] = []): Node[] => {
  const blocks: Node[] = []
  let inline: Node[] = []
  const endParagraph = () => {
    const content = trimmed(inline)
    if (content.length > 0) blocks.push(nodes.paragraph.create(null, content))
    inline = []
  }
  for (const node of match) {
    if (!hasBlock(node)) {
      inline.push(...inlineOf([node], pending))
      continue
    }
    endParagraph()
    const element = node as Element
    const mark = markOf(element)
    blocks.push(...blockOf(element, mark === null ? pending : mark.addToSet(pending)))
  }
  endParagraph()
  return blocks
}

/**
 * HTML of text processors as elements: what they write as styles becomes bold and italic, and what they write as bold around
 * everything, with a style that says otherwise, does not.
 */
const withoutStyles = (html: string): string =>
  html
    .replace(/<b(?=\s[^<>]*font-weight:\s*(?:normal|400))/gi, '<span')
    .replace(/<span\b([^<>]*)>([^<]*)<\/span>/gi, (_, attributes: string, text: string) => {
      const bold = /font-weight:\s*(?:bold|[6-9]00)/i.test(attributes) ? `<strong>${text}</strong>` : text
      return /font-style:\s*italic/i.test(attributes) ? `<em>${bold}</em>` : bold
    })

const contentOf = (html: string): Fragment => {
  const blocks = blocksOf(parseRichText(html))
  return Fragment.from(blocks.length > 0 ? blocks : nodes.paragraph.create())
}

/** The document of stored HTML. Reads it without the browser's parser, which Trusted Types forbid. */
export const readHtml = (html: string): Node => nodes.doc.create(null, contentOf(html))

/** The content of pasted HTML. */
export const readPasted = (html: string): Fragment => contentOf(withoutStyles(html))
