import type { Cart } from '@butiga/commerce-sdk'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ComponentType } from 'react'
import { CodeForm } from '../cart-codes/code-form.tsx'
import type { CartCodesProps } from '../cart-codes/cart-codes.tsx'
import { notBegun, type Begun } from '../cart-codes/use-begun.ts'

type Name = 'coupon' | 'card'

interface LateCodesProps {
  readonly cart: Cart
  /** Whether this browser has kept a member card for it. */
  readonly hasCard: boolean
}

/**
 * The coupon and the member card of a cart: two fields whose code is loaded when one is entered, which most visitors never do.
 * A cart that has one of them loads it at once.
 */
export const LateCodes = ({ cart, hasCard }: LateCodesProps) => {
  const { t } = useLingui()
  const [Codes, setCodes] = useState<ComponentType<CartCodesProps> | null>(null)
  const [begun, setBegun] = useState<Readonly<Record<Name, Begun>>>({ coupon: notBegun, card: notBegun })
  const isUsed = hasCard || cart.couponCode !== null
  const load = () =>
    void import('../cart-codes/cart-codes.tsx').then(
      ({ CartCodes }) => setCodes(() => CartCodes),
      // What is entered next loads it again.
      () =>
        setBegun(({ coupon, card }) => ({ coupon: { ...coupon, isSent: false }, card: { ...card, isSent: false } })),
    )
  useEffect(() => {
    if (isUsed) load()
  }, [isUsed])
  if (Codes !== null) return <Codes cart={cart} place="page" begun={begun} />
  if (isUsed) return <div className="cart-codes-room" />
  const begin = (name: Name, change: Partial<Begun>) => {
    setBegun((now) => ({ ...now, [name]: { ...now[name], ...change } }))
    load()
  }
  const formOf = (name: Name) => ({
    id: `page-${name}`,
    value: begun[name].typed,
    error: null,
    busy: begun[name].isSent,
    onEnter: () => begin(name, { isEntered: true }),
    onType: (typed: string) => begin(name, { typed }),
    onSubmit: () => begin(name, { isSent: true }),
  })
  return (
    <div className="cart-codes">
      <CodeForm
        {...formOf('coupon')}
        label={t({ id: 'cart.coupon.label', message: 'Kod kupona' })}
        submit={t({ id: 'cart.coupon.apply', message: 'Primijeni kupon' })}
      />
      <CodeForm
        {...formOf('card')}
        label={t({ id: 'cart.memberCard.label', message: 'Barkod članske kartice' })}
        submit={t`Primijeni`}
        numeric
      />
    </div>
  )
}
