import type { ComponentProps } from 'react'
import { useShop } from '../../provider/shop.tsx'

export interface BuyFormProps extends Omit<ComponentProps<'form'>, 'action' | 'method' | 'onSubmit'> {
  /** Of the product to add. */
  readonly slug: string
  readonly onBuy: () => void
}

/**
 * The form around a button that adds a product to the cart. Without scripts the browser posts it to the cart's address,
 * where the server adds the product: `product` is its slug, `qty` the pieces, `choice-{attribute}` a chosen value.
 */
export const BuyForm = ({ slug, onBuy, children, ...form }: BuyFormProps) => {
  const { links } = useShop()
  return (
    <form
      {...form}
      method="post"
      action={links.cartLines()}
      // The machine checks the fields, with a message of its own.
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onBuy()
      }}
    >
      <input type="hidden" name="product" value={slug} />
      {children}
    </form>
  )
}
