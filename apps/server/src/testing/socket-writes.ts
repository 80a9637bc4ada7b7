import { Socket } from 'node:net'
import type { Pool } from 'pg'
import { vi } from 'vitest'

/** Counts, for some work, the writes to the connections that a pool makes from now on: each piece of statements is one. */
export const socketWrites = (pool: Pool): ((work: () => Promise<unknown>) => Promise<number>) => {
  const sockets = new Set<unknown>()
  pool.on('connect', (client) => sockets.add(client.connection.stream))
  return async (work) => {
    const socket = Socket.prototype as Socket & Record<'_write' | '_writev', () => void>
    const spies = [vi.spyOn(socket, '_write'), vi.spyOn(socket, '_writev')]
    try {
      await work()
      return spies.flatMap(({ mock }) => mock.contexts.filter((one) => sockets.has(one))).length
    } finally {
      for (const spy of spies) spy.mockRestore()
    }
  }
}
