import { useUi } from '@butiga/react-ui/provider/ui'
import { lazy, Suspense, type ReactNode } from 'react'
import { useIsHydrated } from '@butiga/react-ui/ui/use-is-hydrated'

const Chooser = lazy(() =>
  import('./currency-chooser.tsx').then(
    (module) => ({ default: module.CurrencyChooser }),
    // Without it the shop sells in its main currency.
    () => ({ default: (): ReactNode => null }),
  ),
)

/** The choice of the currency that prices are shown in; no code of it is loaded by a shop with one currency. */
export const CurrencySelect = () => {
  const { currencies } = useUi()
  const isHydrated = useIsHydrated()
  return (
    isHydrated &&
    currencies.length > 1 && (
      <Suspense>
        <Chooser />
      </Suspense>
    )
  )
}
