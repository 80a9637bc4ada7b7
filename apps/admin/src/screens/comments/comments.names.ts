import { msg } from '@lingui/core/macro'
import type { FieldNames } from '../../kit/form/field-names.ts'

export const commentNames = {
  published: msg`Objavljeno na stranici`,
  state: msg`Stanje`,
  reply: msg`Odgovor butige`,
} satisfies FieldNames
