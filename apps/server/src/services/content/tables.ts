import type { ContentRevision, DocumentKind, Sections } from '@butiga/commerce-sdk/contracts'
import type { ColumnType } from 'kysely'
import type { TableOf } from '../../db/columns.ts'

type AnyJson = ColumnType<unknown, string, string>

/** Editing of content: drafts, their changes, revisions. */
export interface ContentTables {
  content_document: TableOf<
    'content_document',
    {
      kind: DocumentKind
    }
  >
  content_draft: TableOf<
    'content_draft',
    {
      sections: Sections
      stamps: Record<string, number>
    }
  >
  content_op: TableOf<
    'content_op',
    {
      before: AnyJson
      after: AnyJson
    }
  >
  content_revision: TableOf<
    'content_revision',
    {
      kind: ContentRevision['kind']
      sections: Sections
    }
  >
  shared_section: TableOf<
    'shared_section',
    {
      props: Record<string, unknown>
    }
  >
  draft_link: TableOf<'draft_link'>
  content_presence: TableOf<'content_presence'>
}
