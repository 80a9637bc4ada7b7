import { useShop } from '../../provider/shop.tsx'
import { useUi } from '../../provider/ui.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import type { BlockInput } from '../sections.ts'

/** Grounds of the tiles, in turn. */
const tints = ['sage', 'honey', 'sea', 'lav']

/** The pages of the values of the attribute that the page is about: one for each maker; nothing where there are none. */
export const ValuePages = ({ anchor, props: { heading }, valuePages }: BlockInput<'valuePages'>) => {
  const { Link } = useUi()
  const { links } = useShop()
  return valuePages.length === 0 ? null : (
    <section id={anchor ?? undefined} className="section section-joined wrap">
      <div className="section-head">
        <h2 data-field="heading">{heading}</h2>
      </div>
      <div className="cats">
        {valuePages.map(({ id, title, slug, description, image }, index) => (
          <Link key={id} className="cat" href={links.page(slug)}>
            <span className="pic" data-tint={tints[index % tints.length]}>
              {image !== null && <Picture picture={{ ...image, alt: '' }} place="card" />}
            </span>
            <strong>{title}</strong>
            <span className="about muted small">{description}</span>
          </Link>
        ))}
      </div>
    </section>
  )
}
