import { Picture } from '../../ui/picture/picture.tsx'
import type { BlockInput } from '../sections.ts'
import { SectionLink } from '../section-link.tsx'
import { ShownPrice } from '../shown-price.tsx'
import { tintOf } from '../tile.ts'

/** One product at length: what it is, what it is made of, its price. */
export const Spotlight = ({
  anchor,
  props: { heading, text, picture, badge, parts, action, price },
}: BlockInput<'spotlight'>) => (
  <section id={anchor ?? undefined} className="section wrap gift">
    <div className="gift-pic">
      <Picture picture={picture} />
      <span className="tape" data-field="badge">
        {badge}
      </span>
    </div>
    <div className="stack" data-gap="5">
      <h2 className="h1" data-field="heading">
        {heading}
      </h2>
      <p className="muted lead" data-field="text">
        {text}
      </p>
      <ul className="gift-parts">
        {parts.map((part) => (
          <li key={part.id} data-item={`parts/${part.id}`}>
            <span className="thumb" data-tint={tintOf(part.tile)}>
              <Picture picture={part.picture} place="line" />
            </span>
            <span>
              <strong data-field="title">{part.title}</strong>
              <br />
              <span className="small muted" data-field="text">
                {part.text}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <div className="row" data-gap="5">
        <SectionLink to={action} className="btn btn-primary btn-lg" field="action/label" />
        <ShownPrice price={price} />
      </div>
    </div>
  </section>
)
