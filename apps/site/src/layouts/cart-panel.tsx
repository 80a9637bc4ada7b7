import { useShop } from '@butiga/react-ui/provider/shop'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect } from 'react'
import { Boundary } from '../error-boundary.tsx'

// Fetched when it first opens: pages that only show products do not pay for it.
const CartModal = lazy(async () => {
  const { CartModal } = await import('@butiga/react-ui/shop/cart-modal')
  return { default: CartModal }
})

/** The cart over the page, for as long as the shop says that it is open. */
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
  useEffect(() => {
    // Going back leaves the page behind the panel.
    const close = () => shop.send({ type: 'cartPanel.close' })
    addEventListener('popstate', close)
    return () => removeEventListener('popstate', close)
  }, [shop])
  return <CartModal onClose={() => shop.send({ type: 'cartPanel.close' })} />
}
