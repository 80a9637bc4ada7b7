import type { ContentRevision, DocumentKind, Sections } from '@butiga/commerce-sdk/contracts'
import type { ColumnType, Generated } from 'kysely'
import type { Json, JsonDefault, Time, TimeDefault } from '../../db/columns.ts'

type AnyJson = ColumnType<unknown, string, string>

/** Editing of content: drafts, their changes, revisions. */
export interface ContentTables {
  content_document: {
    id: Generated<number>
    site_id: number
    kind: DocumentKind
    page_group: number | null
    draft_seq: Generated<number>
    published_rev: number | null
    scheduled_rev: number | null
    scheduled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  content_draft: {
    document_id: number
    sections: Json<Sections>
    stamps: JsonDefault<Record<string, number>>
  }
  content_op: {
    id: Generated<string>
    document_id: number
    seq: number
    group_id: string
    op_id: string
    user_id: number
    tab: string
    label: string
    address: string
    base: number
    before: AnyJson
    after: AnyJson
    undoes: string | null
    created_at: TimeDefault
  }
  content_revision: {
    id: Generated<string>
    document_id: number
    number: number
    parent: number | null
    from_seq: number
    kind: ContentRevision['kind']
    user_id: number | null
    note: Generated<string>
    sections: Json<Sections>
    created_at: TimeDefault
  }
  shared_section: {
    id: Generated<number>
    site_id: number
    name: string
    block: string
    props: Json<Record<string, unknown>>
  }
  draft_link: {
    id: Generated<number>
    document_id: number
    digest: string
    user_id: number | null
    created_at: TimeDefault
    expires_at: Time
  }
  content_presence: {
    document_id: number
    user_id: number
    tab: string
    address: string | null
    seen_at: TimeDefault
  }
}
