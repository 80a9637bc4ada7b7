import type { FormFieldType } from '@butiga/commerce-sdk/rules'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The kinds of fields that a form of the shop can have. */
export const fieldTypes: Readonly<Record<Exclude<FormFieldType, 'password'>, MessageDescriptor>> = {
  text: msg`tekst`,
  email: msg`e-pošta`,
  tel: msg`telefon`,
  number: msg`broj`,
  date: msg`datum`,
  textarea: msg`dugi tekst`,
  choice: msg`jedan izbor`,
  choices: msg`više izbora`,
  checkbox: msg`kvačica`,
  file: msg`datoteke`,
  hidden: msg`skriveno, ispunjava stranica`,
}
