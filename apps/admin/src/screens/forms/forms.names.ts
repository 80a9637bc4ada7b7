import { msg } from '@lingui/core/macro'
import type { FieldNames } from '../../kit/form/field-names.ts'

export const formNames = {
  name: msg`Oznaka`,
  titles: msg`Naziv`,
  fields: msg`Redom kako ih posjetitelj vidi`,
  goal: msg`Što slijedi`,
  goalType: msg`Što slijedi`,
  keepDays: msg`Odgovori se čuvaju, dana`,
} satisfies FieldNames
