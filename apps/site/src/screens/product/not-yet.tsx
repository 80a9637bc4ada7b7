import type { Product } from '@butiga/commerce-sdk/contracts'
import { Icon } from '@butiga/react-ui/components/icon/icon'
import { Trans } from '@lingui/react/macro'

/** Why this product cannot be bought here now: said plainly, with no button that would only refuse. */
export const NotYet = ({ product }: { product: Product }) => (
  <p className="note">
    <Icon name="info" />
    <span>
      <Reason product={product} />
    </span>
  </p>
)

const Reason = ({ product: { type, format, isAvailable } }: { product: Product }) => {
  if (type === 'service') return <Trans>Usluga se zasad ne može naručiti kroz košaricu. Javite nam se i dogovorit ćemo termin.</Trans>
  if (format === 'configurable')
    return <Trans>Ovaj proizvod ima više izvedbi, a njihov odabir u butigi još nije moguć. Javite nam se za narudžbu.</Trans>
  if (format === 'bundle')
    return <Trans>Ovaj se paket slaže po želji, a slaganje u butigi još nije moguće. Javite nam se za narudžbu.</Trans>
  return isAvailable ? null : <Trans>Trenutačno nije na zalihi.</Trans>
}
