import type { Product } from '@butiga/commerce-sdk'
import { describeAttributes, formatNumber } from '@butiga/commerce-sdk/rules'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { useValueText } from '@butiga/react-ui/shop/use-value-text'
import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import { sidesText } from './scale-figure.tsx'

/** The attributes of a product, and its SKU. */
export const SpecTable = ({ product }: { product: Product }) => {
  const valueText = useValueText()
  const { language, Link } = useUi()
  const { links } = useShop()
  const { netQuantity: net, dimensions, associatedProducts } = product
  const rows = describeAttributes(product).map((attribute) => ({
    code: attribute.attributeCode,
    label: attribute.label,
    className: attribute.unit === undefined ? 'num' : 'num figure',
    values: attribute.values.map(({ value, page }) => ({ text: valueText(attribute, value), page })),
  }))
  const pending = net && formatNumber(String(net.quantity), language.locale, net.unit)
  return (
    <table className="spec">
      <tbody>
        {/* Variants may hold different quantities, and an attribute may be the quantity: a length. */}
        {pending !== undefined &&
          associatedProducts.length === 0 &&
          rows.every(({ values }) => values.length !== 1 || values[0]?.text !== pending) && (
            <tr>
              <th scope="row">
                <Trans>Neto količina</Trans>
              </th>
              <td className="num">{pending}</td>
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
        {rows.map(({ code, label, className, values }) => (
          <tr key={code}>
            <th scope="row">{label}</th>
            <td className={className}>
              {values.map(({ text, page }, index) => (
                <Fragment key={text}>
                  {index > 0 && ', '}
                  {page === undefined ? text : <Link href={links.page(page)}>{text}</Link>}
                </Fragment>
              ))}
            </td>
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
