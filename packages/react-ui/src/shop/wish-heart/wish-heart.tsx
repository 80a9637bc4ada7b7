import type { ProductCard } from '@butiga/commerce-sdk'
import { useLingui } from '@lingui/react/macro'
import { useEarlyTap } from '../../ui/early-tap/use-early-tap.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { useWish } from '../hooks/use-wish.ts'

export interface WishHeartProps {
  readonly product: Pick<ProductCard, 'id' | 'name'>
  /** Default: the heart in the corner of a picture. */
  readonly className?: string
}

/** The heart that puts a product on the wishlist, or removes it; a guest is sent to the log-in. */
export const WishHeart = ({ product: { id, name }, className = 'wish' }: WishHeartProps) => {
  const { t } = useLingui()
  const { isWished, toggle } = useWish(id)
  const word = isWished
    ? t({ id: 'product.wishlistRemove', message: 'Ukloni s liste želja' })
    : t({ id: 'product.wishlistAdd', message: 'Dodaj na listu želja' })
  return (
    <button
      {...useEarlyTap(toggle)}
      className={className}
      type="button"
      data-wished={isWished || undefined}
      aria-label={`${word}: ${name}`}
      onClick={toggle}
    >
      <Icon name="heart" />
    </button>
  )
}
