import { msg } from '@lingui/core/macro'
import type { FieldNames } from '../../kit/form/field-names.ts'

export const mediaNames = {
  access: msg`Tko smije čitati`,
  titles: msg`Opis za čitače zaslona`,
  captions: msg`Potpis`,
  descriptions: msg`Bilješka`,
} satisfies FieldNames
