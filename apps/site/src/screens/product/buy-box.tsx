import type { Product } from '@butiga/commerce-sdk'
import { parseQuantity } from '@butiga/commerce-sdk/rules'
import { AttributeFields } from '@butiga/react-ui/shop/attribute-fields'
import { CustomOptions } from '@butiga/react-ui/shop/custom-options'
import { useAddToCart, type AddToCartActor } from '@butiga/react-ui/shop/use-add-to-cart'
import { Suspense } from 'react'
import { Arrival } from '../../destination/destination.tsx'
import type { Box } from './box.ts'
import { BUY_FORM, BuyRow } from './buy-row.tsx'
import { BuyingLines, isDelivered } from './buying-lines.tsx'
import { BoxContents } from './stored-parts.ts'
import { GuideLink } from './guide-link.tsx'
import { PriceBlock } from './price-block.tsx'
import { QuantityTable } from './quantity-table.tsx'
import { SoldOut } from './sold-out.tsx'
import { VariantLinks } from './variant-links.tsx'

export interface BuyBoxProps {
  readonly product: Product
  readonly actor: AddToCartActor
  readonly box: Box | null
}

/** Name, summary, price, choices and texts of a product, and the button that adds it to the cart. */
export const BuyBox = ({ product, actor, box }: BuyBoxProps) => {
  const { choice, variant, qty, options, editing, state, choose, write } = useAddToCart(actor)
  const quantity = parseQuantity(qty) ?? 1
  const { quantityPrices } = variant ?? product
  const isAvailable = variant?.isAvailable ?? product.isAvailable
  return (
    <div className="buybox" data-state={state}>
      <div className="stack" data-gap="2">
        <h1>{product.name}</h1>
        <p className="muted">{product.summary}</p>
      </div>
      <PriceBlock product={product} choice={choice} variant={variant} quantity={quantity} />
      <div className="stack configurator" data-gap="6">
        <AttributeFields id="choice" form={BUY_FORM} product={product} choice={choice} onChoose={choose} />
        {isAvailable && (
          <CustomOptions form={options} path={String(product.id)} options={product.customOptions} onWrite={write} />
        )}
      </div>
      <GuideLink categories={product.categories} />
      {product.associatedProducts.length > 1 && (
        <noscript>{import.meta.env.SSR && <VariantLinks product={product} displayed={variant} />}</noscript>
      )}
      {box && (
        <Suspense>
          <BoxContents className="parts" box={box} price={product.finalPrice} />
        </Suspense>
      )}
      {quantityPrices && <QuantityTable prices={quantityPrices} quantity={quantity} />}
      {/* A line in the cart can be changed there, sold out or not. */}
      {isAvailable || editing ? (
        <BuyRow product={product} actor={actor} />
      ) : (
        <SoldOut product={product} variant={variant} />
      )}
      {isDelivered(product) && <Arrival />}
      <BuyingLines product={product} isAvailable={isAvailable} />
    </div>
  )
}
