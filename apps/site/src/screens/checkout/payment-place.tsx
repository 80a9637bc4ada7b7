import type { CardButtons, PaymentDetails } from '@butiga/machines/checkout'
import { useEffect, useEffectEvent, useRef } from 'react'
import { drawButtons, submitPaymentForm } from './payment-provider.ts'

interface PaymentPlaceProps {
  /** HTML of the provider's form; null where there is none. */
  readonly form: string | null
  readonly buttons: CardButtons | null
  readonly busy: boolean
  readonly onApprove: (details: PaymentDetails) => void
  readonly onFail: () => void
}

/** Where the provider's form is submitted, or its buttons are drawn: once, as an order has one of them. */
export const PaymentPlace = ({ form, buttons, busy, onApprove, onFail }: PaymentPlaceProps) => {
  const place = useRef<HTMLDivElement>(null)
  const approve = useEffectEvent(onApprove)
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    const container = place.current
    if (container === null) return
    if (form !== null) submitPaymentForm(form, container)
    if (buttons !== null)
      drawButtons(buttons, { container, onApprove: (details) => approve(details), onFail: () => fail() })
  }, [form, buttons])
  return <div ref={place} className="row" aria-busy={busy} data-payment="" />
}
