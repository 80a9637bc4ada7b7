import type { LineRef } from '@butiga/machines/cart-session'
import { quantityPresence } from '@butiga/machines/quantity'
import { stateName } from '@butiga/machines/shared'
import { useSelector } from '@xstate/react'

/** One cart line: what its field shows while the server may still answer. */
export const useQuantity = (line: LineRef) => ({
  item: useSelector(line, (snapshot) => snapshot.context.item),
  shown: useSelector(line, (snapshot) => snapshot.context.shown),
  problem: useSelector(line, (snapshot) => snapshot.context.problem),
  /** The message of a saved quantity, for a screen reader. */
  saved: useSelector(line, (snapshot) => snapshot.context.saved),
  /** The line is being removed and takes no more changes. */
  deleting: useSelector(line, (snapshot) => quantityPresence(snapshot.value).announces === 'busy'),
  /** The state of the machine, for tests in a browser. */
  state: useSelector(line, (snapshot) => stateName(snapshot.value)),
  change: (qty: number | string) => line.send({ type: 'quantity.change', qty }),
  remove: () => line.send({ type: 'quantity.remove' }),
})
