import type { BlockInput } from '../sections.ts'

/** What customers say, and who they are. */
export const References = ({ anchor, props: { heading, quote, clients } }: BlockInput<'references'>) => (
  <section id={anchor ?? undefined} className="section on-night">
    <div className="wrap refs">
      <figure>
        <blockquote data-field="quote/text">{quote.text}</blockquote>
        <figcaption>
          <strong data-field="quote/name">{quote.name}</strong>
          <span className="muted" data-field="quote/role">
            {quote.role}
          </span>
        </figcaption>
      </figure>
      <div className="ref-list">
        <h2 className="sr" data-field="heading">
          {heading}
        </h2>
        {clients.map(({ id, name, text }) => (
          <p key={id} data-item={`clients/${id}`}>
            <strong data-field="name">{name}</strong>
            <span className="muted" data-field="text">
              {text}
            </span>
          </p>
        ))}
      </div>
    </div>
  </section>
)
