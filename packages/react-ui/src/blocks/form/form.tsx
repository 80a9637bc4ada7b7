import type { BlockInput } from '../sections.ts'
import { BlockForm } from './block-form.tsx'

/** A form of the shop under a heading; it loads when it comes near. */
export const Form = ({ anchor, props: { heading, text, form, submit, thanks } }: BlockInput<'form'>) => (
  <section id={anchor ?? undefined} className="section wrap blk-form">
    {heading !== '' && <h2 data-field="heading">{heading}</h2>}
    {text !== '' && (
      <p className="muted" data-field="text">
        {text}
      </p>
    )}
    <div className="card-form">
      {form !== '' && <BlockForm key={form} name={form} submit={submit} stored={thanks} />}
    </div>
  </section>
)
