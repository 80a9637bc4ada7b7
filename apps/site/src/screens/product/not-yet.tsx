import type { Product } from '@butiga/commerce-sdk/contracts'
import { Icon } from '@butiga/react-ui/components/icon/icon'
import { useUi } from '@butiga/react-ui/provider'
import { Trans } from '@lingui/react/macro'

/** Why this product cannot be bought here now: said plainly, with no button that would only refuse. */
export const NotYet = ({ product: { type, format, isAvailable } }: { product: Product }) => {
  const { links, Link } = useUi()
  const isOrderedByHand = type === 'service' || format === 'configurable' || format === 'bundle'
  return (
    <div className="note">
      <Icon name="info" />
      <div>
        {type === 'service' && <Trans>Usluga se zasad ne može naručiti kroz košaricu.</Trans>}
        {type === 'product' && format === 'configurable' && (
          <Trans>Ovaj proizvod ima više izvedbi, a njihov odabir u butigi još nije moguć.</Trans>
        )}
        {type === 'product' && format === 'bundle' && (
          <Trans>Ovaj se paket slaže po želji, a slaganje u butigi još nije moguće.</Trans>
        )}
        {!isOrderedByHand && !isAvailable && <Trans>Trenutačno nije na zalihi.</Trans>}{' '}
        {isOrderedByHand && (
          <Link href={`${links.home()}#kontaktId`}>
            <Trans>Javite nam se za narudžbu.</Trans>
          </Link>
        )}
      </div>
    </div>
  )
}
