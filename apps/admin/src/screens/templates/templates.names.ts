import { msg } from '@lingui/core/macro'
import type { FieldNames } from '../../kit/form/field-names.ts'

export const templateNames = {
  key: msg`Oznaka`,
  kind: msg`Vrsta`,
  language_code: msg`Jezik`,
  subject: msg`Predmet`,
  body: msg`Tekst`,
} satisfies FieldNames
