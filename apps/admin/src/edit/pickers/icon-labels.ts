import type { SectionIcon } from '@butiga/commerce-sdk'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Icons by what they show. */
export const iconLabels: Readonly<Record<SectionIcon, MessageDescriptor>> = {
  alert: msg`Upozorenje`,
  arrow: msg`Strelica`,
  box: msg`Kutija`,
  cart: msg`Košarica`,
  check: msg`Kvačica`,
  clock: msg`Sat`,
  device: msg`Računalo`,
  download: msg`Preuzimanje`,
  eye: msg`Oko`,
  heart: msg`Srce`,
  info: msg`Informacija`,
  key: msg`Ključ`,
  mail: msg`Pismo`,
  phone: msg`Telefon`,
  pin: msg`Pribadača`,
  plus: msg`Plus`,
  return: msg`Povrat`,
  search: msg`Povećalo`,
  truck: msg`Dostavno vozilo`,
  user: msg`Osoba`,
}
