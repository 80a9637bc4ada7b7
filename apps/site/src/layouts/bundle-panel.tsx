import { useBundleActor, type BundleActor } from '@butiga/react-ui/shop/use-bundle-actor'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect } from 'react'
import { Boundary } from '../error-boundary.tsx'

/** Fetched when a bundle is first wanted (shop-actor.ts): pages that only show products do not pay for it. */
export const loadBundlePanel = () => import('@butiga/react-ui/shop/bundle-modal')

const BundleModal = lazy(async () => ({ default: (await loadBundlePanel()).BundleModal }))

/** The bundle that is being put together, over whichever page it was found on. */
export const BundlePanel = () => {
  const actor = useBundleActor()
  const isOpen = useSelector(actor, (snapshot) => snapshot?.hasTag('open') ?? false)
  return actor !== undefined && isOpen ? (
    <Boundary fallback={null}>
      <Suspense>
        <OpenPanel actor={actor} />
      </Suspense>
    </Boundary>
  ) : null
}

const OpenPanel = ({ actor }: { actor: BundleActor }) => {
  useEffect(() => {
    // Going back leaves the page behind the panel.
    const close = () => actor.send({ type: 'bundle.close' })
    addEventListener('popstate', close)
    return () => removeEventListener('popstate', close)
  }, [actor])
  return <BundleModal actor={actor} />
}
