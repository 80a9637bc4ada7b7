import { useShop } from '../../provider/shop.tsx'
import { useUi } from '../../provider/ui.tsx'
import { MediaImage } from '../../ui/media-image/media-image.tsx'
import { BlockHead } from '../block-head.tsx'
import { EmptyBlock } from '../empty-block.tsx'
import type { BlockInput } from '../sections.ts'

/** Grounds of the tiles, in turn. */
const tints = ['tile', 'sage', 'honey', 'sea', 'lav']

/** Categories with their pictures, each leading to its products. */
export const CategoryTiles = ({ anchor, props: { heading }, records: { categories } }: BlockInput<'categoryTiles'>) => {
  const { Link } = useUi()
  const { links } = useShop()
  return categories.length === 0 ? (
    <EmptyBlock anchor={anchor} />
  ) : (
    <section id={anchor ?? undefined} className="section wrap">
      <BlockHead heading={heading} />
      <div className="cats">
        {categories.map(({ id, name, slug, image }, index) => (
          <Link key={id} className="cat" href={links.category(slug)}>
            <span className="pic" data-tint={tints[index % tints.length]}>
              {image !== null && <MediaImage media={image} alt="" />}
            </span>
            <strong>{name}</strong>
          </Link>
        ))}
      </div>
    </section>
  )
}
