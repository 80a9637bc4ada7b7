import { lazy, Suspense, useEffect } from 'react'
import { Boundary } from '../../error-boundary.tsx'
import { keepRecent, useRecent } from './recent-list.ts'
import { viewedProducts } from './viewed-products.ts'

const ViewedRow = lazy(async () => {
  const { ViewedRow } = await import('./viewed-row.tsx')
  return { default: ViewedRow }
})

/**
 * The products that were last looked at in this browser, but the one of this page, which is kept as the newest. The page is
 * the same for every visitor, so the row comes after hydration; its code is loaded by those who have looked at some. It
 * belongs below the fold.
 */
export const RecentlyViewed = ({ displayed = null }: { displayed?: number | null }) => {
  const [entries, forget] = useRecent(viewedProducts)
  const ids = entries.map(Number).filter((id) => id !== displayed)
  useEffect(() => {
    if (displayed !== null) keepRecent(viewedProducts, String(displayed))
  }, [displayed])
  return (
    ids.length > 0 && (
      <Boundary fallback={null}>
        <Suspense>
          <ViewedRow key={ids.join()} ids={ids} onForget={forget} />
        </Suspense>
      </Boundary>
    )
  )
}
