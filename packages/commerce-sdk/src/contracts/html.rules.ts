import { parseUrl } from './url.ts'

/** A piece of clean HTML: text, or an element with what is in it. */
export type RichNode =
  | string
  | { readonly tag: RichTag; readonly href?: string; readonly children: readonly RichNode[] }

const tags = ['a', 'b', 'blockquote', 'br', 'em', 'h2', 'h3', 'i', 'li', 'ol', 'p', 'strong', 'u', 'ul'] as const
export type RichTag = (typeof tags)[number]

const isRichTag = (name: string): name is RichTag => (tags as readonly string[]).includes(name)

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const decode = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (whole, decimal: string, hex: string, name: string) => {
    if (name) return entities[name] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

/** Any host that is not a real one. */
const HERE = 'https://here.invalid'

const safeHref = (attributes: string): string | undefined => {
  const href = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes)
  const target = href && decode(href[1] ?? href[2] ?? '').trim()
  if (!target) return undefined
  // Browsers drop tabs and line ends and turn backslashes, so only parsing the address shows where it leads.
  if (/^[/#]/.test(target)) return parseUrl(target, HERE)?.origin === HERE ? target : undefined
  return /^(?:https?|mailto|tel):/i.test(target) ? target : undefined
}

interface Open {
  readonly tag: RichTag
  readonly href?: string | undefined
  readonly children: RichNode[]
}

/**
 * Reads HTML into nodes. Elements outside the short list lose their tags and keep
 * their text; scripts and styles lose everything; an address that is neither local nor http, mailto or tel is dropped.
 */
export const parseRichText = (html: string): readonly RichNode[] => {
  const root: RichNode[] = []
  const open: Open[] = []
  const here = () => open.at(-1)?.children ?? root
  const close = (tag: RichTag) => {
    const depth = open.map((element) => element.tag).lastIndexOf(tag)
    if (depth >= 0) open.length = depth
  }
  // Both patterns read each character a bounded number of times, whatever is left open.
  const clean = html.replace(/<!--[^]*?(?:-->|$)|<(script|style)\b[^]*?(?:<\/\1\s*>|$)/gi, '')
  for (const [token, slash, name, attributes = ''] of clean.matchAll(
    /<(\/?)([a-z][\da-z]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>|[^<]+|</gi,
  )) {
    const tag = name?.toLowerCase()
    if (tag === undefined) here().push(decode(token))
    else if (!isRichTag(tag)) continue
    else if (slash) close(tag)
    else {
      const href = tag === 'a' ? safeHref(attributes) : undefined
      const element: Open = { tag, children: [], ...(href !== undefined && { href }) }
      here().push(element as RichNode)
      if (tag !== 'br') open.push(element)
    }
  }
  return root
}

const written: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const writeNodes = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node.replace(/[&<>]/g, (character) => written[character] ?? character)
      const { tag, href, children } = node
      if (tag === 'br') return '<br>'
      const address = href?.replace(/[&<>"]/g, (character) => written[character] ?? character)
      return `<${tag}${address === undefined ? '' : ` href="${address}"`}>${writeNodes(children)}</${tag}>`
    })
    .join('')

/** HTML from outside as it may be stored: what {@link parseRichText} reads of it, and nothing else. */
export const cleanHtml = (html: string): string => writeNodes(parseRichText(html))
