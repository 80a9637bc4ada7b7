import type { TemplateKind } from '@butiga/commerce-sdk/contracts'
import type { TableOf } from '../../db/columns.ts'
import type { SafeHtml } from '../../db/safe-html.ts'

/** The texts of mails and documents. */
export interface TemplateTables {
  template: TableOf<
    'template',
    {
      kind: TemplateKind
      body: SafeHtml
    }
  >
}
