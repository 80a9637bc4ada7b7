import { SizedImage, Sources } from '../../ui/media-image/responsive-image.tsx'
import { SectionLink } from '../section-link.tsx'
import type { BlockInput } from '../sections.ts'

const narrow = '(max-width:40rem)'

/** The page's opening: promise, actions, picture, and where it has stops the way of a parcel from hour to hour. */
export const Hero = ({
  anchor,
  props: { heading, text, actions, picture, narrowPicture, route },
}: BlockInput<'hero'>) => (
  <section id={anchor ?? undefined} className="hero on-night">
    <div className="hero-stage">
      <div className="wrap hero-in">
        <div className="hero-copy">
          <h1 data-field="heading">{heading}</h1>
          <p data-field="text">{text}</p>
          <div className="row">
            {actions.map(({ id, ...to }, index) => (
              <SectionLink
                key={id}
                to={to}
                className={`btn btn-lg ${index === 0 ? 'btn-accent' : 'btn-line'}`}
                data-item={`actions/${id}`}
                field="label"
              />
            ))}
          </div>
        </div>
      </div>
      <picture className="hero-pic">
        <Sources picture={narrowPicture} place="full" loads="first" media={narrow} />
        <source media={narrow} srcSet={narrowPicture.src} width={narrowPicture.width} height={narrowPicture.height} />
        <Sources picture={picture} place="full" loads="first" />
        <SizedImage picture={picture} alt={picture.alt} place="full" loads="first" />
      </picture>
    </div>
    {route.stops.length > 0 && (
      <div className="hero-route">
        <ol className="route wrap" aria-label={route.label}>
          {route.stops.map((stop, index) => (
            <li
              key={stop.id}
              data-item={`route/stops/${stop.id}`}
              className="done"
              aria-current={index === route.stops.length - 1 ? 'step' : undefined}
            >
              <span className="tm num" data-field="time">
                {stop.time}
              </span>
              <strong data-field="title">{stop.title}</strong>
              <span className="d" data-field="text">
                {stop.text}
              </span>
            </li>
          ))}
        </ol>
      </div>
    )}
  </section>
)
