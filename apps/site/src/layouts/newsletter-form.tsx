import { subscriptionActors, subscriptionMachine, subscriptionPresence } from '@butiga/machines/subscription'
import { FormShell, SubmitButton } from '@butiga/react-ui/form/form-shell'
import { TextField } from '@butiga/react-ui/form/text-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Consents } from '@butiga/react-ui/shop/consents'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef, type ComponentProps } from 'react'

type ConsentActor = ComponentProps<typeof Consents>['actor']

export interface NewsletterFormProps {
  /** What was typed before the form was there. */
  readonly email: string
}

/** The form in the footer, or what came of it. */
export const NewsletterForm = ({ email }: NewsletterFormProps) => {
  const { notices, text } = useUi()
  const { commerce } = useShop()
  const machine = useMemo(() => subscriptionMachine.provide({ actors: subscriptionActors({ commerce }) }), [commerce])
  const subscription = useActorRef(machine, { input: { notices, email } })
  const form = useSelector(subscription, ({ children }): FormActor | undefined => children.fields)
  const consents = useSelector(subscription, ({ children }): ConsentActor | undefined => children.consents)
  const state = useSelector(subscription, ({ value }) => value)
  const sentTo = useSelector(subscription, ({ context }) => context.email)
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (subscriptionPresence(state).focus === 'heading') outcome.current?.focus()
  }, [state])
  if (form) return <Fields form={form} consents={consents} />
  return (
    <div ref={outcome} tabIndex={-1}>
      {state === 'sent' && (
        <>
          <p className="okm">
            <Icon name="check" small /> <Trans>Još jedan korak</Trans>
          </p>
          <p className="small">
            <Trans>Poslali smo poveznicu na {sentTo}. Prijava vrijedi kad je potvrdite.</Trans>
          </p>
        </>
      )}
      {state === 'known' && <p className="okm">{text({ key: 'core.notifications.alreadySubscribedToNewsletter' })}</p>}
    </div>
  )
}

/** Takes the place of the field that the visitor has entered, and its focus. */
const Fields = ({ form, consents }: { readonly form: FormActor; readonly consents: ConsentActor | undefined }) => {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return (
    <FormShell form={form} className="stack" data-gap="3" summary={false}>
      <div ref={place} className="news-row">
        <TextField form={form} path="email" label={t`Novosti na adresu`} type="email" autoComplete="email" required />
        <SubmitButton form={form} variant="line">
          <Trans id="newsletter.submit">Prijavi se na newsletter</Trans>
        </SubmitButton>
      </div>
      {consents && <Consents actor={consents} />}
    </FormShell>
  )
}
