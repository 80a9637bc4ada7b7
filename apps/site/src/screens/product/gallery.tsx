import type { AssociatedProduct, Product } from '@butiga/commerce-sdk'
import { MediaImage } from '@butiga/react-ui/ui/media-image'
import { groundOf } from '@butiga/react-ui/shop/ground'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

/**
 * The pictures of the chosen variant, then the product's others: one large, all of them below it. A small one is a link to
 * its file until scripts take over.
 */
export const Gallery = ({ product, variant }: { product: Product; variant: AssociatedProduct | null }) => {
  const { t } = useLingui()
  const own = variant?.media ?? []
  const media = [...own, ...product.media.filter(({ id }) => own.every((one) => one.id !== id))]
  const [chosen, choose] = useState({ variant: variant?.id, index: 0 })
  // Another variant starts at its own first picture.
  const index = chosen.variant === variant?.id ? chosen.index : 0
  const shown = media[index]
  const name = variant?.name ?? product.name
  return (
    <div className="gallery">
      <div className="stage" data-tint={groundOf(product)}>
        {shown !== undefined && (
          <MediaImage media={shown} alt={shown.description ?? shown.title ?? name} place="stage" first />
        )}
      </div>
      {media.length > 1 && (
        <ul className="thumbs">
          {media.map((item, place) => (
            <li key={item.id}>
              <a
                href={item.media_url}
                aria-current={place === index ? 'true' : undefined}
                aria-label={t`Slika ${place + 1}`}
                onClick={(event) => {
                  event.preventDefault()
                  choose({ variant: variant?.id, index: place })
                }}
              >
                <MediaImage media={item} alt="" place="thumb" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
