import type { Product } from '@butiga/commerce-sdk/contracts'
import { MediaImage } from '@butiga/react-ui/components/media-image/media-image'
import { groundOf } from '@butiga/react-ui/components/product-card/ground'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

/** The product's pictures: one large, the others below it. A small one is a link to its file until scripts take over. */
export const Gallery = ({ product }: { product: Product }) => {
  const { name, media } = product
  const { t } = useLingui()
  const [chosen, choose] = useState(0)
  const shown = media[chosen]
  return (
    <div className="gallery">
      <div className="stage" data-tint={groundOf(product)}>
        {shown !== undefined && <MediaImage media={shown} alt={shown.description ?? shown.title ?? name} first />}
      </div>
      {media.length > 1 && (
        <ul className="thumbs">
          {media.map((item, index) => (
            <li key={item.id}>
              <a
                href={item.media_url}
                aria-current={index === chosen ? 'true' : undefined}
                aria-label={t`Slika ${index + 1}`}
                onClick={(event) => {
                  event.preventDefault()
                  choose(index)
                }}
              >
                <MediaImage media={item} alt="" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
