import type { Generated } from 'kysely'
import type { JsonDefault } from '../../db/columns.ts'

/** Types of posts, and their categories and tags. */
export interface TermTables {
  post_type: {
    id: Generated<number>
    site_id: number
    name: string
    title: Generated<string>
    options: JsonDefault<Record<string, unknown>>
  }
  term: { id: Generated<number>; site_id: number; type: 'category' | 'tag'; position: Generated<number> }
  term_translation: {
    term_id: number
    site_id: number
    language_code: string
    slug: string
    title: string
    description: Generated<string>
  }
  post_term: { post_id: number; term_id: number }
}
