import { optionRules, type OptionsForm } from '@butiga/machines/add-to-cart'
import { formMachine } from '@butiga/machines/form'
import { useRef } from 'react'
import { useFocusOnRefusal, type FormActor } from '../../form/hooks/use-form.ts'
import { TextField } from '../../form/text-field/text-field.tsx'
import { optionLook, type CustomOptionsProps } from './option-look.ts'

/** The fields of a product's options; a refused press moves the focus to the first wrong one. */
export const OptionFields = ({ form, path, options }: CustomOptionsProps & { readonly form: FormActor }) => {
  const box = useRef<HTMLDivElement>(null)
  useFocusOnRefusal(form, box)
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
