import type { TemplateKind } from '@butiga/commerce-sdk/contracts'
import type { Generated } from 'kysely'
import type { TimeDefault } from '../../db/columns.ts'
import type { SafeHtml } from '../../db/safe-html.ts'

/** The texts of mails and documents. */
export interface TemplateTables {
  template: {
    id: Generated<number>
    site_id: number
    key: string
    kind: TemplateKind
    language_code: string
    subject: string
    body: SafeHtml
    updated_at: TimeDefault
  }
}
