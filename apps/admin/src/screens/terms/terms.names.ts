import { msg } from '@lingui/core/macro'
import { type FieldNames, namedFields, positionField } from '../../kit/form/field-names.ts'

export const termNames = {
  ...namedFields,
  ...positionField,
  type: msg`Vrsta`,
  description: msg`Opis`,
} satisfies FieldNames
