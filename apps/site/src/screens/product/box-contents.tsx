import { MediaImage } from '@butiga/react-ui/ui/media-image'
import { groundOf } from '@butiga/react-ui/shop/ground'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans } from '@lingui/react/macro'
import { useParts } from '../../layouts/layout-data.ts'
import type { Box } from './box.ts'

/** The parts of a bundle, and their price bought separately. */
export const BoxContents = ({ box: { parts, separatePrice }, price }: { box: Box; price: number }) => {
  const { Link, price: show, exchange, money } = useUi()
  const heading = useParts('product-section')?.bundle
  const separate = show(separatePrice)
  // In cents, as 57.3 - 54 is not 3.3 in floating point.
  const cents = (amount: number) => Math.round((exchange?.convert(amount) ?? amount) * 100)
  const saved = money((cents(separatePrice) - cents(price)) / 100, exchange?.code)
  return (
    <>
      <h2 className="h4">{heading ?? <Trans>U paketu</Trans>}</h2>
      {parts.map((part) => (
        <div className="part" key={part.product.id}>
          <span className="thumb thumb-s" data-tint={groundOf(part.product)}>
            {part.product.media[0] && <MediaImage media={part.product.media[0]} alt="" />}
          </span>
          <span>
            {part.quantity > 1 && <span className="num">{part.quantity} × </span>}
            <Link href={part.address}>
              <strong>{part.product.name}</strong>
            </Link>
            <br />
            <span className="small muted">{part.product.summary}</span>
          </span>
          {part.configurable ? (
            <span className="tag tag-warn dot">
              <Trans>Birate</Trans>
            </span>
          ) : (
            <span className="tag tag-ok dot">
              <Trans>Uključeno</Trans>
            </span>
          )}
        </div>
      ))}
      {separatePrice > price && (
        <p className="small muted">
          <Trans>
            Zasebno biste platili <span className="num">{separate}</span>, štedite <span className="num">{saved}</span>.
          </Trans>
        </p>
      )}
    </>
  )
}
