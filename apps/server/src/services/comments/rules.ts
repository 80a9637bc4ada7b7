import { createHash } from 'node:crypto'
import { type Comment, parseRichText, type RichNode } from '@butiga/commerce-sdk/contracts'
import type { CommentRow } from './queries.ts'

const wordsOf = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : node.tag === 'br' ? '\n' : wordsOf(node.children))).join('')

/** Characters that show nothing, and those that turn the direction of what follows them, also beside the text. */
const unseen = /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** A text without its HTML, in lines without spaces at their ends. */
export const plainText = (text: string): string =>
  wordsOf(parseRichText(text))
    .replace(unseen, '')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** A digest that distinguishes the guests of a site. */
export const guestKey = (siteId: number, email: string): string =>
  createHash('sha256').update(`${siteId} ${email.trim().toLowerCase()}`).digest('base64url')

/** A digest that distinguishes the visitors who vote about a comment. */
export const visitorKey = (commentId: number, network: string): string =>
  createHash('sha256').update(`${commentId} ${network}`).digest('base64url')

/** First name and the initial of the surname: `Željka Đ.`; null without a name. */
export const publicName = (firstName: string, lastName: string): string | null => {
  const [initial] = lastName.trim()
  return [firstName.trim(), initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ') || null
}

/** The same of a name in one field: `Ivy M.` of Ivy Moor. */
export const publicGuestName = (name: string): string | null => {
  const [first = '', ...others] = plainText(name).split(/\s+/)
  return publicName(first, others.at(-1) ?? '')
}

/** A comment in the wire format. */
export const toComment = (row: CommentRow): Comment => ({
  id: row.id,
  subject_type: row.subject_type,
  subject_id: row.subject_id,
  text: row.text,
  rating: row.rating,
  author: row.author,
  language: row.language,
  created_at: row.created_at.toISOString(),
  edited: row.edited,
  published: row.published,
  verified: row.verified,
  helpful: row.helpful,
  reply:
    row.reply === null || row.replied_at === null
      ? null
      : { text: row.reply, created_at: row.replied_at.toISOString() },
})
