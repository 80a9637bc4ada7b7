import { EmptyBlock } from '../empty-block.tsx'
import type { BlockInput } from '../sections.ts'

/** Words of a person, with name and role. */
export const Quote = ({ anchor, props: { text, name, role } }: BlockInput<'quote'>) =>
  text === '' ? (
    <EmptyBlock anchor={anchor} />
  ) : (
    <section id={anchor ?? undefined} className="section wrap">
      <figure className="blk-quote">
        <blockquote data-field="text">{text}</blockquote>
        {(name !== '' || role !== '') && (
          <figcaption>
            <strong data-field="name">{name}</strong>
            <span className="muted" data-field="role">
              {role}
            </span>
          </figcaption>
        )}
      </figure>
    </section>
  )
