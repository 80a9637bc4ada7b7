import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import { useEarlyTap } from '../../ui/early-tap/use-early-tap.ts'
import { useTypedEarly } from '../hooks/use-typed-early.ts'

export interface ControlFrame {
  /** The control's id; the message below takes `{id}-error`, the hint `{id}-hint`. */
  readonly id: string
  readonly label: ReactNode
  readonly value: string
  readonly onChange: (change: { value: string }) => void
  /** The error below the field; null while it is valid. */
  readonly error?: string | null
  readonly hint?: ReactNode
  readonly optional?: boolean
  /** How many of the form's six columns. Default 6. */
  readonly span?: 2 | 3 | 4 | 6
}

interface Described {
  readonly id: string
  readonly error?: string | null | undefined
  readonly hint?: ReactNode
}

const describedBy = ({ id, error, hint }: Described): string | undefined =>
  [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

/** The ARIA attributes of every control: whether it is invalid, and which texts describe it. */
export const controlState = (field: Described) => ({
  id: field.id,
  'aria-invalid': field.error ? true : undefined,
  'aria-describedby': describedBy(field),
})

interface FrameProps extends Described {
  readonly label: ReactNode
  /** Of a control that is no form element: the label takes `{id}-label`, for its `aria-labelledby`. */
  readonly isGroup?: boolean | undefined
  readonly optional?: boolean | undefined
  readonly span?: ControlFrame['span'] | undefined
  readonly count?: string | undefined
  readonly children: ReactNode
}

/** What is around every control: its label above; counter, hint and error below. */
export const Frame = ({ id, label, isGroup, optional, error, hint, span = 6, count, children }: FrameProps) => (
  <div className={`field c${span}`}>
    <Label id={id} isGroup={isGroup}>
      <span>{label}</span>
      {optional && (
        <span className="opt">
          <Trans>neobavezno</Trans>
        </span>
      )}
    </Label>
    {children}
    {(hint !== undefined || count !== undefined) && (
      <div className="hint hint-row">
        {hint !== undefined && <p id={`${id}-hint`}>{hint}</p>}
        {count !== undefined && (
          <span className="num" aria-hidden="true">
            {count}
          </span>
        )}
      </div>
    )}
    <ErrorText id={id} error={error} />
  </div>
)

const Label = ({ id, isGroup, children }: Pick<FrameProps, 'id' | 'isGroup' | 'children'>) =>
  isGroup ? (
    <div className="lbl" id={`${id}-label`}>
      {children}
    </div>
  ) : (
    <label htmlFor={id}>{children}</label>
  )

/** What is wrong with a control, for its `aria-describedby`: `{id}-error`. */
export const ErrorText = ({ id, error }: Pick<Described, 'id' | 'error'>) =>
  error && (
    <p className="err" id={`${id}-error`}>
      <Icon name="alert" small />
      {error}
    </p>
  )

const countOf = ({ value, maxLength }: { value: string; maxLength?: number | undefined }): string =>
  `${value.length}/${maxLength}`

type ControlProps<Tag extends 'input' | 'textarea' | 'select'> = ControlFrame &
  Omit<ComponentProps<Tag>, keyof ControlFrame | 'className'>

export type TextControlProps = ControlProps<'input'> & {
  /** Sets figures in equal width. */
  readonly numeric?: boolean
  /** Shows how many characters are in, of `maxLength`. */
  readonly counted?: boolean
}

export const TextControl = ({
  label,
  error,
  hint,
  optional,
  span,
  onChange,
  numeric = false,
  counted = false,
  ...input
}: TextControlProps) => {
  useTypedEarly(input.id, input.value, (value) => onChange({ value }))
  return (
    <Frame
      id={input.id}
      label={label}
      error={error}
      hint={hint}
      optional={optional}
      span={span}
      count={counted ? countOf(input) : undefined}
    >
      <input
        type="text"
        {...input}
        {...controlState({ id: input.id, error, hint })}
        className={numeric ? 'inp num' : 'inp'}
        onChange={(event) => onChange({ value: event.target.value })}
      />
    </Frame>
  )
}

export type PasswordControlProps = Omit<TextControlProps, 'type' | 'numeric' | 'counted'>

/** A password, with a button that shows it. */
export const PasswordControl = ({ label, error, hint, optional, span, onChange, ...input }: PasswordControlProps) => {
  const { t } = useLingui()
  const [isVisible, setDisplayed] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useTypedEarly(input.id, input.value, (value) => onChange({ value }))
  const toggle = () => {
    const { selectionStart = null, selectionEnd = null } = field.current ?? {}
    setDisplayed(!isVisible)
    // Browsers forget the caret with the type.
    requestAnimationFrame(() => field.current?.setSelectionRange(selectionStart, selectionEnd))
  }
  return (
    <Frame id={input.id} label={label} error={error} hint={hint} optional={optional} span={span}>
      <div className="pw">
        <input
          // A password that can be read is still none to correct, to capitalise or to complete as text.
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...controlState({ id: input.id, error, hint })}
          ref={field}
          type={isVisible ? 'text' : 'password'}
          className="inp"
          onChange={(event) => onChange({ value: event.target.value })}
        />
        <button
          {...useEarlyTap(toggle)}
          className="pw-eye"
          type="button"
          aria-pressed={isVisible}
          aria-controls={input.id}
          aria-label={t`Prikaži lozinku`}
          // Focus and caret stay in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        >
          <Icon name="eye" />
        </button>
      </div>
    </Frame>
  )
}

export type AreaControlProps = ControlProps<'textarea'> & {
  /** Shows how many characters are in, of `maxLength`. */
  readonly counted?: boolean
}

/** Several lines of text. */
export const AreaControl = ({ label, error, hint, optional, span, onChange, counted, ...area }: AreaControlProps) => {
  useTypedEarly(area.id, area.value, (value) => onChange({ value }))
  return (
    <Frame
      id={area.id}
      label={label}
      error={error}
      hint={hint}
      optional={optional}
      span={span}
      count={counted ? countOf(area) : undefined}
    >
      <textarea
        {...area}
        {...controlState({ id: area.id, error, hint })}
        className="inp"
        onChange={(event) => onChange({ value: event.target.value })}
      />
    </Frame>
  )
}

export type SelectControlProps = ControlProps<'select'> & {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** An option for the empty value, as long as nothing is chosen. */
  readonly placeholder?: string
}

export const SelectControl = ({
  label,
  error,
  hint,
  optional,
  span,
  onChange,
  options,
  placeholder,
  ...select
}: SelectControlProps) => {
  const early = useEarlyTap((value) => onChange({ value }))
  return (
    <Frame id={select.id} label={label} error={error} hint={hint} optional={optional} span={span}>
      <select
        {...select}
        {...early}
        {...controlState({ id: select.id, error, hint })}
        className="sel"
        onChange={(event) => onChange({ value: event.target.value })}
      >
        {placeholder !== undefined && select.value === '' && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  )
}
