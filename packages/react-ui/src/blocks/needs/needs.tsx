import { Icon } from '../../ui/icon/icon.tsx'
import { ContentLink } from '../../ui/content-link/content-link.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import type { BlockInput } from '../sections.ts'
import { tintOf } from '../tile.ts'

/** Tiles with links to common tasks, the first one large. */
export const Needs = ({ anchor, props: { heading, more, tiles } }: BlockInput<'needs'>) => (
  <section id={anchor ?? undefined} className="section wrap">
    <div className="section-head">
      <h2 className="h1" data-field="heading">
        {heading}
      </h2>
      <ContentLink link={more.link} className="link">
        {more.label} <Icon name="arrow" small />
      </ContentLink>
    </div>
    <div className="needs">
      {tiles.map(({ id, title, text, link, picture, tile }, index) => (
        <ContentLink
          key={id}
          link={link}
          className={index === 0 ? 'need need-l' : 'need'}
          data-tint={tintOf(tile)}
          data-item={`tiles/${id}`}
        >
          <span>
            <strong data-field="title">{title}</strong>
            <span data-field="text">{text}</span>
          </span>
          <Picture picture={picture} place="card" />
        </ContentLink>
      ))}
    </div>
  </section>
)
