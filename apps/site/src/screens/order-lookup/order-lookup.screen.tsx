import { orderLookupActors, orderLookupMachine } from '@butiga/machines/order-lookup'
import { FormShell, SubmitButton } from '@butiga/react-ui/form/form-shell'
import { TextField } from '@butiga/react-ui/form/text-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { useAccount } from '@butiga/react-ui/provider/account'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Note } from '@butiga/react-ui/ui/note'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ScreenModule } from '../screen.types.ts'
import { OrderResult } from './order-result.tsx'

const load: ScreenModule<null>['load'] = () => Promise.resolve(null)

const head: ScreenModule<null>['head'] = (_data, i18n) => ({
  title: i18n._(msg({ id: 'orderLookup.title', message: 'Gdje je moj paket' })),
  description: i18n._(msg`Narudžba po broju i e-pošti, bez računa i prijave.`),
  noindex: true,
})

/** Where an order is, for who has its number and e-mail address. What is found names neither its buyer nor a place. */
const Screen: ScreenModule<null>['Screen'] = () => {
  const { t } = useLingui()
  const { commerce } = useShop()
  const machine = useMemo(() => orderLookupMachine.provide({ actors: orderLookupActors({ commerce }) }), [commerce])
  const lookup = useActorRef(machine)
  const form = useSelector(lookup, ({ children }): FormActor | undefined => children.fields)
  const isMissing = useSelector(lookup, (snapshot) => snapshot.matches('missing'))
  const order = useSelector(lookup, (snapshot) => (snapshot.matches('found') ? snapshot.context.order : null))
  return (
    <div className="wrap page late">
      <div className="suc-card order-card">
        <h1>
          <Trans id="orderLookup.title">Gdje je moj paket</Trans>
        </h1>
        <p className="muted">
          <Trans>Bez računa i prijave. Broj narudžbe je u potvrdi koju smo poslali e-poštom.</Trans>
        </p>
        {isMissing && (
          <Note kind="danger" live>
            <Trans>
              <strong>Ne nalazimo tu narudžbu.</strong> Provjerite broj i e-poštu s kojom ste naručili.
            </Trans>
          </Note>
        )}
        {form && (
          <FormShell form={form} className="stack" data-gap="5">
            <TextField
              form={form}
              path="number"
              label={t({ id: 'orderLookup.number', message: 'Broj narudžbe' })}
              hint={t`Možete i bez crtica i velikih slova`}
              autoComplete="off"
              autoCapitalize="characters"
              numeric
            />
            <TextField
              form={form}
              path="email"
              label={t({ id: 'orderLookup.email', message: 'E-pošta iz narudžbe' })}
              type="email"
              autoComplete="email"
            />
            <SubmitButton form={form} size="lg">
              <Trans>Prikaži narudžbu</Trans>
            </SubmitButton>
          </FormShell>
        )}
        {order && <OrderResult order={order} />}
        <LoginHint />
      </div>
    </div>
  )
}

const LoginHint = () => {
  const { Link } = useUi()
  const { links } = useShop()
  const { status } = useAccount()
  if (status === 'member') return null
  return (
    <p className="muted">
      <Trans>Imate račun?</Trans>{' '}
      <Link className="link" href={links.login()}>
        <Trans>Prijavite se</Trans>
      </Link>
    </p>
  )
}

export { head, load, Screen }
