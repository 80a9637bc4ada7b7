import { Button } from '@butiga/react-ui/ui/button'
import { useIsHydrated } from '@butiga/react-ui/ui/use-is-hydrated'
import { Trans } from '@lingui/react/macro'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { Boundary } from './error-boundary.tsx'

/** A part of a page that needs scripts: the server leaves its place empty, and its code can be asked for again when it did not come. */
export const scriptedPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  // React caches a failed lazy import, so each retry is another component.
  const lazyPart = () => lazy(async () => ({ default: await load() }))
  return function ScriptedPart({ part: props }: { readonly part: Props }) {
    const isScripted = useIsHydrated()
    const [{ Part, tries }, setPart] = useState(() => ({ Part: lazyPart(), tries: 0 }))
    if (!isScripted) return null
    return (
      <Boundary
        visit={tries}
        fallback={
          <Button onClick={() => setPart({ Part: lazyPart(), tries: tries + 1 })}>
            <Trans>Pokušaj ponovno</Trans>
          </Button>
        }
      >
        <Suspense>
          <Part {...props} />
        </Suspense>
      </Boundary>
    )
  }
}
