import { withdrawalActors, withdrawalMachine, withdrawalPresence } from '@butiga/machines/withdrawal'
import { FormShell, SubmitButton } from '@butiga/react-ui/form/form-shell'
import { TextField } from '@butiga/react-ui/form/text-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Note } from '@butiga/react-ui/ui/note'
import { Steps, type Step } from '@butiga/react-ui/ui/steps'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import type { ScreenModule } from '../screen.types.ts'
import { ConfirmStep, PickStep, Receipt, Refused } from './withdrawal-steps.tsx'
import { ORDER_NUMBER } from './withdrawal-query.ts'

interface WithdrawalData {
  /** Of the order that the visitor comes from; empty without one. */
  readonly number: string
}

const load: ScreenModule<WithdrawalData>['load'] = async ({ query }) => ({ number: query.get(ORDER_NUMBER) ?? '' })

const head: ScreenModule<WithdrawalData>['head'] = (_data, i18n) => ({
  title: i18n._(msg({ id: 'withdrawal.title', message: 'Jednostrani raskid ugovora' })),
  description: i18n._(msg`Raskid ugovora o kupnji u 14 dana, bez prijave i bez razloga.`),
})

/** A buyer withdraws from a contract: without a log-in, and without a reason. */
const Screen: ScreenModule<WithdrawalData>['Screen'] = ({ data: { number } }) => {
  const { t } = useLingui()
  const { commerce } = useShop()
  const machine = useMemo(() => withdrawalMachine.provide({ actors: withdrawalActors({ commerce }) }), [commerce])
  const withdrawal = useActorRef(machine, { input: { name: { number } } })
  const form = useSelector(withdrawal, ({ children }): FormActor | undefined => children.fields)
  const { value, context } = useSelector(withdrawal, (snapshot) => snapshot)
  const { order, receipt } = context
  const heading = useRef<HTMLHeadingElement>(null)
  const { focus } = withdrawalPresence(value)
  useEffect(() => {
    if (focus === 'heading') heading.current?.focus()
  }, [value, focus])
  const isNamed = order !== null && value !== 'asking' && value !== 'looking' && value !== 'missing'
  return (
    <div className="wrap page late" data-state={value}>
      <div className="suc-card order-card">
        <h1>
          <Trans id="withdrawal.title">Jednostrani raskid ugovora</Trans>
        </h1>
        <p className="muted">
          <Trans>Imate 14 dana od primitka, razlog ne trebate navesti.</Trans>
        </p>
        <WithdrawalSteps at={value} onReturn={() => withdrawal.send({ type: 'withdrawal.back' })} />
        {!isNamed && form && (
          <>
            {value === 'missing' && (
              <Note kind="danger" live>
                <Trans>
                  <strong>Ne nalazimo tu narudžbu.</strong> Provjerite broj i e-poštu s kojom ste naručili.
                </Trans>
              </Note>
            )}
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
                <Trans>Dalje na artikle</Trans>
              </SubmitButton>
            </FormShell>
          </>
        )}
        {isNamed && (
          <section className="stack suc-contents" data-gap="6" aria-labelledby="withdrawal-step">
            {value === 'refused' && <Refused order={order} heading={heading} withdrawal={withdrawal} />}
            {value === 'picking' && <PickStep order={order} heading={heading} withdrawal={withdrawal} />}
            {(value === 'confirming' || value === 'sending' || value === 'refreshing') && (
              <ConfirmStep order={order} heading={heading} withdrawal={withdrawal} />
            )}
            {receipt !== null && <Receipt order={order} heading={heading} withdrawal={withdrawal} receipt={receipt} />}
          </section>
        )}
        <Problem withdrawal={withdrawal} />
      </div>
    </div>
  )
}

const stepOf: Readonly<Record<string, number>> = { picking: 1, confirming: 2, sending: 2, refreshing: 2, received: 3 }

/** The three steps; the one before can be returned to. */
const WithdrawalSteps = ({ at, onReturn }: { readonly at: string; readonly onReturn: () => void }) => {
  const { t } = useLingui()
  const here = stepOf[at] ?? 0
  const stateOf = (index: number): Step['state'] => (index < here ? 'done' : index === here ? 'current' : 'later')
  const isOpen = at === 'picking' || at === 'confirming'
  return (
    <Steps
      label={t`Koraci raskida`}
      steps={[t`Narudžba`, t`Artikli`, t`Potvrda`].map((name, index) => ({
        name,
        state: stateOf(index),
        ...(isOpen && index === here - 1 && { onReturn }),
      }))}
    />
  )
}

/** Why the last step did not go on. */
const Problem = ({ withdrawal }: { readonly withdrawal: ReturnType<typeof useActorRef<typeof withdrawalMachine>> }) => {
  const { text } = useUi()
  const problem = useSelector(withdrawal, ({ context }) => context.problem)
  if (problem === null) return null
  return (
    <Note kind="danger" live>
      {problem.key === 'withdrawal.nothingChosen' ? (
        <Trans id="withdrawal.nothingChosen">Označite barem jedan artikl.</Trans>
      ) : (
        text(problem)
      )}
    </Note>
  )
}

export { head, load, Screen }
