import { msg } from '@lingui/core/macro'
import type { FieldNames } from '../../kit/form/field-names.ts'

export const couponNames = {
  code: msg`Kod`,
  kind: msg`Vrsta`,
  percent: msg`Postotak`,
  most: msg`Najviše`,
  amount: msg`Iznos`,
  freeDelivery: msg`Besplatna dostava`,
  minimum: msg`Od iznosa`,
  active: msg`Uključen`,
  categoryIds: msg`Kategorije`,
  productIds: msg`Proizvodi`,
  validFrom: msg`Vrijedi od`,
  validTo: msg`Vrijedi do`,
  useLimit: msg`Ukupno najviše`,
  perUserLimit: msg`Po kupcu`,
} satisfies FieldNames
