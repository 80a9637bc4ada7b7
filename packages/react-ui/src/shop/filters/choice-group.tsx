import { isSingle } from '@butiga/commerce-sdk/rules'
import { toggled, type FilterValue } from '@butiga/machines/list'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useEarlyTap } from '../../ui/early-tap/use-early-tap.ts'
import { Swatch } from '../../form/swatch/swatch.tsx'
import type { FilterChoice, FilterControlProps } from './filters.types.ts'

/** Values of a filter that show at once; the others are behind a summary. */
const DISPLAYED_VALUES = 8

/** Values to choose from: one of them as radios, several as checkboxes or swatches. */
export const ChoiceGroup = ({ filter, chosen, name, onNarrow }: FilterControlProps) => {
  const { t } = useLingui()
  // What someone has just switched off stays usable under their focus, even if nothing would be left.
  const [touched, setTouched] = useState<FilterValue | null>(null)
  const first = filter.values.slice(0, DISPLAYED_VALUES)
  const rest = filter.values.slice(DISPLAYED_VALUES)
  const [isOpen, setOpen] = useState(() => rest.some(({ value }) => value !== null && chosen.includes(value)))
  const single = isSingle(filter.type)
  const key = filter.attributeCode
  const option = (choice: FilterChoice) => {
    const { value, totalProducts } = choice
    if (value === null) return null
    const checked = chosen.includes(value)
    return (
      <Choice
        key={value}
        choice={choice}
        name={name}
        look={filter.type}
        type={single ? 'radio' : 'checkbox'}
        checked={checked}
        disabled={totalProducts === 0 && !checked && touched !== value}
        onChange={() => {
          setTouched(value)
          onNarrow({ filter: single ? { key, value: [value] } : toggled(key, chosen, value) })
        }}
      />
    )
  }
  const open = () => onNarrow({ filter: { key, value: [] } })
  const earlyOpen = useEarlyTap(open)
  const isSwatches = filter.type === 'visualSwatch' || filter.type === 'textSwatch'
  const box = isSwatches ? 'swatches' : 'checks'
  const count = filter.values.length
  return (
    <fieldset>
      <legend className="lbl">{filter.label}</legend>
      <div className={box}>
        {single && (
          <label className="check">
            <input type="radio" name={name} value="" checked={chosen.length === 0} onChange={open} {...earlyOpen} />
            <span>{t`Sve`}</span>
          </label>
        )}
        {first.map(option)}
      </div>
      {rest.length > 0 && (
        <details className="more-values" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            <Trans>Prikaži sve ({count})</Trans>
          </summary>
          <div className={box}>{rest.map(option)}</div>
        </details>
      )}
    </fieldset>
  )
}

interface ChoiceProps {
  readonly choice: FilterChoice
  readonly look: FilterControlProps['filter']['type']
  readonly type: 'radio' | 'checkbox'
  readonly name: string
  readonly checked: boolean
  readonly disabled: boolean
  readonly onChange: () => void
}

const Choice = ({ choice, look, type, name, checked, disabled, onChange }: ChoiceProps) => {
  const { valueLabel: label, totalProducts } = choice
  const field = { type, name, value: String(choice.value), checked, disabled }
  const count = <span className="n">{totalProducts}</span>
  const early = useEarlyTap(onChange)
  if (look === 'visualSwatch' || look === 'textSwatch') {
    return (
      <Swatch {...field} label={label} look={choice} off={null} onChoose={onChange}>
        {look === 'visualSwatch' && <span aria-hidden="true">{label}</span>}
        {count}
      </Swatch>
    )
  }
  return (
    <label className="check">
      <input {...field} {...early} onChange={onChange} />
      <span>{label}</span>
      {count}
    </label>
  )
}
