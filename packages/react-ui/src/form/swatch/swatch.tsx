import type { ChoosableValue } from '@butiga/commerce-sdk/rules'
import type { ReactNode } from 'react'
import { useEarlyTap } from '../../ui/early-tap/use-early-tap.ts'

export interface SwatchProps {
  /** One of several, or several of them. */
  readonly type: 'radio' | 'checkbox'
  /** Ties a group together. */
  readonly name: string
  /** The text after the first comma is shown smaller below: `L, 96 l`. */
  readonly label: string
  /** A colour or picture to show in place of the words; null for words alone. */
  readonly look: Pick<ChoosableValue, 'swatch' | 'isMedia'> | null
  readonly checked: boolean
  /** Why it cannot be had just now; it can still be chosen. Null while it can. */
  readonly off: string | null
  readonly onChoose: () => void
  /** What a form without scripts sends for it. Default: nothing. */
  readonly value?: string
  /** The id of the form that it belongs to. Default: the one around it. */
  readonly form?: string | undefined
  /** Cannot be chosen at all. Default: false. */
  readonly disabled?: boolean
  /** Shown below the label, such as a count. Default: nothing. */
  readonly children?: ReactNode
}

/** A native radio or checkbox that looks like its value: a colour, a picture or a text. */
export const Swatch = ({
  type,
  name,
  label,
  look,
  checked,
  off,
  onChoose,
  value,
  form,
  disabled = false,
  children,
}: SwatchProps) => {
  const early = useEarlyTap(onChoose)
  return (
    <label
      className="swatch"
      data-off={off !== null || disabled || undefined}
      title={off === null ? label : `${label}: ${off}`}
    >
      <input
        type={type}
        name={name}
        form={form}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        {...early}
      />
      {look?.swatch ? (
        <span className="v" aria-hidden="true">
          {look.isMedia ? (
            <img src={look.swatch} alt="" width={44} height={44} loading="lazy" decoding="async" />
          ) : (
            <Disc colour={look.swatch} />
          )}
        </span>
      ) : (
        <Words label={label} />
      )}
      <span className="sr">{off === null ? label : `${label}, ${off}`}</span>
      {children}
    </label>
  )
}

/** Colours are data, and the content security policy takes no style attribute: they are drawn. */
const Disc = ({ colour }: { colour: string }) => (
  <svg viewBox="0 0 2 2">
    <circle cx="1" cy="1" r="1" fill={colour} />
  </svg>
)

const Words = ({ label }: { label: string }) => {
  const [words = '', ...rest] = label.split(', ')
  return (
    <span className="t" aria-hidden="true">
      {words}
      {rest.length > 0 && <small>{rest.join(', ')}</small>}
    </span>
  )
}
