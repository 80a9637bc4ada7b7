import { isDeepStrictEqual } from 'node:util'
import type { FieldError } from '@butiga/commerce-sdk/contracts'
import type { Tx } from '../../../db/db.ts'
import type { RequestSite } from '../../../calls/sites.ts'
import { refuse } from '../../../calls/refusal.ts'
import {
  type Named,
  type NamedKind,
  type NamedRow,
  planNamed,
  readNamed,
  slugIsTaken,
} from '../import/taxonomy/texts.ts'
import { byImportRules } from './refused.ts'

/** Texts as a form writes them, by language; null removes a language. */
export type WrittenTexts = Readonly<Record<string, { readonly [Field in keyof Named]?: string | undefined } | null>>

interface TextsPlan {
  readonly kind: NamedKind
  /** Null for a new record. */
  readonly id: number | null
  readonly fields: readonly (keyof NamedRow)[]
  readonly before: Readonly<Record<string, Named>>
  readonly after: WrittenTexts
}

/** The last word of a slug whose name another record has. */
const second = '2'

/** The texts of a record after a form, with the slugs that were left empty. */
export const planTexts = async (
  tx: Tx,
  site: Pick<RequestSite, 'id' | 'defaultLanguage' | 'languages'>,
  { kind, id, fields, before, after }: TextsPlan,
): Promise<Readonly<Record<string, Named>>> => {
  mustBeLanguages(site.languages, Object.keys(after))
  const stored: Record<string, Named> = {}
  const written: Record<string, object> = {}
  for (const [language, texts] of Object.entries(after)) {
    if (texts === null) continue
    const old = before[language]
    if (old !== undefined && fields.every((field) => isDeepStrictEqual(old[field], texts[field]))) {
      stored[language] = old
      continue
    }
    const { name = '', slug, title, summary } = texts
    const row = { name, slug: slug || undefined, title: title || name, summary }
    written[language] = Object.fromEntries(
      fields.flatMap((field) => (row[field] === undefined ? [] : [[field, row[field]]])),
    )
  }
  return await byImportRules(() =>
    planNamed(readNamed(written, fields, site), stored, second, site, slugIsTaken(tx, kind, site.id, id)),
  )
}

/** Refuses texts of a language that the site does not have. */
export const mustBeLanguages = (
  known: readonly string[],
  requested: readonly string[],
  path = 'translations',
): void => {
  const fields = requested.flatMap((language): FieldError[] =>
    known.includes(language) ? [] : [{ path: `${path}.${language}`, rule: 'choice' }],
  )
  if (fields.length > 0) refuse('VALIDATION_FAILED', { fields })
}
