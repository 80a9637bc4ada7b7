import { msg } from '@lingui/core/macro'
import type { FieldNames } from '../../kit/form/field-names.ts'

export const navigationNames = { items: msg`Stavke izbornika` } satisfies FieldNames
