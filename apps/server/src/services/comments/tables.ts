import type { Generated } from 'kysely'

/** Comments and reviews. */
export interface CommentsTables {
  comment: {
    id: Generated<number>
    site_id: number
    /** Without a product and a post, the comment is about the site itself. */
    product_id: number | null
    post_id: number | null
    /** Null for a guest. */
    user_id: number | null
    /** A digest of a guest's e-mail address. */
    guest_key: string | null
    author: string | null
    text: string
    rating: number | null
    /** The scale of the rating. */
    scale: number
    language_code: string
    state: 'pending' | 'published' | 'hidden'
    verified: Generated<boolean>
    reply: string | null
    replied_at: Date | null
    created_at: Generated<Date>
    edited_at: Date | null
  }
  /** Who found a comment helpful: a member or a visitor. */
  comment_vote: {
    id: Generated<number>
    comment_id: number
    user_id: number | null
    /** A digest of a visitor's network address and the comment. */
    visitor: string | null
  }
}
