import type { Country } from '@butiga/commerce-sdk'
import { type NameRule, registrationPayload, type RegistrationValues } from '@butiga/commerce-sdk/rules'
import { registrationActors, registrationMachine, registrationPresence } from '@butiga/machines/registration'
import { CheckField } from '@butiga/react-ui/form/check-field'
import { FormShell, SubmitButton } from '@butiga/react-ui/form/form-shell'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Consents } from '@butiga/react-ui/shop/consents'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { MemberFields, NewPasswordFields } from '../account/member-fields.tsx'
import { PersonFields, PlaceFields } from '../address-form/address-fields.tsx'
import { goTo } from '../navigation/go-to.ts'
import { useLinks } from '../navigation/use-links.ts'
import { provided } from '../provided.ts'
import { ResendForm } from './resend-form.tsx'

interface RegistrationFormProps {
  /** Of addresses. Default: none can be given. */
  readonly countries?: readonly Country[]
  /** The shop's rule for names of addresses. */
  readonly nameRule?: NameRule
  /** Whether an account that needs no confirmation is logged in at once. Default false. */
  readonly autoLogin?: boolean
}

const nowhere: readonly Country[] = []
const anyName: NameRule = {}

/** The form of a registration; where no mail is needed it leads to the page of the log-in. */
export const RegistrationForm = ({
  countries = nowhere,
  nameRule = anyName,
  autoLogin = false,
}: RegistrationFormProps) => {
  const { t } = useLingui()
  const { notices } = useUi()
  const { shop, commerce } = useShop()
  const links = useLinks()
  const machine = useMemo(
    () => provided(registrationMachine, (own) => own.provide({ actors: registrationActors({ commerce }) })),
    [commerce],
  )
  const registration = useActorRef(machine, { input: { shop, notices, countries, nameRule, autoLogin } })
  const { fields, consents } = useSelector(registration, ({ children }) => children)
  const isMailed = useSelector(registration, (snapshot) => snapshot.matches('mailed'))
  const focus = useSelector(registration, (snapshot) => registrationPresence(snapshot.value).focus)
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focus === 'heading') outcome.current?.focus()
  }, [focus])
  useEffect(() => {
    const { unsubscribe } = registration.on('registration.opened', () => goTo(links.login()))
    return unsubscribe
  }, [registration, links])
  if (fields === undefined) return null
  if (isMailed) return <Mailed outcome={outcome} fields={fields} />
  return (
    <FormShell form={fields} className="form-grid" aria-label={t({ id: 'register.title', message: 'Registracija' })}>
      <Person form={fields} countries={countries} />
      <NewPasswordFields
        form={fields}
        fields={[
          { path: 'password', label: t({ id: 'login.password', message: 'Lozinka' }) },
          { path: 'confirmedPassword', label: t({ id: 'register.confirmedPassword', message: 'Ponovite lozinku' }) },
        ]}
        span={3}
      />
      {consents && (
        <div className="c6">
          <Consents actor={consents} />
        </div>
      )}
      <div className="c6">
        <SubmitButton form={fields} size="lg">
          <Trans id="register.submit">Otvori račun</Trans>
        </SubmitButton>
      </div>
    </FormShell>
  )
}

interface FieldsProps {
  readonly form: FormActor
  readonly countries: readonly Country[]
}

/** Who registers: a name and an address of e-mail, or the addresses that have both. */
const Person = ({ form, countries }: FieldsProps) => {
  const { t } = useLingui()
  const isAddressed = useFieldValue(form, 'withAddresses') === true
  return (
    <>
      {countries.length > 0 && <CheckField form={form} path="withAddresses" label={t`Spremi i adresu za dostavu`} />}
      {isAddressed ? <Addresses form={form} countries={countries} /> : <MemberFields form={form} emailAs="username" />}
    </>
  )
}

const Addresses = ({ form, countries }: FieldsProps) => {
  const { t } = useLingui()
  const isBilledElsewhere = useFieldValue(form, 'differentBilling') === true
  const delivery = { form, path: 'deliveryForm', section: 'shipping' } as const
  const billing = { form, path: 'billingForm', section: 'billing' } as const
  return (
    <>
      <PersonFields {...delivery} />
      <PlaceFields {...delivery} countries={countries} />
      <CheckField
        form={form}
        path="differentBilling"
        label={t({ id: 'checkout.differentBilling', message: 'Adresa za račun je drukčija' })}
      />
      {isBilledElsewhere && (
        <fieldset className="c6">
          <legend className="h3 h">
            <Trans>Adresa za račun</Trans>
          </legend>
          <div className="form-grid">
            <PersonFields {...billing} />
            <PlaceFields {...billing} countries={countries} />
          </div>
        </fieldset>
      )}
    </>
  )
}

interface MailedProps {
  readonly outcome: { current: HTMLDivElement | null }
  readonly fields: FormActor
}

/** The notice in place of the form; the mail can be asked for again. */
const Mailed = ({ outcome, fields }: MailedProps) => {
  // The form opens with these values, and keeps their shape.
  const { email } = registrationPayload(fields.getSnapshot().context.values as unknown as RegistrationValues)
  return (
    <div className="stack" data-gap="5" ref={outcome} tabIndex={-1}>
      <p>
        <Trans>Poslali smo vam poruku. Otvorite poveznicu u njoj i račun je spreman.</Trans>
      </p>
      <p className="muted">
        <Trans>Nema je? Pogledajte i neželjenu poštu.</Trans>
      </p>
      <ResendForm email={email} isJustSent />
    </div>
  )
}
