import { ContentLink } from '@butiga/react-ui/ui/content-link'
import { Trans } from '@lingui/react/macro'
import { partsOf, type LayoutData } from './layout-data.ts'

/** What the prices of all pages include; nothing where the site has no such text. */
export const PriceNote = ({ layout }: { layout: LayoutData }) => {
  const costs = partsOf(layout, 'product-section')?.deliveryCosts
  return (
    costs && (
      <span>
        <Trans>Sve cijene s PDV-om</Trans>, <ContentLink link={costs.link}>{costs.label}</ContentLink>
      </span>
    )
  )
}
