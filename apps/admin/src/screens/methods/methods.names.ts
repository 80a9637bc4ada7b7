import { msg } from '@lingui/core/macro'
import { type FieldNames, positionField } from '../../kit/form/field-names.ts'

const method = {
  name: msg`Naziv`,
  description: msg`Opis`,
  ...positionField,
  active: msg`Uključen`,
  archived: msg`Arhiviran`,
}

export const deliveryMethodNames = {
  ...method,
  bounds: msg`Cijene po iznosu košarice`,
  prices: msg`Cijene po iznosu košarice`,
  upTo: msg`Košarica do`,
  price: msg`Cijena dostave`,
  above: msg`Cijena dostave`,
  freeFrom: msg`Besplatno od`,
  taxPercent: msg`PDV u cijeni, %`,
  countries: msg`Države`,
  timetable: msg`Vozni red`,
  branches: msg`Kupac bira jednu od njih`,
  'branches.name': msg`Naziv poslovnice`,
  'branches.description': msg`Adresa i sati`,
} satisfies FieldNames

export const paymentMethodNames = {
  ...method,
  provider: msg`Naplaćuje`,
  paymentType: msg`Vrsta stranice za plaćanje`,
  marks: msg`Kartice koje prima`,
  withAll: msg`Uz sve`,
  deliveries: msg`Načini dostave`,
  deliveryMethodIds: msg`Načini dostave`,
} satisfies FieldNames
