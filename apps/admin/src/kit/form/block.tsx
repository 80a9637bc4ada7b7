import { type ReactNode, useId } from 'react'

interface BlockProps {
  readonly title: ReactNode
  /** Beside the title: a state, a button. */
  readonly extra?: ReactNode
  readonly children: ReactNode
}

/** A part of a form with its title. */
export const Block = ({ title, extra, children }: BlockProps) => {
  const id = useId()
  return (
    <section className="blk c6" aria-labelledby={id}>
      <div className="blk-h">
        <h2 id={id}>{title}</h2>
        {extra}
      </div>
      <div className="form-grid">{children}</div>
    </section>
  )
}
