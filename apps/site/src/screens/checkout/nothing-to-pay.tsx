import { readOrderSlug, webStorage } from '@butiga/commerce-sdk'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { buttonClass } from '@butiga/react-ui/ui/button'
import { Empty } from '@butiga/react-ui/ui/empty'
import { Trans } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { useShopPicture } from '../../layouts/layout-data.ts'

export type HeadingRef = RefObject<HTMLHeadingElement | null>

const keys = webStorage(() => sessionStorage)

/** The empty checkout; in the tab that ordered it leads to the order, whose payment may have been left. */
export const NothingToPay = ({ state, heading }: { state: string; heading: HeadingRef }) => {
  const { Link } = useUi()
  const { links } = useShop()
  const orderSlug = readOrderSlug(keys)
  const image = useShopPicture('empty')?.src
  return (
    <div className="wrap page late" data-state={state}>
      <h1 ref={heading} tabIndex={-1}>
        <Trans id="checkout.title">Blagajna</Trans>
      </h1>
      <Empty
        image={image}
        title={<Trans id="cart.empty">Vaša je košarica prazna.</Trans>}
        text={<Trans>Košarica treba barem jedan artikl.</Trans>}
      >
        <div className="row">
          {orderSlug !== null && (
            <Link className={buttonClass({ variant: 'primary' })} href={links.order(orderSlug)}>
              <Trans>Na stranicu narudžbe</Trans>
            </Link>
          )}
          <Link className={buttonClass({ variant: orderSlug === null ? 'primary' : 'line' })} href={links.shop()}>
            <Trans>Razgledaj butigu</Trans>
          </Link>
        </div>
      </Empty>
    </div>
  )
}
