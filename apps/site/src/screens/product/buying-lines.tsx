import type { Product } from '@butiga/commerce-sdk'
import type { BuyingLine } from '@butiga/commerce-sdk/rules'
import { ContentLink } from '@butiga/react-ui/ui/content-link'
import { Icon, type IconName } from '@butiga/react-ui/ui/icon'
import { useUi } from '@butiga/react-ui/provider/ui'
import { useParts } from '../../layouts/layout-data.ts'

/** Delivery, stock and returns of goods, in the words of the site's editors. */
export const BuyingLines = ({ product, isAvailable }: { product: Product; isAvailable: boolean }) => {
  const { price } = useUi()
  const parts = useParts('product-section')
  if (parts === null || !isDelivered(product)) return null
  const lines: readonly (readonly [IconName, BuyingLine | undefined])[] = [
    ['truck', parts.delivery],
    ['check', isAvailable ? parts.stock : undefined],
    ['return', parts.returns],
  ]
  return (
    <ul className="promise">
      {lines.map(
        ([icon, line]) =>
          line && (
            <li key={icon}>
              <Icon name={icon} />
              <span>
                {line.text.replace(/{([\d.]+)}/g, (_, amount) => price(Number(amount)))}{' '}
                {line.link && <ContentLink link={line.link.link}>{line.link.label}</ContentLink>}
              </span>
            </li>
          ),
      )}
    </ul>
  )
}

/** Whether a product is shipped: services and e-products are not. */
export const isDelivered = ({ type, format }: Pick<Product, 'type' | 'format'>): boolean =>
  type === 'product' && format !== 'e-product'
