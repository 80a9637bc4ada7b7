import type { Product } from '@butiga/commerce-sdk'
import { describeAttributes, formatNumber } from '@butiga/commerce-sdk/rules'
import { useUi } from '@butiga/react-ui/provider/ui'
import { useValueText } from '@butiga/react-ui/shop/use-value-text'
import { Trans } from '@lingui/react/macro'
import { sidesText } from './scale-figure.tsx'

/** The attributes of a product, and its SKU. */
export const SpecTable = ({ product }: { product: Product }) => {
  const valueText = useValueText()
  const { language } = useUi()
  const { netQuantity: net, dimensions, associatedProducts } = product
  const rows = describeAttributes(product).map((attribute) => ({
    code: attribute.attributeCode,
    label: attribute.label,
    className: attribute.unit === undefined ? 'num' : 'num figure',
    text: attribute.values.map(({ value }) => valueText(attribute, value)).join(', '),
  }))
  const held = net && formatNumber(String(net.quantity), language.locale, net.unit)
  return (
    <table className="spec">
      <tbody>
        {/* Variants may hold different quantities, and an attribute may be the quantity: a length. */}
        {held !== undefined && associatedProducts.length === 0 && rows.every(({ text }) => text !== held) && (
          <tr>
            <th scope="row">
              <Trans>Neto količina</Trans>
            </th>
            <td className="num">{held}</td>
          </tr>
        )}
        {dimensions && associatedProducts.length === 0 && (
          <tr>
            <th scope="row">
              <Trans>Vanjske mjere</Trans>
            </th>
            <td className="num">{sidesText(dimensions, language.locale)}</td>
          </tr>
        )}
        {rows.map(({ code, label, className, text }) => (
          <tr key={code}>
            <th scope="row">{label}</th>
            <td className={className}>{text}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">
            <Trans>Šifra</Trans>
          </th>
          <td className="num">{product.sku}</td>
        </tr>
      </tbody>
    </table>
  )
}
