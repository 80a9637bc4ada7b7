import type { Product } from '@butiga/commerce-sdk'
import { describeAttributes, formatNumber } from '@butiga/commerce-sdk/rules'
import { useUi } from '@butiga/react-ui/provider/ui'
import { useValueText } from '@butiga/react-ui/shop/use-value-text'
import { Trans } from '@lingui/react/macro'

/** The attributes of a product, and its SKU. */
export const SpecTable = ({ product }: { product: Product }) => {
  const valueText = useValueText()
  const { language } = useUi()
  const { netQuantity: net, associatedProducts } = product
  const rows = describeAttributes(product).map((attribute) => ({
    code: attribute.attributeCode,
    label: attribute.label,
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
        {rows.map(({ code, label, text }) => (
          <tr key={code}>
            <th scope="row">{label}</th>
            <td className="num">{text}</td>
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
