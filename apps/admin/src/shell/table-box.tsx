import type { ReactNode } from 'react'

interface TableBoxProps {
  /** What the table is of. */
  readonly label: string
  readonly busy?: boolean
  readonly children: ReactNode
}

/** The box of a wide table, which scrolls sideways on a narrow screen. */
export const TableBox = ({ label, busy = false, children }: TableBoxProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls can be reached by keys
  <div className="tw" tabIndex={0} role="region" aria-label={label} aria-busy={busy}>
    {children}
  </div>
)
