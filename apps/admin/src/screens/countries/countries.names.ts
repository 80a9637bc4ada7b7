import { msg } from '@lingui/core/macro'
import { type FieldNames, positionField } from '../../kit/form/field-names.ts'

export const countryNames = {
  allowed: msg`Prodajemo u ovu državu`,
  names: msg`Naziv`,
  ...positionField,
} satisfies FieldNames
