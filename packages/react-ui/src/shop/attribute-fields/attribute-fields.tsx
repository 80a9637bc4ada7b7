import type { AssociatedAttribute } from '@butiga/commerce-sdk'
import {
  choosableAttributes,
  choose,
  isMultiple,
  stateOfValue,
  valueKey,
  type Choice,
  type ChoosableValue,
  type Configurable,
  type ValueState,
} from '@butiga/commerce-sdk/rules'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SelectControl } from '../../form/control/control.tsx'
import { useEarlyTap } from '../../ui/early-tap/use-early-tap.ts'
import { Swatch } from '../../form/swatch/swatch.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useValueText } from '../hooks/use-value-text.ts'

export interface AttributeFieldsProps {
  readonly product: Configurable
  readonly choice: Choice
  readonly onChoose: (chosen: { attributeCode: string; key: string }) => void
  /** Keeps the fields of several products on one page apart; the fields are named `{id}-{attribute}`. */
  readonly id: string
  /** Says of each attribute without a value that one is missing. Default: false. */
  readonly marksMissing?: boolean
  /** The id of the form that the fields belong to. Default: the one around them. */
  readonly form?: string
}

/**
 * One control for each attribute in which the variants differ. Unavailable values remain selectable, since a shopper
 * may change the other attributes to get one.
 */
export const AttributeFields = ({
  product,
  choice,
  onChoose,
  id,
  form,
  marksMissing = false,
}: AttributeFieldsProps) => {
  const valueText = useValueText()
  const { t } = useLingui()
  const [dropped, setDropped] = useState<Dropped | null>(null)
  const attributes = choosableAttributes(product)
  const change = (attribute: AssociatedAttribute, key: string) => {
    setDropped(droppedBy(product, choice, attribute, key, valueText))
    onChoose({ attributeCode: attribute.attributeCode, key })
  }
  return (
    <>
      {attributes.map((attribute) => (
        <AttributeField
          key={attribute.attributeCode}
          id={`${id}-${attribute.attributeCode}`}
          form={form}
          attribute={attribute}
          chosen={choice[attribute.attributeCode] ?? []}
          stateOf={(key) => stateOfValue(product, choice, attribute, key)}
          onChoose={(key) => change(attribute, key)}
          error={marksMissing && !choice[attribute.attributeCode]?.length ? t`Odaberite: ${attribute.label}` : null}
        />
      ))}
      {attributes.length > 0 && (
        <p className="hint" role="status">
          {dropped && <DroppedNote {...dropped} />}
        </p>
      )}
    </>
  )
}

/** The values that a choice has removed, and the attributes that need another one. */
interface Dropped {
  readonly chosen: string
  readonly lost: string
  readonly labels: string
}

const DroppedNote = ({ chosen, lost, labels }: Dropped) => (
  <Trans>
    „{chosen}” i „{lost}” ne idu zajedno. Odaberite ponovno: {labels}.
  </Trans>
)

const droppedBy = (
  product: Configurable,
  choice: Choice,
  attribute: AssociatedAttribute,
  key: string,
  valueText: ReturnType<typeof useValueText>,
): Dropped | null => {
  const next = choose(product, choice, attribute, key)
  const lost = choosableAttributes(product).filter(
    ({ attributeCode: code }) =>
      code !== attribute.attributeCode && (choice[code]?.length ?? 0) > 0 && next[code] === undefined,
  )
  if (lost.length === 0) return null
  const textOf = (one: AssociatedAttribute, keys: readonly string[] = []) =>
    one.values
      .filter((value) => keys.includes(valueKey(value)))
      .map((value) => valueText(one, value.value))
      .join(', ')
  return {
    chosen: textOf(attribute, [key]),
    lost: lost.map((one) => textOf(one, choice[one.attributeCode])).join(', '),
    labels: lost.map(({ label }) => label).join(', '),
  }
}

interface AttributeFieldProps {
  readonly id: string
  readonly form: string | undefined
  readonly attribute: AssociatedAttribute
  readonly chosen: readonly string[]
  readonly stateOf: (key: string) => ValueState
  readonly onChoose: (key: string) => void
  /** What is wrong with it; null while nothing is. */
  readonly error: string | null
}

const asList: readonly AssociatedAttribute['inputType'][] = ['dropdown', 'numberField', 'date', 'dateTime']

const AttributeField = (props: AttributeFieldProps) =>
  asList.includes(props.attribute.inputType) ? <ValueList {...props} /> : <ValueSwatches {...props} />

/** The text for an unavailable value, in addition to its look. */
const useStateText = () => {
  const { t } = useLingui()
  return { available: null, soldOut: t`rasprodano`, impossible: t`ne uz ostali odabir` } satisfies Record<
    ValueState,
    string | null
  >
}

const ValueList = ({ id, form, attribute, chosen, stateOf, onChoose, error }: AttributeFieldProps) => {
  const { t } = useLingui()
  const valueText = useValueText()
  const stateText = useStateText()
  const optionOf = (value: ChoosableValue) => {
    const key = valueKey(value)
    const state = stateText[stateOf(key)]
    const text = valueText(attribute, value.value)
    return { value: key, label: state === null ? text : `${text} (${state})` }
  }
  const early = useEarlyTap(onChoose)
  return (
    <SelectControl
      {...early}
      id={id}
      name={id}
      form={form}
      label={attribute.label}
      value={chosen[0] ?? ''}
      placeholder={t`Odaberite`}
      error={error}
      options={attribute.values.map(optionOf)}
      onChange={({ value }) => onChoose(value)}
    />
  )
}

const ValueSwatches = ({ id, form, attribute, chosen, stateOf, onChoose, error }: AttributeFieldProps) => {
  const errorId = `${id}-error`
  const valueText = useValueText()
  const stateText = useStateText()
  const displayed = attribute.values.filter((value) => chosen.includes(valueKey(value)))
  return (
    <fieldset
      className={attribute.customClass ?? undefined}
      // Only a group of radios can be invalid.
      {...(error !== null && { 'aria-describedby': errorId })}
      {...(error !== null && !isMultiple(attribute) && { role: 'radiogroup', 'aria-invalid': true })}
    >
      <legend className="lbl">
        <span>
          {attribute.label}{' '}
          <span className="opt">{displayed.map((value) => valueText(attribute, value.value)).join(', ')}</span>
        </span>
      </legend>
      <div className="swatches">
        {attribute.values.map((value) => {
          const key = valueKey(value)
          return (
            <Swatch
              key={key}
              type={isMultiple(attribute) ? 'checkbox' : 'radio'}
              name={id}
              form={form}
              value={key}
              label={valueText(attribute, value.value)}
              look={attribute.inputType === 'visualSwatch' ? value : null}
              checked={chosen.includes(key)}
              off={stateText[stateOf(key)]}
              onChoose={() => onChoose(key)}
            />
          )
        })}
      </div>
      {error !== null && (
        <p className="err" id={errorId}>
          <Icon name="alert" small />
          {error}
        </p>
      )}
    </fieldset>
  )
}
