import type { Product } from '@butiga/commerce-sdk/contracts'
import { useUi } from '@butiga/react-ui/provider'
import { Trans } from '@lingui/react/macro'

/** The variants of a configurable product with their prices, or the parts of a bundle; nothing for the others. */
export const Parts = ({ product: { associatedProducts, bundles } }: { product: Product }) => {
  const { links, Link, money } = useUi()
  if (associatedProducts.length > 0)
    return (
      <section>
        <h2>
          <Trans>Izvedbe</Trans>
        </h2>
        <table className="spec">
          <tbody>
            {associatedProducts.map(({ id, name, finalPrice, isAvailable }) => (
              <tr key={id}>
                <th scope="row">
                  {name}
                  {!isAvailable && (
                    <>
                      {', '}
                      <Trans>nije na zalihi</Trans>
                    </>
                  )}
                </th>
                <td className="num">{money(finalPrice)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    )
  if (bundles.length > 0)
    return (
      <section>
        <h2>
          <Trans>U paketu</Trans>
        </h2>
        <ul className="pdp-parts">
          {bundles.map(({ product, quantity }) =>
            typeof product === 'number' ? null : (
              <li key={product.id}>
                <span className="num">{quantity} ×</span> <Link href={links.product(product.slug)}>{product.name}</Link>
              </li>
            ),
          )}
        </ul>
      </section>
    )
  return null
}
