import { type FieldError, placeholdersOf, type TemplateKind, unknownPlaceholder } from '@butiga/commerce-sdk/contracts'

interface Texts {
  readonly key: string
  readonly kind: TemplateKind
  readonly subject: string
  readonly body: string
}

/** What is wrong with the texts of a template: they name what its mail has no value for. */
export const faultsOf = ({ key, kind, ...texts }: Texts): FieldError[] => {
  const allowed = placeholdersOf(kind, key)
  return (['subject', 'body'] as const).flatMap((path) => {
    const value = unknownPlaceholder(texts[path], allowed)
    return value === undefined ? [] : [{ path, rule: 'placeholder', value }]
  })
}
