import type { Fragment, Node } from 'prosemirror-model'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;')

const tags: Readonly<Record<string, string>> = {
  blockquote: 'blockquote',
  bulletList: 'ul',
  em: 'em',
  link: 'a',
  listItem: 'li',
  orderedList: 'ol',
  paragraph: 'p',
  strong: 'strong',
  underline: 'u',
}

const childrenOf = (content: Fragment): Node[] =>
  Array.from({ length: content.childCount }, (_, at) => content.child(at))

/** Pieces of text from their marks at `depth` on; neighbours in one mark share its element. */
const inline = (pieces: readonly Node[], depth = 0): string => {
  let html = ''
  for (let start = 0; start < pieces.length;) {
    const mark = pieces[start]?.marks[depth]
    let end = start + 1
    while (mark !== undefined && pieces[end]?.marks[depth]?.eq(mark)) end += 1
    const run = pieces.slice(start, end)
    start = end
    if (mark === undefined) {
      html += run.map((piece) => (piece.isText ? escaped(piece.text ?? '') : '<br>')).join('')
      continue
    }
    const { [mark.type.name]: tag } = tags
    const href =
      mark.type.name === 'link' ? ` href="${escaped(String(mark.attrs['href'])).replaceAll('"', '&quot;')}"` : ''
    html += `<${tag}${href}>${inline(run, depth + 1)}</${tag}>`
  }
  return html
}

const block = (node: Node): string => {
  const children = childrenOf(node.content)
  if (node.type.name === 'heading') {
    const { level, id } = node.attrs
    return `<h${level}${id === null ? '' : ` id="${id}"`}>${inline(children)}</h${level}>`
  }
  const { [node.type.name]: tag } = tags
  // The paragraph of an item needs no element of its own, unless others follow.
  const [first, ...rest] = children
  if (node.type.name === 'listItem' && first !== undefined && rest.every(({ type }) => type.name.endsWith('List')))
    return `<li>${inline(childrenOf(first.content))}${rest.map(block).join('')}</li>`
  return `<${tag}>${node.isTextblock ? inline(children) : children.map(block).join('')}</${tag}>`
}

/** The document as HTML; an empty one is the empty text. */
export const writeHtml = (doc: Node): string =>
  doc.childCount === 1 && doc.firstChild?.isTextblock && doc.firstChild.content.size === 0
    ? ''
    : childrenOf(doc.content).map(block).join('')
