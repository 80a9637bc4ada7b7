import { msg } from '@lingui/core/macro'
import type { FieldNames } from '../../kit/form/field-names.ts'

export const consentNames = {
  uniqueNumber: msg`Oznaka`,
  displayName: msg`Tekst s kojim se osoba slaže`,
} satisfies FieldNames

export const consentAssignmentNames = {
  assigned: msg`Privole`,
  consents: msg`Privole`,
  requiredConsents: msg`Obavezna`,
} satisfies FieldNames
