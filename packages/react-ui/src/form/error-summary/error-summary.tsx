import { Plural } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'

export interface FieldProblem {
  /** The control's id. */
  readonly id: string
  readonly label: ReactNode
}

export interface ErrorSummaryProps {
  /** In the order of the fields. */
  readonly problems: readonly FieldProblem[]
  /** What is wrong with the form as a whole; null when only fields are. */
  readonly message?: string | null
  /** Rises with each refused submission; each rise takes the focus here. */
  readonly attempt: number
}

/** Lists the invalid fields at the top of a form after a refused submission, each with a link to the field. */
export const ErrorSummary = ({ problems, message = null, attempt }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  // A field shows its own error while it is filled in; the summary appears once the form was refused.
  const shown = attempt > 0 ? problems : []
  if (shown.length === 0 && message === null) return null
  return (
    <div className="note note-danger" ref={box} tabIndex={-1} role="alert">
      <Icon name="alert" />
      <div>
        {message !== null && <p>{message}</p>}
        {shown.length > 0 && (
          <>
            <strong>
              <Plural
                value={shown.length}
                one="Provjerite # polje"
                few="Provjerite # polja"
                other="Provjerite # polja"
              />
            </strong>
            <ul className="row" data-gap="3">
              {shown.map(({ id, label }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    onClick={(event) => {
                      event.preventDefault()
                      document.getElementById(id)?.focus()
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
