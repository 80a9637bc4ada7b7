import { useId, type ReactNode } from 'react'
import { useCheckedEarly } from '../hooks/use-typed-early.ts'

export interface ChoiceProps {
  /** Ties the radios of a group together. */
  readonly name: string
  readonly title: ReactNode
  readonly description?: ReactNode
  /** At the right edge: a price, or the word free. */
  readonly aside?: ReactNode
  readonly checked: boolean
  readonly onChoose: () => void
  /** What opens inside the chosen card, such as branches. */
  readonly children?: ReactNode
}

/**
 * A radio as a card. The label covers the card's head only, so that radios inside it are not within another label; the
 * description belongs to the radio without being part of its name.
 */
export const Choice = ({ name, title, description, aside, checked, onChoose, children }: ChoiceProps) => {
  const id = useId()
  const early = useCheckedEarly(checked, (isChecked) => isChecked && onChoose())
  return (
    <div className="choice">
      <input
        ref={early}
        type="radio"
        id={id}
        name={name}
        checked={checked}
        aria-describedby={`${id}-about`}
        onChange={onChoose}
      />
      <label htmlFor={id}>
        <strong>{title}</strong>
      </label>
      {aside !== undefined && <span className="price">{aside}</span>}
      <span className="d" id={`${id}-about`}>
        {description}
      </span>
      {children && checked && <div className="sub">{children}</div>}
    </div>
  )
}
