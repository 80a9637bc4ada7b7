import { parseUrl } from './url.ts'

/** A piece of rich text: text, or an element with what is in it. */
export type RichNode<Tag extends string = RichTag> =
  | string
  | { readonly tag: Tag; readonly href?: string; readonly id?: string; readonly children: readonly RichNode<Tag>[] }

/** The elements of rich text. `a` may have an `href`, a heading an `id` to link to; there are no other attributes. */
export const richTags = [
  'a',
  'b',
  'blockquote',
  'br',
  'em',
  'h2',
  'h3',
  'i',
  'li',
  'ol',
  'p',
  'strong',
  'u',
  'ul',
] as const
export type RichTag = (typeof richTags)[number]

/** Elements in elements: deeper ones lose their tags and keep their text. */
export const RICH_DEPTH = 32
/** Characters that are read; what is stored is shorter. */
const longest = 500_000

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const decode = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (whole, decimal: string, hex: string, name: string) => {
    if (name) return entities[name] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    // NUL and halves of characters are none; browsers read the same.
    const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : '\ufffd'
  })

/** Any host that is not a real one. */
const HERE = 'https://here.invalid'

const hrefPattern = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)')/i
const idPattern = /(?:^|\s)id\s*=\s*(?:"([a-z][\w-]{0,49})"|'([a-z][\w-]{0,49})')/i

const safeHref = (attributes: string): string | undefined => {
  const href = hrefPattern.exec(attributes)
  const target = href && decode(href[1] ?? href[2] ?? '').trim()
  if (!target) return undefined
  // Browsers drop tabs and line ends and turn backslashes, so only the URL parser shows where a path leads.
  if (/^[/#]/.test(target)) return parseUrl(target, HERE)?.origin === HERE ? target : undefined
  return /^(?:https?|mailto|tel):/i.test(target) ? target : undefined
}

/** What the start of an element ends, as in HTML: `<p>one<p>two` is two paragraphs. */
const ends: Readonly<Record<string, readonly string[]>> = {
  a: ['a'],
  blockquote: ['p'],
  h2: ['p', 'h2', 'h3'],
  h3: ['p', 'h2', 'h3'],
  li: ['p', 'li'],
  ol: ['p'],
  p: ['p'],
  ul: ['p'],
}

const safeId = (attributes: string): string | undefined => {
  const id = idPattern.exec(attributes)
  return id?.[1] ?? id?.[2]
}

interface Open<Tag extends string> {
  readonly tag: Tag
  readonly href?: string
  readonly id?: string
  readonly children: RichNode<Tag>[]
}

/** Ends what the start of `tag` ends; an enclosing list keeps the elements outside of it open. */
const endBefore = (open: Open<string>[], tag: string): void => {
  const ended = ends[tag]
  if (ended === undefined) return
  for (let depth = open.length - 1; depth >= 0; depth -= 1) {
    const other = open[depth]?.tag
    if (other === undefined || other === 'ul' || other === 'ol') return
    if (ended.includes(other)) open.length = depth
  }
}

const end = (open: Open<string>[], tag: string): void => {
  let depth = open.length - 1
  while (depth >= 0 && open[depth]?.tag !== tag) depth -= 1
  if (depth >= 0) open.length = depth
}

const known: ReadonlySet<string> = new Set(richTags)

/**
 * Reads HTML into nodes, in time that grows with its length alone. Elements beside `tags`, by default {@link richTags}, lose their tags and
 * keep their text; scripts, styles and comments lose everything; an `href` that is neither local nor http, mailto or tel
 * is dropped.
 */
export const parseRichText = <Tag extends string = RichTag>(
  html: string,
  tags: ReadonlySet<string> = known,
): readonly RichNode<Tag>[] => {
  const root: RichNode<Tag>[] = []
  // At most RICH_DEPTH elements, so that a search among them takes the same time for any input.
  const open: Open<Tag>[] = []
  const write = (text: string) => {
    const children = open.at(-1)?.children ?? root
    const last = children.at(-1)
    if (typeof last === 'string') children[children.length - 1] = last + text
    else children.push(text)
  }
  // Both patterns read each character a bounded number of times: a name has one end, and an open tag ends at the next `<`.
  const stored = html.slice(0, longest).replace(/<!--[^]*?(?:-->|$)|<(script|style)\b[^]*?(?:<\/\1\s*>|$)/gi, '')
  for (const [token, slash, name, attributes = ''] of stored.matchAll(
    /<(\/?)([a-z][\da-z]*)(?![\da-z])((?:"[^"<]*"|'[^'<]*'|[^<>"'])*)>|[^<]+|</gi,
  )) {
    const tag = name?.toLowerCase()
    if (tag === undefined) write(decode(token))
    else if (!tags.has(tag)) continue
    else if (slash) end(open, tag)
    else {
      endBefore(open, tag)
      if (open.length === RICH_DEPTH) continue
      const href = tag === 'a' ? safeHref(attributes) : undefined
      const id = tag === 'h2' || tag === 'h3' ? safeId(attributes) : undefined
      const element: Open<Tag> = {
        tag: tag as Tag,
        children: [],
        ...(href !== undefined && { href }),
        ...(id !== undefined && { id }),
      }
      const children: RichNode<Tag>[] = open.at(-1)?.children ?? root
      children.push(element)
      if (tag !== 'br') open.push(element)
    }
  }
  return root
}
