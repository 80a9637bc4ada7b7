import type { Toast } from '@butiga/machines/toasts'
import { useSelector } from '@xstate/react'
import { useUi } from '../provider.tsx'

const none: readonly Toast[] = []

/** The toasts on show, the oldest first. */
export const useToasts = () => {
  const { shop } = useUi()
  const toasts = useSelector(shop, (snapshot) => snapshot.children.toasts)
  return {
    visible: useSelector(toasts, (snapshot) => snapshot?.context.visible ?? none),
    held: useSelector(toasts, (snapshot) => snapshot?.matches('held') ?? false),
    dismiss: (id: number) => shop.send({ type: 'toast.dismiss', id }),
    hold: () => shop.send({ type: 'toast.hold' }),
    release: () => shop.send({ type: 'toast.release' }),
  }
}
