import type { OptionsForm } from '@butiga/machines/add-to-cart'
import { useEffect, useEffectEvent, useId, useState, type ComponentType } from 'react'
import { TextControl } from '../../form/control/control.tsx'
import type { OptionFieldsProps } from './made-to-order.tsx'
import { optionLook, type CustomOptionsProps } from './option-look.ts'

const loadMadeToOrder = () => import('./made-to-order.tsx')

/** Loads the code for products that are made to order; other pages do not load it. */
export const loadOptions = async (): Promise<OptionsForm> => (await loadMadeToOrder()).optionsForm

/**
 * What a shopper may write for a product that is made to order: a text with its counter, or a number. The fields take texts
 * before their form is there, which goes on with them.
 */
export const CustomOptions = (props: CustomOptionsProps) => {
  const { form, path, options, onWrite } = props
  const id = useId()
  const [Fields, setFields] = useState<ComponentType<OptionFieldsProps> | null>(null)
  const [texts, setTexts] = useState<Readonly<Record<number, string>>>({})
  const [entered, setEntered] = useState<number | null>(null)
  const isOpen = form !== null && options.length > 0
  const show = useEffectEvent(({ OptionFields }: { OptionFields: ComponentType<OptionFieldsProps> }) => {
    // A field may have been entered before the page was hydrated, which nothing has reported.
    const index = options.findIndex((_, place) => document.activeElement?.id === `${id}-${place}`)
    setEntered(index === -1 ? null : index)
    setFields(() => OptionFields)
  })
  useEffect(() => {
    // Its failure is reported by who opens the form.
    if (isOpen)
      void loadMadeToOrder().then(
        (code) => show(code),
        () => undefined,
      )
  }, [isOpen])
  if (options.length === 0) return null
  if (form !== null && Fields !== null) return <Fields {...props} form={form} entered={entered} />
  const write = (index: number, title: string, text: string) => {
    setTexts((others) => ({ ...others, [index]: text }))
    if (form === null) onWrite?.({ title, text })
    else form.send({ type: 'form.change', path: `${path}.${index}`, value: text })
  }
  return (
    <div className="form-grid">
      {options.map((option, index) => (
        <TextControl
          {...optionLook(option)}
          key={option.option_title}
          id={`${id}-${index}`}
          value={texts[index] ?? ''}
          readOnly={form === null && onWrite === undefined}
          onChange={({ value }) => write(index, option.option_title, value)}
        />
      ))}
    </div>
  )
}
