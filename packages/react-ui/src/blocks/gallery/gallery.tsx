import { BlockHead } from '../block-head.tsx'
import { EmptyBlock } from '../empty-block.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import type { BlockInput } from '../sections.ts'

/** Pictures in a grid; each opens in its full size. */
export const Gallery = ({ anchor, props: { heading, pictures } }: BlockInput<'gallery'>) =>
  pictures.length === 0 ? (
    <EmptyBlock anchor={anchor} />
  ) : (
    <section id={anchor ?? undefined} className="section wrap">
      <BlockHead heading={heading} />
      <ul className="blk-gallery">
        {pictures.map(({ id, picture, caption }) => (
          <li key={id} data-item={`pictures/${id}`}>
            <figure>
              <a href={picture.src} aria-label={picture.alt || caption || undefined}>
                <Picture picture={picture} place="card" />
              </a>
              {caption !== '' && (
                <figcaption className="small muted" data-field="caption">
                  {caption}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
