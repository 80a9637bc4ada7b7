import { optionRules, type OptionsForm } from '@butiga/machines/add-to-cart'
import { formMachine } from '@butiga/machines/form'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useFocusOnRefusal, type FormActor } from '../../form/hooks/use-form.ts'
import { TextField } from '../../form/text-field/text-field.tsx'
import { optionLook, type CustomOptionsProps } from './option-look.ts'

export interface OptionFieldsProps extends CustomOptionsProps {
  readonly form: FormActor
  /** The field that was entered before the form was there; null where none was. */
  readonly entered: number | null
}

/** The fields of a product's options; a refused press moves the focus to the first wrong one. */
export const OptionFields = ({ form, path, options, entered }: OptionFieldsProps) => {
  const box = useRef<HTMLDivElement>(null)
  useFocusOnRefusal(form, box)
  const takeFocus = useEffectEvent(() => {
    // A field that was left meanwhile takes no focus from another one.
    if (entered === null || document.activeElement !== document.body) return
    const field = box.current?.querySelectorAll('input')[entered]
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
  })
  // In the same task that removes the field before, so that no key is lost between them.
  useLayoutEffect(() => takeFocus(), [])
  return (
    <div className="form-grid" ref={box}>
      {options.map((option, index) => (
        <TextField key={option.option_title} form={form} path={`${path}.${index}`} {...optionLook(option)} />
      ))}
    </div>
  )
}

/** The form that they belong to. */
export const optionsForm: OptionsForm = { machine: formMachine, rules: optionRules }
