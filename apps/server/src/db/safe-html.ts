import { htmlTags, parseRichText, type RichNode, richTags } from '@butiga/commerce-sdk/contracts'
import type { ColumnType } from 'kysely'
import sanitizeHtml from 'sanitize-html'
import { escapeDoubleQuoted, escapeText } from '../ground/escape-html.ts'

declare const safe: unique symbol
/** HTML that {@link sanitize} returned. */
export type SafeHtml = string & { readonly [safe]: true }

/** A column of HTML with a default; without one the column is {@link SafeHtml}. */
export type SafeHtmlDefault = ColumnType<SafeHtml, SafeHtml | undefined, SafeHtml>

/** Most characters of HTML that are sanitized. */
export const HTML_LENGTH = 100_000

const policy = (tags: readonly string[]): sanitizeHtml.IOptions => ({
  allowedTags: [...tags],
  allowedAttributes: { a: ['href'], h2: ['id'], h3: ['id'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
})

/**
 * Sanitizes HTML for storage: keeps what rich text is read from, and nothing else. Sanitized HTML is unchanged.
 * Throws a RangeError above {@link HTML_LENGTH} characters.
 */
export const sanitize = (html: string): SafeHtml => cleaned(html, richTags)

/** The same for HTML that is written by hand, which has more elements. */
export const sanitizeHandwritten = (html: string): SafeHtml => cleaned(html, htmlTags)

const cleaned = (html: string, tags: readonly string[]): SafeHtml => {
  const known = new Set(tags)
  if (html.length > HTML_LENGTH) throw new RangeError(`HTML of more than ${HTML_LENGTH} characters`)
  // Parsed first, which bounds the nesting: the sanitizer's parser takes quadratic time for stray end tags.
  const bounded = written(parseRichText(html, known))
  // Serialized once more, so that sanitizing the result changes nothing.
  return written(parseRichText(sanitizeHtml(bounded, policy(tags)), known)) as SafeHtml
}

/** Nests nodes at most RICH_DEPTH deep. */
const written = (nodes: readonly RichNode<string>[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return escapeText(node)
      const { tag, href, id, children } = node
      if (tag === 'br') return '<br>'
      const attributes = `${href === undefined ? '' : ` href="${escapeDoubleQuoted(href)}"`}${id === undefined ? '' : ` id="${id}"`}`
      return `<${tag}${attributes}>${written(children)}</${tag}>`
    })
    .join('')
