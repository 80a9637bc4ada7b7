import { createActor } from 'xstate'
import type { OfflineCart } from '../shared/queued-changes.ts'
import type { ShopRef } from '../shared/cart-commands.ts'
import { holdChange, offlineCartActors, type OfflineCartPorts } from './offline-cart.actors.ts'
import { offlineCartMachine } from './offline-cart.machine.ts'

export interface StartOptions extends OfflineCartPorts {
  readonly shop: ShopRef
  /** Calls back when the network is there again. */
  readonly onNetwork: (match: () => void) => void
}

/** Starts to hold and send the changes of this browser's cart, for as long as its tab lives. */
export const startOfflineCart = ({ shop, onNetwork, ...ports }: StartOptions): Pick<OfflineCart, 'hold'> => {
  const machine = offlineCartMachine.provide({ actors: offlineCartActors(ports) })
  const queue = createActor(machine, { input: { shop } }).start()
  onNetwork(() => queue.send({ type: 'network.found' }))
  return {
    hold: async (session, change) => {
      const cart = holdChange(ports.storage, session, change)
      queue.send({ type: 'offline.held' })
      return cart
    },
  }
}
