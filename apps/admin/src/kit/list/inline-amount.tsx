import { asCommerceError, type Backoffice } from '@butiga/commerce-sdk'
import { failureToast } from '@butiga/machines/shared'
import { useUi } from '@butiga/react-ui/provider/ui'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { useAdmin } from '../../admin.tsx'

interface InlineAmountProps {
  readonly amount: number
  /** What it is of which record. */
  readonly label: string
  /** Stores another amount than `base`; answers the stored one. */
  readonly save: (commerce: Backoffice, amount: number, base: number) => Promise<number>
}

const amountOf = (text: string): number | null =>
  /^\d{1,9}(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : null

/**
 * An amount that is changed in the list itself. Enter saves it and goes to the next row, as leaving the field saves it;
 * Escape takes it back.
 */
export const InlineAmount = ({ amount, label, save }: InlineAmountProps) => {
  const { commerce } = useAdmin()
  const { language, notices } = useUi()
  const { t } = useLingui()
  const write = (value: number) =>
    value.toLocaleString(language.locale, { minimumFractionDigits: 2, useGrouping: false })
  const [stored, setStored] = useState(amount)
  const [typed, setTyped] = useState<string | null>(null)
  const [state, setState] = useState<'saving' | 'saved' | 'wrong' | null>(null)
  const [read, setRead] = useState(amount)
  // The list has read another one; what is being typed is still compared with the one before.
  if (amount !== read && typed === null) {
    setRead(amount)
    setStored(amount)
  }
  const store = async () => {
    if (typed === null) return
    const wanted = amountOf(typed.trim())
    if (wanted === null) return setState('wrong')
    if (wanted === stored) return setTyped(null)
    setState('saving')
    try {
      setStored(await save(commerce, wanted, stored))
      setTyped(null)
      setState('saved')
    } catch (error) {
      setState('wrong')
      notices.send({ type: 'toast.show', toast: failureToast(asCommerceError(error)) })
    }
    return undefined
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      setTyped(null)
      setState(null)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const next = inputBelow(event.currentTarget)
    // Leaving the field saves it.
    if (next) {
      next.focus()
      next.select()
    } else void store()
  }
  return (
    <>
      <input
        className="inp inp-sm"
        inputMode="decimal"
        autoComplete="off"
        size={8}
        aria-label={label}
        aria-invalid={state === 'wrong' ? true : undefined}
        value={typed ?? write(stored)}
        onChange={({ target }) => {
          setTyped(target.value)
          setState(null)
        }}
        onBlur={() => void store()}
        onKeyDown={press}
      />
      <span className="sr" role="status">
        {state === 'saved' ? t`Spremljeno: ${label}` : state === 'wrong' ? t`Nije spremljeno: ${label}` : ''}
      </span>
    </>
  )
}

/** The next field of the same column; rows without one are left out. */
const inputBelow = (input: HTMLInputElement): HTMLInputElement | undefined => {
  const cell = input.closest('td')
  const rows = [...(input.closest('tbody')?.querySelectorAll('tr') ?? [])]
  return rows
    .slice(rows.findIndex((row) => row.contains(input)) + 1)
    .flatMap((row) => row.cells[cell?.cellIndex ?? 0]?.querySelector('input') ?? [])[0]
}
