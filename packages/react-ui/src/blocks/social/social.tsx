import { useLingui } from '@lingui/react/macro'
import { ResponsiveImage } from '../../ui/media-image/responsive-image.tsx'
import { BlockHead } from '../block-head.tsx'
import { EmptyBlock } from '../empty-block.tsx'
import type { BlockInput } from '../sections.ts'
import { altOf } from './alt-of.ts'

/** Posts of the shop on Instagram: pictures of its own library, each of which leads to the post. */
export const Social = ({ anchor, props: { heading }, records: { social } }: BlockInput<'social'>) => {
  const { t } = useLingui()
  return social.length === 0 ? (
    <EmptyBlock anchor={anchor} />
  ) : (
    <section id={anchor ?? undefined} className="section wrap">
      <BlockHead heading={heading} />
      <ul className="blk-social">
        {social.map(
          ({ url, text, picture }) =>
            picture && (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  <ResponsiveImage picture={picture} alt={altOf(text) || t`Objava na Instagramu`} place="card" />
                </a>
              </li>
            ),
        )}
      </ul>
    </section>
  )
}
