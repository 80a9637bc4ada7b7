import { COMMENT_LENGTH, type CommentRules } from '@butiga/commerce-sdk/rules'
import { Trans, useLingui } from '@lingui/react/macro'
import { AreaControl } from '../../form/control/control.tsx'
import { FormShell, SubmitButton } from '../../form/form-shell/form-shell.tsx'
import { useField, type FieldProps } from '../../form/hooks/use-field.ts'
import type { FormActor } from '../../form/hooks/use-form.ts'
import { TextField } from '../../form/text-field/text-field.tsx'
import { Button } from '../../ui/button/button.tsx'
import { StarField } from './star-field.tsx'

interface CommentFormProps {
  readonly form: FormActor
  readonly rules: CommentRules
  readonly isMember: boolean
  /** Whether an own comment is changed. */
  readonly isEdit: boolean
  /** Leaves the form; null where nothing else would be shown. */
  readonly onCancel: (() => void) | null
}

/** The words of a comment; a rating without them has a sentence of its own. */
const WordsField = ({ isRated, ...props }: FieldProps & { readonly isRated: boolean }) => {
  const { value, change, control } = useField({ ...props, maxLength: COMMENT_LENGTH, counted: true, rows: 4 })
  const { t } = useLingui()
  const needsComment = t({ id: 'comments.needsComment', message: 'Uz ocjenu je potreban i komentar.' })
  const error = control.error !== null && isRated && value === '' ? needsComment : control.error
  return (
    <AreaControl
      {...control}
      error={error}
      span={6}
      value={String(value)}
      onChange={(changed) => change(changed.value)}
    />
  )
}

/** Stars and text of a comment; a guest adds a name and an e-mail address. */
export const CommentForm = ({ form, rules, isMember, isEdit, onCancel }: CommentFormProps) => {
  const { t } = useLingui()
  const rating = useField({ form, path: 'rating', label: '' }).value
  return (
    <FormShell form={form} className="stack" data-gap="4" summary={false}>
      <div className="form-grid">
        <StarField
          form={form}
          path="rating"
          label={t({ id: 'comments.rating', message: 'Ocjena' })}
          stars={rules.stars}
        />
        <WordsField
          form={form}
          path="text"
          label={t({ id: 'comments.text', message: 'Vaš komentar' })}
          isRated={typeof rating === 'number'}
        />
        {!isMember && (
          <>
            <TextField form={form} path="name" label={t`Ime`} span={3} maxLength={100} autoComplete="name" optional />
            <TextField
              form={form}
              path="email"
              label={t`E-pošta`}
              type="email"
              span={3}
              autoComplete="email"
              hint={t`Ne objavljuje se i ne sprema.`}
              {...(rules.canGuestsRepeat && { optional: true })}
            />
          </>
        )}
      </div>
      <p className="small muted">
        {rules.isModerated ? (
          <Trans>Objavljujemo nakon pregleda. Vidi se ime i prvo slovo prezimena.</Trans>
        ) : (
          <Trans>Vidi se ime i prvo slovo prezimena.</Trans>
        )}
      </p>
      <div className="row">
        <SubmitButton form={form} variant="primary">
          {isEdit ? <Trans>Spremi izmjene</Trans> : <Trans>Pošalji</Trans>}
        </SubmitButton>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            <Trans>Odustani</Trans>
          </Button>
        )}
      </div>
    </FormShell>
  )
}
