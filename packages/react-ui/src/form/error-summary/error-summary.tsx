import { Plural } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'

export interface FieldProblem {
  readonly id: string
  readonly label: ReactNode
}

export interface ErrorSummaryProps {
  /** In the order of the fields. */
  readonly problems: readonly FieldProblem[]
  /** What is wrong with the form as a whole; null when only fields are. */
  readonly message?: string | null
  /** Leaves out how many fields there are to check: the problems are sentences. Default false. */
  readonly untitled?: boolean
  /** Rises with each refused submission; each rise takes the focus here. */
  readonly attempt: number
}

/** The control of this id, or the first one of a group. */
const focusControl = (id: string): void => {
  const element = document.getElementById(id)
  const control = element?.querySelector<HTMLElement>('input') ?? element
  control?.focus()
}

/** Lists the invalid fields at the top of a form after a refused submission, each with a link to the field. */
export const ErrorSummary = ({ problems, message = null, untitled = false, attempt }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null)
  const focused = useRef(0)
  useEffect(() => {
    // Some parts name what is wrong with them a render after the attempt.
    if (attempt === focused.current || box.current === null) return
    focused.current = attempt
    box.current.focus()
  })
  // A field shows its own error while it is filled in; the summary appears once the form was refused.
  const displayed = attempt > 0 ? problems : []
  if (displayed.length === 0 && message === null) return null
  return (
    <div className="note note-danger" ref={box} tabIndex={-1} role="alert">
      <Icon name="alert" />
      <div>
        {message !== null && <p>{message}</p>}
        {displayed.length > 0 && (
          <>
            {!untitled && (
              <strong>
                <Plural
                  value={displayed.length}
                  one="Provjerite # polje"
                  few="Provjerite # polja"
                  other="Provjerite # polja"
                />
              </strong>
            )}
            <ul className="row" data-gap="3">
              {displayed.map(({ id, label }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    onClick={(event) => {
                      event.preventDefault()
                      focusControl(id)
                    }}
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
