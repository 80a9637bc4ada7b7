import { msg } from '@lingui/core/macro'
import type { FieldNames } from '../../kit/form/field-names.ts'

export const attributeNames = {
  code: msg`Oznaka`,
  inputType: msg`Vrsta`,
  unit: msg`Mjerna jedinica`,
  labels: msg`Naziv`,
  values: msg`Redom kako ih kupac vidi`,
  'values.labels': msg`Naziv vrijednosti`,
  swatch: msg`Boja`,
  shopDefault: msg`Odabrana na početku`,
} satisfies FieldNames
