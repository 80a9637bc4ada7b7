import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

export interface Step {
  readonly name: string
  readonly state: 'done' | 'current' | 'later'
  /** What was chosen there, or when it happened. */
  readonly detail?: ReactNode
  /** Goes back to a done step. */
  readonly onReturn?: () => void
}

/** The route line: stops joined by dots, for a real sequence. */
export const Steps = ({ label, steps, className }: { label: string; steps: readonly Step[]; className?: string }) => {
  const { t } = useLingui()
  return (
    <ol className={className === undefined ? 'route' : `route ${className}`} aria-label={label}>
      {steps.map(({ name, state, detail, onReturn }) => (
        <li
          key={name}
          className={state === 'done' ? 'done' : undefined}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          {state === 'done' && onReturn !== undefined ? (
            <button type="button" className="route-back" onClick={onReturn}>
              <strong>{name}</strong>
              <span className="sr">, {t`natrag na ovaj korak`}</span>
            </button>
          ) : (
            <strong>{name}</strong>
          )}
          {state === 'done' && <span className="sr">, {t`gotovo`}</span>}
          {detail !== undefined && <span className="d">{detail}</span>}
        </li>
      ))}
    </ol>
  )
}
