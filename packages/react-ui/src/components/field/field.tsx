import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'

export interface FieldFrame {
  /** The control's id; the message below takes `{id}-error`, the hint `{id}-hint`. */
  readonly id: string
  readonly label: ReactNode
  readonly value: string
  readonly onChange: (change: { value: string }) => void
  /** The sentence below; null while nothing is wrong. */
  readonly error?: string | null
  readonly hint?: ReactNode
  readonly optional?: boolean
  /** Shows how many characters are in, of `maxLength`. */
  readonly counted?: boolean
  /** How many of the form's six columns. Default 6. */
  readonly span?: 2 | 3 | 4 | 6
}

type Described = Pick<FieldFrame, 'id' | 'error' | 'hint'>

const describedBy = ({ id, error, hint }: Described): string | undefined =>
  [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

/** What every control says about itself: invalid or not, and which sentences belong to it. */
const controlState = (field: Described) => ({
  id: field.id,
  'aria-invalid': field.error ? true : undefined,
  'aria-describedby': describedBy(field),
})

const Frame = ({
  id,
  label,
  optional = false,
  error,
  hint,
  span = 6,
  count,
  children,
}: Omit<FieldFrame, 'value' | 'onChange' | 'counted'> & { count?: string | undefined; children: ReactNode }) => (
  <div className={`field c${span}`}>
    <label htmlFor={id}>
      <span>{label}</span>
      {optional && (
        <span className="opt">
          <Trans>neobavezno</Trans>
        </span>
      )}
      {count !== undefined && (
        <span className="opt num" aria-hidden="true">
          {count}
        </span>
      )}
    </label>
    {children}
    {hint !== undefined && (
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {error && (
      <p className="err" id={`${id}-error`}>
        <Icon name="alert" small />
        {error}
      </p>
    )}
  </div>
)

type ControlProps<Tag extends 'input' | 'textarea' | 'select'> = FieldFrame &
  Omit<ComponentProps<Tag>, keyof FieldFrame | 'className'>

/** One line of text. `numeric` sets figures in equal width. */
export const TextField = ({
  label,
  error,
  hint,
  optional,
  counted,
  span,
  value,
  onChange,
  numeric = false,
  ...input
}: ControlProps<'input'> & { numeric?: boolean }) => {
  const field = { id: input.id, error: error ?? null, hint }
  return (
    <Frame
      {...field}
      label={label}
      optional={optional ?? false}
      span={span ?? 6}
      count={counted ? `${value.length}/${input.maxLength}` : undefined}
    >
      <input
        type="text"
        {...input}
        {...controlState(field)}
        className={numeric ? 'inp num' : 'inp'}
        value={value}
        onChange={(event) => onChange({ value: event.target.value })}
      />
    </Frame>
  )
}

/** Several lines of text. */
export const TextArea = ({
  label,
  error,
  hint,
  optional,
  counted,
  span,
  value,
  onChange,
  ...area
}: ControlProps<'textarea'>) => {
  const field = { id: area.id, error: error ?? null, hint }
  return (
    <Frame
      {...field}
      label={label}
      optional={optional ?? false}
      span={span ?? 6}
      count={counted ? `${value.length}/${area.maxLength}` : undefined}
    >
      <textarea
        {...area}
        {...controlState(field)}
        className="inp"
        value={value}
        onChange={(event) => onChange({ value: event.target.value })}
      />
    </Frame>
  )
}

/** One of a list. */
export const SelectField = ({
  label,
  error,
  hint,
  optional,
  span,
  value,
  onChange,
  options,
  ...select
}: Omit<ControlProps<'select'>, 'counted'> & {
  options: readonly { readonly value: string; readonly label: string }[]
}) => {
  const field = { id: select.id, error: error ?? null, hint }
  return (
    <Frame {...field} label={label} optional={optional ?? false} span={span ?? 6}>
      <select
        {...select}
        {...controlState(field)}
        className="sel"
        value={value}
        onChange={(event) => onChange({ value: event.target.value })}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  )
}
