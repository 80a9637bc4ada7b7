import type { Commerce, TotpEnrolment, User } from '@butiga/commerce-sdk'
import { TOTP_DIGITS } from '@butiga/commerce-sdk/rules'
import { secondFactorActors, secondFactorMachine } from '@butiga/machines/second-factor'
import { FormShell, SubmitButton } from '../form-shell/form-shell.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { useFieldValue } from '../hooks/use-field.ts'
import { type FormActor, useForm } from '../hooks/use-form.ts'
import { useUi } from '../../provider/ui.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Note } from '../../ui/note/note.tsx'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { CopyButton } from '../../ui/copy-button/copy-button.tsx'
import { ProofDialog } from '../proof-dialog/proof-dialog.tsx'

type SecondFactorActor = ActorRefFrom<typeof secondFactorMachine>

interface SecondFactorProps {
  readonly user: User
  readonly commerce: Pick<Commerce, 'user'>
  /** The user has a second factor now, or none any more. */
  readonly onChanged: (user: User) => void
  /** Has the browser save the recovery codes. */
  readonly onSave: (text: string) => void
}

/** The second factor of a back-office user, and its dialogs. */
export const SecondFactor = ({ user, commerce, onChanged, onSave }: SecondFactorProps) => {
  const { notices } = useUi()
  const machine = useMemo(() => secondFactorMachine.provide({ actors: secondFactorActors({ commerce }) }), [commerce])
  const factor = useActorRef(machine, { input: { notices } })
  const heading = useRef<HTMLHeadingElement>(null)
  const isOn = useSelector(factor, ({ context }) => context.factor !== null || context.codes.length > 0)
  const isKnown = useSelector(factor, (snapshot) => !snapshot.hasTag('loading') && !snapshot.matches('failed'))
  const panel = useSelector(factor, panelOf)
  const changedTo = useEffectEvent(onChanged)
  useEffect(() => {
    const { unsubscribe } = factor.on('secondFactor.changed', ({ user: changed }) => changedTo(changed))
    return unsubscribe
  }, [factor])
  // What is in the panel is replaced together with the pressed button.
  useEffect(() => {
    if (panel === 'enrolment' || panel === 'codes') heading.current?.focus()
  }, [panel])
  return (
    <section className="stack" data-gap="4" aria-labelledby="second-factor">
      <div className="row between">
        <h2 id="second-factor" ref={heading} tabIndex={-1}>
          <Trans>Prijava u dva koraka</Trans>
        </h2>
        {isKnown && (
          <span className={isOn ? 'tag tag-ok dot' : 'tag tag-warn dot'}>
            {isOn ? <Trans>Uključena</Trans> : <Trans>Nije uključena</Trans>}
          </span>
        )}
      </div>
      <Panel factor={factor} onSave={onSave} />
      <Questions factor={factor} user={user} />
    </section>
  )
}

/** Which panel a state shows; its dialogs and calls leave the panel as it is. */
const panelOf = (snapshot: ReturnType<SecondFactorActor['getSnapshot']>) => {
  if (snapshot.hasTag('loading')) return 'loading'
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.matches('confirming')) return 'enrolment'
  if (snapshot.matches('saving')) return 'codes'
  return snapshot.context.factor === null ? 'off' : 'on'
}

const Panel = ({ factor, onSave }: { factor: SecondFactorActor } & Pick<SecondFactorProps, 'onSave'>) => {
  const panel = useSelector(factor, panelOf)
  const { enrolment, codes } = useSelector(factor, ({ context }) => context)
  const busy = useSelector(factor, (snapshot) => snapshot.hasTag('busy'))
  const codeForm = useSelector(factor, ({ children }) => children.code)
  const fields = useSaved(codeForm, (user) => {
    if (user) factor.send({ type: 'secondFactor.verified', user })
  })
  if (panel === 'loading') return <TextSkeleton lines={3} />
  if (panel === 'failed')
    return (
      <Note kind="danger" live>
        <Trans>Prijava u dva koraka nije učitana.</Trans>{' '}
        <button type="button" className="link" onClick={() => factor.send({ type: 'secondFactor.retry' })}>
          <Trans>Pokušaj ponovno</Trans>
        </button>
      </Note>
    )
  if (panel === 'enrolment' && enrolment !== null && fields)
    return (
      <Enrolment enrolment={enrolment} form={fields} onCancel={() => factor.send({ type: 'secondFactor.cancel' })} />
    )
  if (panel === 'codes')
    return <RecoveryCodes codes={codes} onSave={onSave} onSaved={() => factor.send({ type: 'secondFactor.saved' })} />
  if (panel === 'on') return <Enrolled factor={factor} />
  return (
    <>
      <p className="lede">
        <Trans>
          Vaš račun otvara i upravljanje butigom. Uz lozinku tražit ćemo i šest znamenki iz aplikacije na mobitelu.
        </Trans>
      </p>
      <div className="row">
        <Button variant="primary" busy={busy} onClick={() => factor.send({ type: 'secondFactor.enrol' })}>
          <Trans>Uključi</Trans>
        </Button>
      </div>
    </>
  )
}

type AccountFormActor = NonNullable<ReturnType<SecondFactorActor['getSnapshot']>['children']['code']>

/** The fields of a form of the account while there is one, and what to do with what it has saved. */
const useSaved = (form: AccountFormActor | undefined, onSaved: (user: User | undefined) => void) => {
  useEffect(() => {
    const saved = form?.on('accountForm.saved', ({ user }) => onSaved(user))
    return () => saved?.unsubscribe()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it sends to the machine that owns the form
  }, [form])
  return useSelector(form, (snapshot): FormActor | undefined => snapshot?.children.fields)
}

