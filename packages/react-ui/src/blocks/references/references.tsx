import type { BlockInput } from '../sections.ts'

/** What customers say, and who they are. */
export const References = ({ anchor, props: { heading, quote, clients } }: BlockInput<'references'>) => (
  <section id={anchor ?? undefined} className="section on-night">
    <div className="wrap refs">
      <figure>
        <blockquote>{quote.text}</blockquote>
        <figcaption>
          <strong>{quote.name}</strong>
          <span className="muted">{quote.role}</span>
        </figcaption>
      </figure>
      <div className="ref-list">
        <h2 className="sr">{heading}</h2>
        {clients.map(({ id, name, text }) => (
          <p key={id}>
            <strong>{name}</strong>
            <span className="muted">{text}</span>
          </p>
        ))}
      </div>
    </div>
  </section>
)
