import type { BlockInput } from '../sections.ts'
import { NearForm } from './near-form.tsx'

/** A form that the shop has written, with a heading. */
export const FormBlock = ({ anchor, props: { heading, text, form } }: BlockInput<'form'>) => (
  <section id={anchor ?? undefined} className="section wrap contact">
    <div className="stack" data-gap="5">
      <h2 className="h1" data-field="heading">
        {heading}
      </h2>
      <p className="muted" data-field="text">
        {text}
      </p>
    </div>
    <NearForm name={form} />
  </section>
)
