import { parseQuantity } from '@butiga/commerce-sdk/rules'
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useEarlyTap } from '../../ui/early-tap/use-early-tap.ts'
import { Icon } from '../../ui/icon/icon.tsx'

export interface QuantityProps {
  /** What the number counts; part of every label, since a page has many of them. */
  readonly name: string
  readonly value: number | string
  /** Text arrives where it is no quantity, so that its owner can say what is wrong. */
  readonly onChange: (change: { qty: number | string }) => void
  /** The message below; null while nothing is wrong. */
  readonly problem?: string | null
  readonly small?: boolean
  readonly disabled?: boolean
}

/** A native number between two buttons. It applies at once; the owner debounces and saves it. */
export const Quantity = ({ name, value, onChange, problem = null, small = false, disabled = false }: QuantityProps) => {
  const { t } = useLingui()
  const id = useId()
  // The typed text; it may be empty, which changes nothing.
  const [draft, setDraft] = useState<string | null>(null)
  const qty = parseQuantity(value) ?? 1
  // A quantity that its owner takes back is no longer what the field holds, even where the focus is still in it.
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    const typed = draft === null ? null : parseQuantity(draft)
    if (typed !== null && typed !== parseQuantity(value)) setDraft(null)
  }
  const type = (text: string) => {
    setDraft(text)
    if (text !== '') onChange({ qty: parseQuantity(text) ?? text })
  }
  const step = (next: number) => {
    if (next < 1 || disabled) return
    setDraft(null)
    onChange({ qty: next })
  }
  const earlyLess = useEarlyTap(() => step(qty - 1))
  const earlyMore = useEarlyTap(() => step(qty + 1))
  const earlyText = useEarlyTap(type)
  return (
    <>
      <span className={small ? 'qty qty-sm' : 'qty'}>
        {/* aria-disabled rather than disabled: pressing down to 1 must not lose the focus. */}
        <button
          {...earlyLess}
          type="button"
          aria-label={t`Smanji količinu: ${name}`}
          aria-disabled={qty <= 1 || disabled}
          onClick={() => step(qty - 1)}
        >
          <Icon name="minus" small />
        </button>
        <input
          {...earlyText}
          type="number"
          name="qty"
          min={1}
          inputMode="numeric"
          aria-label={t`Količina: ${name}`}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : id}
          disabled={disabled}
          value={draft ?? value}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setDraft(null)}
        />
        <button
          {...earlyMore}
          type="button"
          aria-label={t`Povećaj količinu: ${name}`}
          aria-disabled={disabled || undefined}
          onClick={() => step(qty + 1)}
        >
          <Icon name="plus" small />
        </button>
      </span>
      {problem !== null && (
        <p className="err" id={id} role="alert">
          <Icon name="alert" small />
          {problem}
        </p>
      )}
    </>
  )
}
