import { type FieldNames, namedFields } from '../../kit/form/field-names.ts'

export const tagNames: FieldNames = namedFields
