import type { OptionsForm } from '@butiga/machines/add-to-cart'
import { lazy, Suspense, useId } from 'react'
import { TextControl } from '../../form/control/control.tsx'
import { optionLook, type CustomOptionsProps } from './option-look.ts'

const loadMadeToOrder = () => import('./made-to-order.tsx')
const OptionFields = lazy(async () => ({ default: (await loadMadeToOrder()).OptionFields }))

/** Loads the code for products that are made to order; other pages do not load it. */
export const loadOptions = async (): Promise<OptionsForm> => (await loadMadeToOrder()).optionsForm

/** What a shopper may write for a product that is made to order: a text with its counter, or a number. */
export const CustomOptions = (props: CustomOptionsProps) => {
  const { form, options } = props
  if (options.length === 0) return null
  const closed = (
    <div className="form-grid">
      {options.map((option) => (
        <Closed key={option.option_title} look={optionLook(option)} />
      ))}
    </div>
  )
  return form === null ? (
    closed
  ) : (
    <Suspense fallback={closed}>
      <OptionFields {...props} form={form} />
    </Suspense>
  )
}

/** The field before its form is loaded. */
const Closed = ({ look }: { look: ReturnType<typeof optionLook> }) => (
  <TextControl {...look} id={useId()} value="" readOnly onChange={() => {}} />
)
