import type { TableOf } from '../../db/columns.ts'

/** Counts of posts, and posts of social networks. */
export interface PostTables {
  /** How many posts of a type are published, now or at a later time; kept by triggers. */
  post_count: { site_id: number; language_code: string; post_type: string; published: number }
  social_post: TableOf<
    'social_post',
    {
      /** What the network calls it. */
      reference: string
      /** In lower case, without their sign. */
      hashtags: string[]
      posted_at: Date
      /** Null where it has no picture, or none that could be stored. */
      media_id: number
      /** Whether the library has the picture because of this post, and loses it with it. */
      owns_media: boolean
    }
  >
}
