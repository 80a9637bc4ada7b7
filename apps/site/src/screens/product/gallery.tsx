import type { AssociatedProduct, MediaItem, Product } from '@butiga/commerce-sdk'
import { MediaImage } from '@butiga/react-ui/ui/media-image'
import { groundOf } from '@butiga/react-ui/shop/ground'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { longestSide, ScaleFigure } from './scale-figure.tsx'

/** Pixels that a finger moves before another picture is meant. */
const SWIPE = 40

/**
 * The pictures of the chosen variant, then the product's others: one large, all of them below it. A small one is a link to
 * its file until scripts take over; then arrow keys and swipes lead from one to the next.
 */
export const Gallery = ({ product, variant }: { product: Product; variant: AssociatedProduct | null }) => {
  const { t } = useLingui()
  const own = variant?.media ?? []
  const media = [...own, ...product.media.filter(({ id }) => own.every((one) => one.id !== id))]
  const [chosen, choose] = useState({ variant: variant?.id, index: 0 })
  // Another variant starts at its own first picture.
  const index = chosen.variant === variant?.id ? chosen.index : 0
  const displayed = media[index]
  const name = variant?.name ?? product.name
  const dimensions = variant?.dimensions ?? product.dimensions
  const sizes = product.associatedProducts.flatMap((one) => one.dimensions ?? [])
  const [start, setStart] = useState<number | null>(null)
  /** The first follows the last. */
  const show = (place: number): number => {
    const next = (place + media.length) % media.length
    choose({ variant: variant?.id, index: next })
    return next
  }
  const nameOf = ({ title }: MediaItem, place: number): string => {
    const position = place + 1
    return title === null ? t`Slika ${position}` : t`Slika ${position}: ${title}`
  }
  return (
    <div className="gallery">
      <div
        className="stage"
        data-tint={groundOf(product)}
        onPointerDown={(event) => setStart(event.clientX)}
        onPointerUp={(event) => {
          const way = start === null ? 0 : start - event.clientX
          setStart(null)
          if (Math.abs(way) > SWIPE) show(index + Math.sign(way))
        }}
      >
        {displayed !== undefined && (
          <MediaImage
            media={displayed}
            alt={displayed.description ?? displayed.title ?? name}
            place="stage"
            loads="first"
          />
        )}
        {dimensions && <ScaleFigure dimensions={dimensions} longest={longestSide([...sizes, dimensions])} />}
      </div>
      {media.length > 1 && (
        <ul
          className="thumbs"
          onKeyDown={(event) => {
            const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
            if (way === 0) return
            event.preventDefault()
            const next = show(index + way)
            event.currentTarget.querySelectorAll('a')[next]?.focus()
          }}
        >
          {media.map((item, place) => (
            <li key={item.id}>
              <a
                href={item.media_url}
                aria-current={place === index ? 'true' : undefined}
                aria-label={nameOf(item, place)}
                onClick={(event) => {
                  event.preventDefault()
                  show(place)
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
