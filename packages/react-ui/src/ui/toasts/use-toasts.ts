import type { Toast } from '@butiga/machines/toasts'
import { useSelector } from '@xstate/react'
import { useUi } from '../../provider/ui.tsx'

const none: readonly Toast[] = []

/** The toasts on show, the oldest first. */
export const useToasts = () => {
  const { notices } = useUi()
  const toasts = useSelector(notices, (snapshot) => snapshot.children.toasts)
  return {
    visible: useSelector(toasts, (snapshot) => snapshot?.context.visible ?? none),
    held: useSelector(toasts, (snapshot) => snapshot?.matches('held') ?? false),
    dismiss: (id: number) => notices.send({ type: 'toast.dismiss', id }),
    hold: () => notices.send({ type: 'toast.hold' }),
    release: () => notices.send({ type: 'toast.release' }),
  }
}
