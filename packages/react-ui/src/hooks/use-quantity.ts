import type { LineRef } from '@butiga/machines/cart-session'
import { useSelector } from '@xstate/react'

/** One cart line: what its field shows while the server may still answer (spec 4, Quantity edit). */
export const useQuantity = (line: LineRef) => ({
  item: useSelector(line, (snapshot) => snapshot.context.item),
  shown: useSelector(line, (snapshot) => snapshot.context.shown),
  problem: useSelector(line, (snapshot) => snapshot.context.problem),
  deleting: useSelector(line, (snapshot) => snapshot.matches('deleting')),
  change: (qty: number | string) => line.send({ type: 'quantity.change', qty }),
  remove: () => line.send({ type: 'quantity.remove' }),
})
