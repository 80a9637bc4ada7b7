import type { ReactNode, Ref, SubmitEvent } from 'react'
import { controlState, Frame } from '../../form/control/control.tsx'
import { Button } from '../../ui/button/button.tsx'

interface CodeFormProps {
  readonly id: string
  readonly label: string
  readonly submit: string
  readonly value: string
  readonly error: string | null
  readonly busy: boolean
  /** Digits in equal width, typed on a pad of figures. */
  readonly numeric?: boolean
  readonly field?: Ref<HTMLInputElement>
  /** The field takes the focus. */
  readonly onEnter?: () => void
  readonly onType: (text: string) => void
  readonly onSubmit: () => void
  /** What is said below the field. */
  readonly children?: ReactNode
}

/** One field with its button. */
export const CodeForm = ({
  id,
  label,
  submit,
  value,
  error,
  busy,
  numeric = false,
  field,
  onEnter,
  onType,
  onSubmit,
  children,
}: CodeFormProps) => {
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (!busy) onSubmit()
  }
  return (
    <form noValidate onSubmit={send}>
      <Frame id={id} label={label} error={error}>
        <div className="combo">
          <input
            {...controlState({ id, error })}
            ref={field}
            className={numeric ? 'inp num' : 'inp'}
            value={value}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            autoCapitalize={numeric ? 'none' : 'characters'}
            inputMode={numeric ? 'numeric' : 'text'}
            readOnly={busy}
            onFocus={onEnter}
            onChange={(event) => onType(event.target.value)}
          />
          <Button type="submit" busy={busy}>
            {submit}
          </Button>
        </div>
      </Frame>
      {children}
    </form>
  )
}
