import { fillPlaceholders, parseRichText, type RichNode } from '@butiga/commerce-sdk/contracts'
import { html, Markup } from './html.ts'
import { brand, line, type MailBlock, quiet } from './layout.ts'

/** The texts of a mail as the back office writes them; names in double braces have values when it is sent. */
export interface MailTexts {
  readonly subject: string
  /** Clean HTML. */
  readonly body: string
}

interface Written {
  readonly subject: string
  /** The body with its own headings. */
  readonly block: MailBlock
}

type Values = Readonly<Record<string, string>>

interface Reading {
  readonly values: Values
  /** What links without a host lead to. */
  readonly site: string
}

/** The texts of a mail with their values, which are text and never HTML. */
export const fillMail = ({ subject, body }: MailTexts, values: Values, site: string): Written => {
  const nodes = parseRichText(body)
  const reading = { values, site }
  return {
    // A line end would end the header of the mail.
    subject: fillPlaceholders(subject, values).replace(/\s+/g, ' ').trim(),
    block: {
      html: new Markup(htmlOf(nodes, reading)),
      text: textOf(nodes, reading)
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
    },
  }
}

/** The elements of rich text as a mail has them: without a stylesheet, the first level of headings is its title. */
const styles: Readonly<Record<string, readonly [tag: string, style: string]>> = {
  blockquote: ['blockquote', `margin:0 0 24px;padding-left:16px;border-left:3px solid ${line};color:${quiet}`],
  h2: ['h1', 'margin:0 0 16px;font-size:24px;line-height:1.28'],
  h3: ['h2', 'margin:24px 0 8px;font-size:18px'],
  li: ['li', 'margin:0 0 4px'],
  ol: ['ol', 'margin:0 0 24px;padding-left:24px'],
  p: ['p', 'margin:0 0 24px'],
  ul: ['ul', 'margin:0 0 24px;padding-left:24px'],
}

const targetOf = (href: string, { values, site }: Reading): string => {
  const encoded = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, encodeURIComponent(value)]))
  return new URL(fillPlaceholders(href, encoded), site).href
}

const htmlOf = (nodes: readonly RichNode[], reading: Reading): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return html`${fillPlaceholders(node, reading.values)}`.text
      const { tag, href, children } = node
      if (tag === 'br') return '<br />'
      const inner = new Markup(htmlOf(children, reading))
      if (tag === 'a')
        return href === undefined
          ? inner.text
          : html`<a href="${targetOf(href, reading)}" style="color:${brand}">${inner}</a>`.text
      const [name, style] = styles[tag] ?? [tag]
      const open = style === undefined ? new Markup(`<${name}>`) : html`<${new Markup(name)} style="${style}">`
      return `${open.text}${inner.text}</${name}>`
    })
    .join('')

/** The same as plain text: a paragraph is followed by an empty line, a link by its target. */
const textOf = (nodes: readonly RichNode[], reading: Reading): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return fillPlaceholders(node, reading.values)
      const { tag, href, children } = node
      const inner = textOf(children, reading)
      switch (tag) {
        case 'br':
          return '\n'
        case 'li':
          return `- ${inner.trim()}\n`
        case 'a':
          return href === undefined ? inner : `${inner} (${targetOf(href, reading)})`
        case 'blockquote':
        case 'h2':
        case 'h3':
        case 'ol':
        case 'p':
        case 'ul':
          return `${inner}\n\n`
        default:
          return inner
      }
    })
    .join('')