interface EnrolmentProps {
  readonly enrolment: TotpEnrolment
  readonly form: FormActor
  readonly onCancel: () => void
}

const Enrolment = ({ enrolment: { secret, qr }, form, onCancel }: EnrolmentProps) => {
  const { t } = useLingui()
  const { attempt, submit } = useForm(form)
  const typed = useFieldValue(form, 'code')
  // A whole code is sent without the button, but never after one was refused.
  const isWhole = attempt === 0 && String(typed).replaceAll(' ', '').length === TOTP_DIGITS
  useEffect(() => {
    if (isWhole) submit()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each whole code
  }, [isWhole])
  return (
    <FormShell form={form} className="totp" aria-label={t`Uključivanje prijave u dva koraka`} summary={false}>
      <img
        className="qr"
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt={t`QR kod za aplikaciju`}
        width={192}
        height={192}
      />
      <div className="stack" data-gap="4">
        <p>
          <Trans>Skenirajte kod aplikacijom za jednokratne lozinke ili upišite ključ ručno.</Trans>
        </p>
        <div className="row">
          <code>{secret.replaceAll(/(.{4})(?=.)/gu, '$1 ')}</code>
          <CopyButton text={secret} size="sm" variant="ghost">
            <Trans>Kopiraj ključ</Trans>
          </CopyButton>
        </div>
        <TextField
          form={form}
          path="code"
          label={t`Kod iz aplikacije`}
          inputMode="numeric"
          autoComplete="one-time-code"
          numeric
          required
        />
        <div className="row">
          <SubmitButton form={form}>
            <Trans>Potvrdi</Trans>
          </SubmitButton>
          <Button variant="ghost" onClick={onCancel}>
            <Trans>Odustani</Trans>
          </Button>
        </div>
      </div>
    </FormShell>
  )
}

interface RecoveryCodesProps extends Pick<SecondFactorProps, 'onSave'> {
  readonly codes: readonly string[]
  readonly onSaved: () => void
}

const RecoveryCodes = ({ codes, onSave, onSaved }: RecoveryCodesProps) => {
  const { t } = useLingui()
  const text = codes.join('\n')
  return (
    <>
      <p className="lede">
        <Trans>
          Spremite pričuvne kodove. Svaki vrijedi jednom, kad mobitel nije uz vas. Više ih nećemo prikazati.
        </Trans>
      </p>
      <ul className="codes" aria-label={t`Pričuvni kodovi`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <Button onClick={() => onSave(text)}>
          <Icon name="download" small />
          <Trans>Preuzmi</Trans>
        </Button>
        <CopyButton text={text}>
          <Trans>Kopiraj</Trans>
        </CopyButton>
        <Button variant="primary" onClick={onSaved}>
          <Trans>Spremio sam kodove</Trans>
        </Button>
      </div>
    </>
  )
}

const Enrolled = ({ factor }: { factor: SecondFactorActor }) => {
  const { date } = useUi()
  const enrolled = useSelector(factor, ({ context }) => context.factor)
  const busy = useSelector(factor, (snapshot) => snapshot.hasTag('busy'))
  if (enrolled === null) return null
  const day = date(enrolled.enrolledAt)
  return (
    <ul className="rows">
      <li>
        <Icon name="device" />
        <span>
          <strong>
            <Trans>Aplikacija za kodove</Trans>
          </strong>
          <br />
          <span className="small muted num">
            <Trans>Uključeno {day}</Trans>
          </span>
        </span>
        <Button size="sm" variant="danger" busy={busy} onClick={() => factor.send({ type: 'secondFactor.remove' })}>
          <Trans>Isključi</Trans>
        </Button>
      </li>
      <li>
        <Icon name="key" />
        <span>
          <strong>
            <Trans>Pričuvni kodovi</Trans>
          </strong>
          <br />
          <span className="small muted num">
            <Trans>Preostalo: {enrolled.recoveryCodesLeft}</Trans>
          </span>
        </span>
        <Button size="sm" busy={busy} onClick={() => factor.send({ type: 'secondFactor.renew' })}>
          <Trans>Novi kodovi</Trans>
        </Button>
      </li>
    </ul>
  )
}

const Questions = ({ factor, user }: { factor: SecondFactorActor; user: User }) => {
  const isAsking = useSelector(factor, (snapshot) => snapshot.matches('asking'))
  const proof = useSelector(factor, ({ children }) => children.proof)
  const fields = useSaved(proof, () => factor.send({ type: 'secondFactor.proven' }))
  const cancel = () => factor.send({ type: 'secondFactor.cancel' })
  if (fields)
    return (
      <ProofDialog
        name="prove-password"
        title={<Trans>Potvrdite lozinkom</Trans>}
        form={fields}
        user={user}
        submit={{ label: <Trans>Potvrdi</Trans>, variant: 'primary' }}
        onClose={cancel}
      >
        <Trans>Prijavili ste se prije više od deset minuta. Za ovu promjenu još jednom upišite lozinku.</Trans>
      </ProofDialog>
    )
  if (!isAsking) return null
  return (
    <Dialog
      name="remove-second-factor"
      title={<Trans>Isključiti prijavu u dva koraka?</Trans>}
      onClose={cancel}
      footer={
        <>
          <Button variant="ghost" data-close>
            <Trans>Zadrži</Trans>
          </Button>
          <Button variant="danger" onClick={() => factor.send({ type: 'secondFactor.confirm' })}>
            <Trans>Isključi</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Bez nje u upravljanje ulazite samo lozinkom. Ostali uređaji se odjavljuju.</Trans>
      </p>
    </Dialog>
  )
}
