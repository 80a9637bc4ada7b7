import type { Gift } from '@butiga/machines/checkout'
import { Check } from '@butiga/react-ui/form/check'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'

interface GiftFieldsProps {
  /** Null for an order that is no gift. */
  readonly gift: Gift | null
  readonly onChange: (gift: Gift | null) => void
}

const nothing: Gift = { to: '', from: '', giftMessage: '' }
/** Whether the order is a gift, and what is written on its card. */
export const GiftFields = ({ gift, onChange }: GiftFieldsProps) => {
  const { t } = useLingui()
  const id = useId()
  const fields = [
    // The last: characters that the order takes.
    ['from', t`Od`, 200],
    ['to', t`Za`, 200],
    ['giftMessage', t({ id: 'order.giftMessage', message: 'Poruka uz poklon' }), 500],
  ] as const
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
          {fields.map(([name, label, maxLength]) => {
            const Input = name === 'giftMessage' ? 'textarea' : 'input'
            return (
              <div key={name} className={name === 'giftMessage' ? 'field c6' : 'field c3'}>
                <label htmlFor={id + name}>{label}</label>
                <Input
                  id={id + name}
                  className="inp"
                  maxLength={maxLength}
                  autoComplete="off"
                  value={gift[name]}
                  onChange={({ target: { value } }) => onChange({ ...gift, [name]: value })}
                />
              </div>
            )
          })}
        </div>
      )}
    </div>
  )
}
