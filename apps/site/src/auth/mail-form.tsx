import { emailForm } from '@butiga/machines/account-form'
import { FormShell, SubmitButton } from '@butiga/react-ui/form/form-shell'
import { TextField } from '@butiga/react-ui/form/text-field'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useAccountForm } from '../account/use-account-form.ts'
import { clockOf, usePause } from './use-pause.ts'

interface MailFormProps {
  /** The `save` of the form. */
  readonly actors: Parameters<typeof useAccountForm>[0]
  /** What the form is called. */
  readonly label: string
  readonly submit: ReactNode
  /** On its button once a mail was sent. */
  readonly again: ReactNode
  /** The address that the form opens with. Default: none. */
  readonly email?: string
  /** Whether a mail was sent a moment ago. Default false. */
  readonly isJustSent?: boolean
  readonly onSent?: (email: string) => void
}

/** A form that has a mail sent to an address, not more often than once a minute. */
export const MailForm = ({ actors, label, submit, again, email = '', isJustSent = false, onSent }: MailFormProps) => {
  const { t } = useLingui()
  const { form, saved } = useAccountForm(actors, { ...emailForm, values: { email } })
  const { left, start } = usePause(isJustSent)
  const isSent = isJustSent || saved !== null
  const follow = useEffectEvent(() => {
    start()
    onSent?.(String(form?.getSnapshot().context.values['email'] ?? '').trim())
  })
  useEffect(() => {
    if (saved !== null) follow()
  }, [saved])
  if (form === undefined) return null
  return (
    <FormShell
      form={form}
      className="form-grid"
      aria-label={label}
      summary={false}
      // A button that counts down keeps the focus, and asks for nothing.
      onSubmitCapture={(event) => {
        if (left === 0) return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <TextField
        form={form}
        path="email"
        label={t({ id: 'address.email', message: 'E-pošta' })}
        type="email"
        autoComplete="username"
        required
      />
      <div className="c6">
        <SubmitButton
          form={form}
          variant={isSent ? 'line' : 'primary'}
          size={isSent ? undefined : 'lg'}
          block={!isSent}
          aria-disabled={left > 0 || undefined}
        >
          {isSent ? again : submit}
          {left > 0 && <span className="num"> {clockOf(left)}</span>}
        </SubmitButton>
      </div>
    </FormShell>
  )
}
