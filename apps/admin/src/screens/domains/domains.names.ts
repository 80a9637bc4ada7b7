import { msg } from '@lingui/core/macro'
import type { FieldNames } from '../../kit/form/field-names.ts'

export const domainNames = {
  url: msg`Adresa`,
  redirects: msg`Posjetitelje vodi na glavnu adresu`,
  isDefault: msg`Glavna`,
} satisfies FieldNames
