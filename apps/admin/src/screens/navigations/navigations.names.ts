import { msg } from '@lingui/core/macro'
import type { FieldNames } from '../../floors/form/field-names.ts'

export const navigationNames = { items: msg`Stavke izbornika` } satisfies FieldNames
