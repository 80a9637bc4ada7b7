import { ErrorText } from '@butiga/react-ui/form/control'
import { useProblem } from '@butiga/react-ui/form/use-field'
import { useId, type ReactNode } from 'react'

interface ChoiceGroupProps {
  readonly legend: ReactNode
  /** Shows the legend to the eye as well; else the step's heading says it. */
  readonly titled?: boolean
  /** Why the choice is refused; null while it is not. */
  readonly problem: string | null
  readonly className: string
  readonly children: ReactNode
}

/** Radios of one choice; the summary of the step leads to the first of them. */
export const ChoiceGroup = ({ legend, titled = false, problem, className, children }: ChoiceGroupProps) => {
  const id = useId()
  useProblem(id, problem)
  return (
    <fieldset
      id={id}
      role="radiogroup"
      aria-invalid={problem !== null || undefined}
      aria-describedby={problem === null ? undefined : `${id}-error`}
    >
      <legend className={titled ? 'lbl' : 'sr'}>{legend}</legend>
      <div className={className} data-gap="3">
        {children}
      </div>
      <ErrorText id={id} error={problem} />
    </fieldset>
  )
}
