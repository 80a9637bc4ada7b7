import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * What fields are called, by their paths without languages and rows (`values.labels`), or by the last part of these. A group that
 * is shown as one field has the name of its first part.
 */
export type FieldNames = Readonly<Record<string, MessageDescriptor>>

/** The names of fields that several kinds of record have. */
export const namedFields = { name: msg`Naziv`, slug: msg`Slug` }
export const positionField = { position: msg`Redoslijed` }
export const seoFields = { seoTitle: msg`Naslov u tražilici`, seoDescription: msg`Opis u tražilici` }
