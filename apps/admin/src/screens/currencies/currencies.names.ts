import { msg } from '@lingui/core/macro'
import type { FieldNames } from '../../kit/form/field-names.ts'

export const currencyNames = {
  main: msg`Glavna valuta`,
  mainCurrencyId: msg`Glavna valuta`,
  currencies: msg`Ostale valute u kojima kupac može kupovati`,
  rates: msg`Tečaj`,
  appliesFrom: msg`Promijenjeni vrijede od`,
} satisfies FieldNames
