import { useState } from 'react'
import { useUi } from '../../provider/ui.tsx'
import { TextControl, type TextControlProps } from '../control/control.tsx'
import { type Emptiable, useField, type FieldOf } from '../hooks/use-field.ts'

type NumberFieldProps = FieldOf<TextControlProps> & Emptiable

/**
 * A number, with a decimal point or comma. What is no number stays in the form as it was typed, for its check to refuse.
 * Default of `empty`: null.
 */
export const NumberField = (props: NumberFieldProps) => {
  const { language } = useUi()
  const write = (value: number) =>
    value.toLocaleString(language.locale, { maximumFractionDigits: 20, useGrouping: false })
  return <FigureField {...props} read={numberOf} write={write} />
}

/** An amount of money: a whole number of cents in the form, main units in the field. */
export const MoneyField = (props: NumberFieldProps) => {
  const { language } = useUi()
  const write = (cents: number) =>
    (cents / 100).toLocaleString(language.locale, { minimumFractionDigits: 2, useGrouping: false })
  return <FigureField {...props} read={centsOf} write={write} />
}

/** An amount of money in main units, in the form as in the field. */
export const AmountField = (props: NumberFieldProps) => {
  const { language } = useUi()
  const write = (amount: number) =>
    amount.toLocaleString(language.locale, { minimumFractionDigits: 2, useGrouping: false })
  return <FigureField {...props} read={amountOf} write={write} />
}

const amountOf = (text: string): number | null => {
  const cents = centsOf(text)
  return cents === null ? null : cents / 100
}

const numberOf = (text: string): number | null =>
  /^[+-]?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null

/** Converted to cents by digits, as 100 * 0.29 is not 29 in floating point. */
const centsOf = (text: string): number | null => {
  const [, sign, units, cents = ''] = /^(-?)(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  return units === undefined ? null : Number(`${sign}${units}${cents.padEnd(2, '0')}`)
}

interface Figure {
  readonly read: (text: string) => number | null
  readonly write: (value: number) => string
}

const FigureField = ({ read, write, empty = null, ...props }: NumberFieldProps & Figure) => {
  const { value, change, control } = useField(props)
  // What is being typed is not rewritten under the cursor.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextControl
      inputMode="decimal"
      autoComplete="off"
      numeric
      {...control}
      value={typed ?? (value === empty ? '' : typeof value === 'number' ? write(value) : String(value ?? ''))}
      onChange={({ value: text }) => {
        setTyped(text)
        change(text.trim() === '' ? empty : (read(text.trim()) ?? text))
      }}
      onBlur={(event) => {
        setTyped(null)
        control.onBlur(event)
      }}
    />
  )
}
