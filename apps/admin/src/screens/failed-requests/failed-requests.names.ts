import { msg } from '@lingui/core/macro'
import type { FieldNames } from '../../kit/form/field-names.ts'

export const failedRequestNames = { ignored: msg`Zanemari`, from: msg`S adrese`, to: msg`Na` } satisfies FieldNames
