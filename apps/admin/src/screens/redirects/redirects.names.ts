import { msg } from '@lingui/core/macro'
import type { FieldNames } from '../../kit/form/field-names.ts'

export const redirectNames = {
  from: msg`S adrese`,
  to: msg`Na`,
  permanent: msg`Trajno: tražilice zamijene staru adresu novom`,
} satisfies FieldNames
