import { lazy, Suspense } from 'react'
import { Boundary } from '../../error-boundary.tsx'
import { useIsHydrated } from '../use-is-hydrated.ts'

const ViewedRow = lazy(async () => {
  const { ViewedRow } = await import('./viewed-row.tsx')
  return { default: ViewedRow }
})

/**
 * The products that were last looked at in this browser, but the one of this page, which is kept as the newest. The page is
 * the same for every visitor, so the row comes after hydration, with code of its own; it belongs below the fold.
 */
export const RecentlyViewed = ({ shown = null }: { shown?: number | null }) => {
  const isHydrated = useIsHydrated()
  return (
    isHydrated && (
      <Boundary fallback={null}>
        <Suspense>
          <ViewedRow shown={shown} />
        </Suspense>
      </Boundary>
    )
  )
}
