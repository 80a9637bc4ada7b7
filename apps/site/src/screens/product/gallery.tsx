import type { Product } from '@butiga/commerce-sdk/contracts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

/** Width and height of a picture's box where the file tells none; drawings are square. */
const side = 700

/** The product's pictures: one large, the others below it. A small one is a link to its file until scripts take over. */
export const Gallery = ({ product: { name, media, attributeSet } }: { product: Product }) => {
  const { t } = useLingui()
  const [chosen, choose] = useState(0)
  const shown = media[chosen]
  const tile = attributeSet.attributes.find(({ attributeCode }) => attributeCode === 'tile')?.value
  return (
    <div className="gallery">
      <div className="stage" data-tint={typeof tile === 'string' && tile !== 'plain' ? tile : 'tile'}>
        {shown !== undefined && (
          <img
            src={shown.media_url}
            alt={shown.description ?? shown.title ?? name}
            width={shown.width ?? side}
            height={shown.height ?? side}
            fetchPriority="high"
          />
        )}
      </div>
      {media.length > 1 && (
        <ul className="thumbs">
          {media.map(({ id, media_url }, index) => (
            <li key={id}>
              <a
                href={media_url}
                aria-current={index === chosen ? 'true' : undefined}
                aria-label={t`Slika ${index + 1}`}
                onClick={(event) => {
                  event.preventDefault()
                  choose(index)
                }}
              >
                <img src={media_url} alt="" width={side} height={side} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
