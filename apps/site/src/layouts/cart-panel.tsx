import { useShop } from '@butiga/react-ui/provider/shop'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect } from 'react'
import { Boundary } from '../error-boundary.tsx'
import { useParts } from './layout-data.ts'

// Loaded when it first opens, so that other pages do not load its code.
const CartModal = lazy(async () => {
  const { CartModal } = await import('@butiga/react-ui/shop/cart-modal')
  return { default: CartModal }
})

/** The cart over the page, while the shop machine has it open. */
export const CartPanel = () => {
  const { shop } = useShop()
  const isOpen = useSelector(shop, (snapshot) => snapshot.matches({ cartPanel: 'open' }))
  return isOpen ? (
    <Boundary fallback={null}>
      <Suspense>
        <OpenPanel />
      </Suspense>
    </Boundary>
  ) : null
}

const OpenPanel = () => {
  const { shop } = useShop()
  const emptyTitle = useParts('shop-section')?.emptyCart
  useEffect(() => {
    // Back closes the panel and leaves the page behind it.
    const close = () => shop.send({ type: 'cartPanel.close' })
    addEventListener('popstate', close)
    return () => removeEventListener('popstate', close)
  }, [shop])
  return <CartModal emptyTitle={emptyTitle} onClose={() => shop.send({ type: 'cartPanel.close' })} />
}
