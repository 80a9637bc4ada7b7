import type { User } from '@butiga/commerce-sdk'
import { FormShell } from '../form-shell/form-shell.tsx'
import { PasswordField } from '../password-field/password-field.tsx'
import { type FormActor, useForm } from '../hooks/use-form.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog, type DialogProps } from '../../ui/dialog/dialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { UserName } from '../user-name/user-name.tsx'

interface ProofDialogProps extends Pick<DialogProps, 'name' | 'title' | 'onClose'> {
  readonly form: FormActor
  readonly user: User
  /** Why the password is asked for. */
  readonly children: ReactNode
  /** What the button that leaves the account as it is says. */
  readonly keep?: ReactNode
  /** The button that goes on. */
  readonly submit: { readonly label: ReactNode; readonly variant: 'primary' | 'danger' }
}

/** Asks for the password before something that can take an account from its owner. */
export const ProofDialog = ({ form, user, children, keep, submit, ...dialog }: ProofDialogProps) => {
  const { t } = useLingui()
  const { submitting } = useForm(form)
  const id = `${dialog.name}-form`
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button variant="ghost" data-close>
            {keep ?? <Trans>Odustani</Trans>}
          </Button>
          <Button variant={submit.variant} type="submit" form={id} busy={submitting}>
            {submit.label}
          </Button>
        </>
      }
    >
      <FormShell form={form} id={id} className="stack" data-gap="4" summary={false}>
        <p>{children}</p>
        <UserName user={user} />
        <PasswordField
          form={form}
          path="password"
          label={t({ id: 'login.password', message: 'Lozinka' })}
          autoComplete="current-password"
          required
        />
      </FormShell>
    </Dialog>
  )
}
