import type { FormOf } from '@butiga/react-ui/form/use-form'
import { useLingui } from '@lingui/react/macro'
import { createContext, useContext } from 'react'
import { nameOfField } from './field-name.tsx'
import type { FieldNames } from './field-names.ts'
import { type FieldRules, propsOf } from './field-rules.ts'

/** The names of a form's fields, and the rules of the call for them. */
export const FieldsContext = createContext<{ readonly names: FieldNames; readonly rules: FieldRules }>({
  names: {},
  rules: {},
})

type PathIn<Values> = (keyof Values & string) | `${keyof Values & string}.${string}`

/**
 * The properties of a field by its path: its name, and what the call requires of it.
 *
 * @example
 * const field = useFields(form)
 * return <TextField {...field('code')} span={3} />
 */
export const useFields = <Values>(form: FormOf<Values>) => {
  const { names, rules } = useContext(FieldsContext)
  const { i18n } = useLingui()
  return (path: PathIn<Values>) => {
    const name = nameOfField(path, names)
    return { form, path, label: name === undefined ? path : i18n._(name), ...propsOf(rules, path) }
  }
}
