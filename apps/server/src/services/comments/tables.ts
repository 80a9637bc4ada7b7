import type { TableOf } from '../../db/columns.ts'

export interface CommentsTables {
  comment: TableOf<
    'comment',
    {
      /** Without a product and a post, the comment is about the site itself. */
      product_id: number
      /** Null for a guest. */
      user_id: number
      /** A digest of a guest's e-mail address. */
      guest_key: string
      /** The scale of the rating. */
      scale: number
      state: 'pending' | 'published' | 'hidden'
      replied_at: Date | null
      edited_at: Date | null
    }
  >
  /** Who found a comment helpful: a member or a visitor. */
  comment_vote: TableOf<
    'comment_vote',
    {
      /** A digest of a visitor's network address and the comment. */
      visitor: string
    }
  >
}
