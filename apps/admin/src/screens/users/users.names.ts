import { msg } from '@lingui/core/macro'
import type { FieldNames } from '../../kit/form/field-names.ts'

export const userNames = {
  firstName: msg({ message: 'Ime', context: 'first name' }),
  lastName: msg`Prezime`,
  email: msg`E-pošta`,
  isBackofficeUser: msg`Radi u administraciji`,
  scope: msg`Prava`,
} satisfies FieldNames
