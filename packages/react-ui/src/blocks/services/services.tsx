import { Icon } from '../../ui/icon/icon.tsx'
import { ContentLink } from '../../ui/content-link/content-link.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { SectionLink } from '../section-link.tsx'
import type { BlockInput } from '../sections.ts'
import { ShownPrice } from '../shown-price.tsx'

/** Services with their prices, a picture, and a contact link. */
export const Services = ({ anchor, props: { heading, picture, services, note } }: BlockInput<'services'>) => (
  <section id={anchor ?? undefined} className="section soft">
    <div className="wrap svc">
      <div className="svc-pic">
        <Picture picture={picture} place="cover" />
      </div>
      <div className="stack" data-gap="6">
        <h2 className="h1" data-field="heading">
          {heading}
        </h2>
        <ul className="svc-list">
          {services.map(({ id, title, text, link, price }) => (
            <li key={id} data-item={`services/${id}`}>
              <ContentLink link={link}>
                <span className="stack" data-gap="1">
                  <strong data-field="title">{title}</strong>
                  <span className="muted" data-field="text">
                    {text}
                  </span>
                </span>
                <ShownPrice price={price} />
                <Icon name="arrow" />
              </ContentLink>
            </li>
          ))}
        </ul>
        <p className="note">
          <Icon name="info" />
          <span>
            {note.before} <SectionLink to={note.link} field="note/link/label" />
            {note.after}
          </span>
        </p>
      </div>
    </div>
  </section>
)
