import type { Toast } from '@butiga/machines/toasts'
import { useSelector } from '@xstate/react'
import { useUi } from '../../provider/ui.tsx'

const none: readonly Toast[] = []

/** The toasts on show, the oldest first, and whether the browser is being checked by a proof of work. */
export const useToasts = () => {
  const { notices } = useUi()
  const toasts = useSelector(notices, (snapshot) => snapshot.children.toasts)
  const proofOfWork = useSelector(notices, (snapshot) => snapshot.children.proofOfWork)
  return {
    visible: useSelector(toasts, (snapshot) => snapshot?.context.visible ?? none),
    held: useSelector(toasts, (snapshot) => snapshot?.matches('held') ?? false),
    isChecking: useSelector(proofOfWork, (snapshot) => snapshot?.matches('checking') ?? false),
    act: (id: number) => notices.send({ type: 'toast.act', id }),
    dismiss: (id: number) => notices.send({ type: 'toast.dismiss', id }),
    hold: () => notices.send({ type: 'toast.hold' }),
    release: () => notices.send({ type: 'toast.release' }),
  }
}
