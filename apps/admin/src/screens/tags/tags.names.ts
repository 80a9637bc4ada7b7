import { type FieldNames, namedFields } from '../../floors/form/field-names.ts'

export const tagNames: FieldNames = namedFields
