import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { Unavailable } from '../../../db/transaction.ts'
import { entryOf } from '../../../ground/places.ts'
import type { Drawn } from './draw.ts'
import type { Sheet } from './sheet.ts'
import type { Reply, Request, Task } from './thread.ts'

/** Draws documents and codes in a thread of its own, one after another. */
export interface Paper {
  /** Throws {@link Unavailable} while too many others wait. */
  pdf(sheet: Sheet): Promise<Drawn>
  /** A code as a picture; the last ones are kept. */
  code(text: string): Promise<Uint8Array>
}

const mostWaiting = 32
/** Milliseconds without work after which the thread ends, and with it the memory that it took. */
const longestIdle = 60_000
const longestWork = 20_000

interface Waiting {
  readonly resolve: (drawn: Drawn) => void
  readonly reject: (error: Error) => void
}

/** Starts the thread with the first document. It never keeps the process from ending. */
export const openPaper = (): Paper => {
  const waiting = new Map<number, Waiting>()
  const codes = new LRUCache<string, Uint8Array>({ max: 200 })
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0

  const end = (why: Error) => {
    void thread?.terminate()
    thread = undefined
    for (const { reject } of waiting.values()) reject(why)
    waiting.clear()
  }

  const start = (): Worker => {
    const started = new Worker(entryOf('paper'), { execArgv: [], env: {} })
    started.unref()
    started.on('message', (reply: Reply) => {
      const requested = waiting.get(reply.id)
      waiting.delete(reply.id)
      if ('bytes' in reply) requested?.resolve(reply)
      else requested?.reject(new Error(`A document could not be drawn: ${reply.error}`))
      if (waiting.size > 0) return
      started.unref()
      idle = setTimeout(() => end(new Error('The thread is idle')), longestIdle).unref()
    })
    started.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
    return started
  }

  const draw = async (task: Task): Promise<Drawn> => {
    if (waiting.size >= mostWaiting) throw new Unavailable(`${mostWaiting} documents are waiting`)
    clearTimeout(idle)
    thread ??= start()
    const id = (last += 1)
    const { promise, resolve, reject } = Promise.withResolvers<Drawn>()
    waiting.set(id, { resolve, reject })
    const late = setTimeout(() => end(new Unavailable('A document takes too long')), longestWork)
    thread.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    thread.postMessage({ id, task } satisfies Request)
    return await promise.finally(() => clearTimeout(late))
  }

  return {
    pdf: (sheet) => draw({ sheet }),
    async code(text) {
      const stored = codes.get(text)
      if (stored !== undefined) return stored
      const { bytes: picture } = await draw({ code: text })
      codes.set(text, picture)
      return picture
    },
  }
}
