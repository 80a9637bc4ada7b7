import { msg } from '@lingui/core/macro'
import type { FieldNames } from '../../kit/form/field-names.ts'

export const memberCardNames = {
  barcode: msg`Barkod`,
  validTo: msg`Vrijedi do`,
  active: msg`Vrijedi; bez ovoga je blokirana`,
} satisfies FieldNames
