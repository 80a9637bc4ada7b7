import { msg } from '@lingui/core/macro'
import type { FieldNames } from '../../kit/form/field-names.ts'

export const eventNames = {
  title: msg`Naslov`,
  place: msg`Mjesto`,
  summary: msg`Sažetak`,
  html: msg`Opis`,
  start: msg`Početak`,
  end: msg`Kraj`,
  timeZone: msg`Vremenska zona`,
  recurrence: msg`Ponavljanje`,
  unit: msg`Ponavljanje`,
  every: msg`Razmak`,
  until: msg`Zadnji dan`,
  times: msg`Broj termina`,
  cancelled: msg`Otkazani dani`,
  form: msg`Obrazac za prijavu`,
  capacity: msg`Broj mjesta`,
  image: msg`Slika događaja`,
} satisfies FieldNames
