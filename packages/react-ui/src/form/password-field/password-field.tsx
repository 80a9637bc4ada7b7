import { PASSWORD_LENGTH } from '@butiga/commerce-sdk/rules'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import { PasswordControl, type PasswordControlProps } from '../control/control.tsx'
import { useField, type FieldOf } from '../hooks/use-field.ts'

/** Milliseconds without a change before the strength is announced: not with each letter. */
const CALM = 700

/** How hard a password is to guess, by its length and its variety: a hint, which refuses nothing. */
const strengthOf = (password: string): 'weak' | 'fair' | 'strong' => {
  const { length } = Array.from(password)
  const variety = new Set(Array.from(password.toLowerCase())).size
  if (length < PASSWORD_LENGTH.least || variety < 5) return 'weak'
  return length >= 14 && variety >= 8 ? 'strong' : 'fair'
}

/** What a new password must be, ticked as it is met. The list of common passwords is the server's. */
const Rules = ({ password }: { readonly password: string }) => {
  const { t } = useLingui()
  const isLong = Array.from(password).length >= PASSWORD_LENGTH.least
  const words = { weak: t`Slaba lozinka`, fair: t`Dobra lozinka`, strong: t`Jaka lozinka` }
  const word = password === '' ? '' : words[strengthOf(password)]
  const [announced, announce] = useState('')
  useEffect(() => {
    const timer = setTimeout(announce, CALM, word)
    return () => clearTimeout(timer)
  }, [word])
  return (
    <span className="pw-rules">
      <span className={isLong ? 'is-met' : undefined}>
        {isLong && <Icon name="check" small />}
        <span>
          <Trans>Najmanje {PASSWORD_LENGTH.least} znakova</Trans>
          {isLong && (
            <span className="sr">
              <Trans>, ispunjeno</Trans>
            </span>
          )}
        </span>
      </span>
      <span>
        <Trans>Nije među čestim lozinkama, a duža rečenica bolja je od kratkih znakova</Trans>
      </span>
      <span className="sr" role="status">
        {announced}
      </span>
    </span>
  )
}

export type PasswordFieldProps = FieldOf<PasswordControlProps> & {
  /** Which password it is, for password managers; a new one shows what it must be. */
  readonly autoComplete: 'current-password' | 'new-password'
  /** Of a new password that is only repeated. Default false. */
  readonly isRepeated?: boolean
}

/**
 * A password with a button that shows it.
 *
 * @example <PasswordField form={form} path="password" label="Password" autoComplete="current-password" />
 */
export const PasswordField = ({ isRepeated = false, ...props }: PasswordFieldProps) => {
  const { value, change, control } = useField(props)
  const password = String(value)
  const isNew = props.autoComplete === 'new-password' && !isRepeated
  return (
    <PasswordControl
      {...control}
      {...(isNew && { hint: <Rules password={password} /> })}
      value={password}
      onChange={(changed) => change(changed.value)}
    />
  )
}
