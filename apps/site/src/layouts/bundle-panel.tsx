import { useBundleActor, type BundleActor } from '@butiga/react-ui/shop/use-bundle-actor'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect } from 'react'
import { Boundary } from '../error-boundary.tsx'

/** Loaded when a bundle is first opened (shop-actor.ts), so that other pages do not load its code. */
export const loadBundlePanel = () => import('@butiga/react-ui/shop/bundle-modal')

const BundleModal = lazy(async () => ({ default: (await loadBundlePanel()).BundleModal }))

/** The bundle that is being customised, over any page. */
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
    // Back closes the panel and leaves the page behind it.
    const close = () => actor.send({ type: 'bundle.close' })
    addEventListener('popstate', close)
    return () => removeEventListener('popstate', close)
  }, [actor])
  return <BundleModal actor={actor} />
}
