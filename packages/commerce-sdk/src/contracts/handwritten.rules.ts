import { richTags } from './rich-text.rules.ts'

/** The elements of HTML that an editor writes by hand: those of rich text, tables, and what structures a text. */
export const htmlTags = [
  ...richTags,
  'caption',
  'code',
  'dd',
  'details',
  'div',
  'dl',
  'dt',
  'h4',
  'pre',
  'small',
  'sub',
  'summary',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
] as const
export type HtmlTag = (typeof htmlTags)[number]
