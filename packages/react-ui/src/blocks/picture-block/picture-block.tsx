import { Picture } from '../../ui/picture/picture.tsx'
import type { BlockInput } from '../sections.ts'

/** One picture with its caption. */
export const PictureBlock = ({ anchor, props: { picture, caption, width } }: BlockInput<'picture'>) => (
  <section id={anchor ?? undefined} className={width === 'full' ? 'section' : 'section wrap'}>
    <figure className="blk-fig" data-width={width}>
      <Picture picture={picture} place="full" />
      {caption !== '' && (
        <figcaption className="small muted" data-field="caption">
          {caption}
        </figcaption>
      )}
    </figure>
  </section>
)
