import { useSyncExternalStore } from 'react'

const unchanging = () => () => {}

/** False while the server's page is rendered, in the browser too; what needs scripts, or the visitor, comes after it. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )
