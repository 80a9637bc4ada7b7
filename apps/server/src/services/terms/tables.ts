import type { Generated } from 'kysely'
import type { TableOf } from '../../db/columns.ts'

/** Types of posts, and their categories and tags. */
export interface TermTables {
  post_type: TableOf<
    'post_type',
    {
      options: Record<string, unknown>
    }
  >
  term: { id: Generated<number>; site_id: number; type: 'category' | 'tag'; position: Generated<number> }
  term_translation: TableOf<'term_translation'>
  post_term: { post_id: number; term_id: number }
}
