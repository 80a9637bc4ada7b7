import { forgotPasswordActors, newPasswordActors, newPasswordForm } from '@butiga/machines/account-form'
import { FormShell, SubmitButton } from '@butiga/react-ui/form/form-shell'
import { useForm } from '@butiga/react-ui/form/use-form'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { buttonClass } from '@butiga/react-ui/ui/button'
import { Note } from '@butiga/react-ui/ui/note'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { NewPasswordFields, useChangedPassword } from '../../account/member-fields.tsx'
import { useAccountForm } from '../../account/use-account-form.ts'
import { MailForm } from '../../auth/mail-form.tsx'
import { useMailedToken } from '../../auth/use-mailed-token.ts'
import { useLinks } from '../../navigation/use-links.ts'
import type { ScreenModule } from '../screen.types.ts'

const load: ScreenModule<null>['load'] = () => Promise.resolve(null)

const head: ScreenModule<null>['head'] = (_data, i18n) => ({
  title: i18n._(msg({ id: 'forgot.title', message: 'Zaboravljena lozinka' })),
  description: i18n._(msg`Zatražite poveznicu za novu lozinku.`),
  noindex: true,
  noReferrer: true,
})

/** The way to a new password: a mail, and by the token of its link the form for it. */
const Screen: ScreenModule<null>['Screen'] = () => {
  const mailed = useMailedToken('token')
  const [isOver, setOver] = useState(false)
  return (
    <div className="wrap page auth late">
      <div className="auth-card">
        <h1>
          <Trans id="forgot.title">Zaboravljena lozinka</Trans>
        </h1>
        {mailed === null || isOver ? <Ask /> : <NewPassword token={mailed} onOver={() => setOver(true)} />}
      </div>
    </div>
  )
}

const Ask = () => {
  const { t } = useLingui()
  const { Link } = useUi()
  const { commerce } = useShop()
  const links = useLinks()
  const [email, setEmail] = useState<string | null>(null)
  const actors = useMemo(() => forgotPasswordActors({ commerce }), [commerce])
  return (
    <div className="stack" data-gap="5">
      <div role="status">
        {email === null ? (
          <p className="muted">
            <Trans>
              Upišite adresu kojom se prijavljujete. Poslat ćemo vam poveznicu za novu lozinku, vrijedi 30 minuta.
            </Trans>
          </p>
        ) : (
          <Note kind="ok">
            <Trans>
              Ako za <strong>{email}</strong> postoji račun, poveznica je upravo krenula. Vrijedi 30 minuta i samo
              jednom. Nema je? Pogledajte i neželjenu poštu.
            </Trans>
          </Note>
        )}
      </div>
      <MailForm
        actors={actors}
        label={t({ id: 'forgot.title', message: 'Zaboravljena lozinka' })}
        submit={<Trans>Pošalji poveznicu</Trans>}
        again={<Trans>Pošalji ponovno</Trans>}
        onSent={setEmail}
      />
      <p className="muted">
        <Trans>
          Sjetili ste se?{' '}
          <Link className="link" href={links.login()}>
            Prijavite se
          </Link>
        </Trans>
      </p>
    </div>
  )
}

interface NewPasswordProps {
  readonly token: string
  /** Another mail is needed. */
  readonly onOver: () => void
}

const NewPassword = ({ token, onOver }: NewPasswordProps) => {
  const { Link } = useUi()
  const { commerce } = useShop()
  const links = useLinks()
  const actors = useMemo(() => newPasswordActors({ commerce }, token), [commerce, token])
  const { form, saved } = useAccountForm(actors, newPasswordForm)
  if (saved !== null)
    return (
      <div className="stack" data-gap="5" role="status">
        <Note kind="ok">
          <Trans>Lozinka je promijenjena. Prijavite se novom lozinkom, svi su uređaji odjavljeni.</Trans>
        </Note>
        <Link className={buttonClass({ variant: 'primary', size: 'lg', block: true })} href={links.login()}>
          <Trans id="login.submit">Prijavi se</Trans>
        </Link>
      </div>
    )
  return form && <NewPasswordForm form={form} onOver={onOver} />
}

const NewPasswordForm = ({ form, onOver }: { readonly form: FormActor; readonly onOver: () => void }) => {
  const { t } = useLingui()
  const { refusal } = useForm(form)
  const fields = useChangedPassword()
  return (
    <div className="stack" data-gap="5">
      {refusal !== null && (
        <p>
          <Trans>Poveznica vrijedi 30 minuta i samo jednom.</Trans>{' '}
          <button className="link" type="button" onClick={onOver}>
            <Trans>Zatraži novu poveznicu</Trans>
          </button>
        </p>
      )}
      <FormShell form={form} className="form-grid" aria-label={t`Nova lozinka`}>
        <NewPasswordFields form={form} fields={fields} />
        <div className="c6">
          <SubmitButton form={form} size="lg" block>
            <Trans>Spremi novu lozinku</Trans>
          </SubmitButton>
        </div>
      </FormShell>
    </div>
  )
}

export { head, load, Screen }
