import type { Cart } from '@butiga/commerce-sdk'
import { couponActors, couponMachine } from '@butiga/machines/coupon'
import { type Message, toConsole } from '@butiga/machines/shared'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { useShop } from '../../provider/shop.tsx'
import { useUi } from '../../provider/ui.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Note } from '../../ui/note/note.tsx'
import { CodeForm } from './code-form.tsx'
import { useBegun, type Begun } from './use-begun.ts'
import { useMovedFocus } from './use-moved-focus.ts'

/** Applies a coupon to the cart, takes it off, and says when it counts no longer. */
export const CouponForm = ({ cart, id, begun }: { cart: Cart; id: string; begun: Begun }) => {
  const { t } = useLingui()
  const { money, text } = useUi()
  const { shop, commerce, cookies } = useShop()
  const machine = useMemo(
    () => couponMachine.provide({ actors: couponActors({ commerce, cookies }) }),
    [commerce, cookies],
  )
  const coupon = useActorRef(machine, { input: { cart, shop, typed: begun.typed }, logger: toConsole })
  const { context, value, tags } = useSelector(coupon, (snapshot) => snapshot)
  useEffect(() => coupon.send({ type: 'coupon.received', cart }), [coupon, cart])
  const field = useRef<HTMLInputElement>(null)
  const remove = useRef<HTMLButtonElement>(null)
  useMovedFocus({ state: value, problem: context.problem, field, remove })
  const type = (text: string) => coupon.send({ type: 'coupon.type', text })
  const apply = () => coupon.send({ type: 'coupon.apply' })
  useBegun(begun, { field, apply })

  const show = (amount: number) => money(amount, cart.currency)
  const messages = ({ key, values }: Message): string => {
    const { code = '' } = values ?? {}
    if (key === 'cart.coupon.minimum') {
      const [minimum, missing] = [show(Number(values?.['minimum'])), show(Number(values?.['missing']))]
      return t`${code} vrijedi od ${minimum}. Nedostaje još ${missing}.`
    }
    if (key === 'cart.coupon.usedUp') return t`Kupon ${code} je već iskorišten.`
    if (key === 'cart.coupon.otherGoods') return t`Kupon ${code} ne vrijedi za proizvode u košarici.`
    if (key === 'cart.coupon.noDelivery') return t`Kupon ${code} vrijedi za dostavu, a ovdje se ništa ne dostavlja.`
    return text({ key })
  }
  const { couponCode } = context.cart
  const label = t({ id: 'cart.coupon.label', message: 'Kod kupona' })
  if (value === 'applied' || value === 'removing') {
    const saved = show(cart.prices.converted.coupon)
    return (
      <div className="field">
        <span className="lbl">{label}</span>
        <div className="code-ok">
          <Icon name="check" />
          <span role="status">
            <strong>{couponCode}</strong>
            <span className="small">
              {cart.prices.converted.coupon === 0 ? (
                <Trans>Dostava je besplatna.</Trans>
              ) : (
                <Trans>Uštedjeli ste {saved}</Trans>
              )}
            </span>
          </span>
          <Button
            ref={remove}
            size="sm"
            variant="ghost"
            busy={value === 'removing'}
            onClick={() => coupon.send({ type: 'coupon.remove' })}
          >
            <Trans id="cart.coupon.remove">Ukloni kupon</Trans>
          </Button>
        </div>
      </div>
    )
  }
  const total = show(cart.prices.converted.orderTotal)
  return (
    <CodeForm
      id={id}
      label={label}
      submit={t({ id: 'cart.coupon.apply', message: 'Primijeni kupon' })}
      value={context.typed}
      error={context.problem && messages(context.problem)}
      busy={tags.has('busy')}
      field={field}
      onType={type}
      onSubmit={apply}
    >
      <div role="status">
        {context.lapsed !== null && (
          <Note kind="warn">
            <Trans>
              Kupon <strong className="code-gone">{context.lapsed}</strong> više ne vrijedi. Ukupno je sada {total}.
            </Trans>
          </Note>
        )}
      </div>
    </CodeForm>
  )
}
