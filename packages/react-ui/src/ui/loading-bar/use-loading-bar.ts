import { useSelector } from '@xstate/react'
import { useUi } from '../../provider/ui.tsx'

/** The progress of the bar; null while none is shown. */
export const useLoadingBar = (): { readonly progress: number; readonly failed: boolean } | null => {
  const { notices } = useUi()
  const bar = useSelector(notices, (snapshot) => snapshot.children.loadingBar)
  const displayed = useSelector(bar, (snapshot) => snapshot?.hasTag('shown') ?? false)
  const progress = useSelector(bar, (snapshot) => snapshot?.context.progress ?? 0)
  const failed = useSelector(bar, (snapshot) => snapshot?.matches('failed') ?? false)
  return displayed ? { progress, failed } : null
}
