import { msg } from '@lingui/core/macro'
import { type FieldNames, seoFields, namedFields, positionField } from '../../kit/form/field-names.ts'

export const categoryNames = {
  ...namedFields,
  ...positionField,
  ...seoFields,
  parentId: msg`Nadređena kategorija`,
  active: msg`Vidljiva u katalogu`,
  image: msg`Slika kategorije`,
  title: msg`Naslov na stranici`,
  summary: msg`Kratki opis`,
  quickFilters: msg`Brzi filtri`,
  sortTypes: msg`Redoslijedi proizvoda`,
  sortDefaultType: msg`Početni redoslijed`,
} satisfies FieldNames
