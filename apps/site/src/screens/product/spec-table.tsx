import type { Product } from '@butiga/commerce-sdk'
import { describeAttributes } from '@butiga/commerce-sdk/rules'
import { useValueText } from '@butiga/react-ui/shop/use-value-text'
import { Trans } from '@lingui/react/macro'

/** The attributes of a product, and its SKU. */
export const SpecTable = ({ product }: { product: Product }) => {
  const valueText = useValueText()
  return (
    <table className="spec">
      <tbody>
        {describeAttributes(product).map((attribute) => (
          <tr key={attribute.attributeCode}>
            <th scope="row">{attribute.label}</th>
            <td className="num">{attribute.values.map(({ value }) => valueText(attribute, value)).join(', ')}</td>
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
