import { msg } from '@lingui/core/macro'
import type { FieldNames } from '../../kit/form/field-names.ts'

export const sharedSectionNames = { name: msg`Naziv` } satisfies FieldNames
