import type { Gift } from '@butiga/machines/checkout'
import { Check } from '@butiga/react-ui/form/check'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'

interface GiftFieldsProps {
  /** Null for an order that is no gift. */
  readonly gift: Gift | null
  readonly onChange: (gift: Gift | null) => void
}

const nothing: Gift = { to: '', from: '', giftMessage: '' }
/** Characters that the order takes. */
const limits: Readonly<Record<keyof Gift, number>> = { to: 200, from: 200, giftMessage: 500 }

/** Whether the order is a gift, and what is written on its card. */
export const GiftFields = ({ gift, onChange }: GiftFieldsProps) => {
  const { t } = useLingui()
  const id = useId()
  const fieldOf = (name: keyof Gift) => ({
    id: `${id}-${name}`,
    className: 'inp',
    maxLength: limits[name],
    autoComplete: 'off',
    value: gift?.[name] ?? '',
    onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) =>
      onChange({ ...nothing, ...gift, [name]: value }),
  })
  return (
    <div className="stack" data-gap="4">
      <Check
        id={id}
        label={t`Ovo je poklon`}
        checked={gift !== null}
        onChange={({ checked }) => onChange(checked ? nothing : null)}
      />
      {gift !== null && (
        <div className="form-grid">
          <div className="field c3">
            <label htmlFor={`${id}-from`}>
              <Trans>Od</Trans>
            </label>
            <input type="text" {...fieldOf('from')} />
          </div>
          <div className="field c3">
            <label htmlFor={`${id}-to`}>
              <Trans>Za</Trans>
            </label>
            <input type="text" {...fieldOf('to')} />
          </div>
          <div className="field c6">
            <label htmlFor={`${id}-giftMessage`}>
              <Trans id="order.giftMessage">Poruka uz poklon</Trans>
            </label>
            <textarea rows={3} {...fieldOf('giftMessage')} />
          </div>
        </div>
      )}
    </div>
  )
}
