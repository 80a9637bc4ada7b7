import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useAdmin } from '../../admin.tsx'
import type { FieldNames } from './field-names.ts'

/** A row or a language: what a field is of. */
const isOf = (part: string, index: number) => index > 0 && /^(\d+|[a-z]{3})$/.test(part)

/** What a name is looked up by: the whole path, then its end, then its beginning. */
const keysOf = (parts: readonly string[]): readonly string[] => [
  ...parts.map((_, index) => parts.slice(index).join('.')),
  parts[0] ?? '',
]

/** The name of a field, whatever row and language it is of. */
export const nameOfField = (path: string, names: FieldNames): MessageDescriptor | undefined =>
  keysOf(path.split('.').filter((part, index) => !isOf(part, index)))
    .map((key) => names[key])
    .find((match) => match !== undefined)

/** The name of a field as its form shows it, with the row and the language that it is of: `Naziv, 2, Deutsch`. */
export const FieldName = ({ path, names }: { readonly path: string; readonly names: FieldNames }) => {
  const { siteLanguages } = useAdmin()
  const { i18n } = useLingui()
  const name = nameOfField(path, names)
  if (name === undefined) return <code>{path}</code>
  const of = path
    .split('.')
    .filter(isOf)
    .map((part) =>
      /^\d/.test(part) ? Number(part) + 1 : (siteLanguages.find(({ code }) => code === part)?.names[part] ?? part),
    )
  return [i18n._(name), ...of].join(', ')
}
