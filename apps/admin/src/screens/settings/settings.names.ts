import { msg } from '@lingui/core/macro'
import type { FieldNames } from '../../kit/form/field-names.ts'
import { meanings } from './meanings.ts'

export const settingsNames = {
  siteName: msg`Naziv stranice`,
  ecommerceEnabled: msg`Stranica ima trgovinu`,
  skipShipping: msg`Naplata je bez koraka dostave`,
  maintenanceMode: msg`Održavanje: posjetitelji vide da je stranica zatvorena, zaposlenici rade dalje`,
  ...meanings,
} satisfies FieldNames
