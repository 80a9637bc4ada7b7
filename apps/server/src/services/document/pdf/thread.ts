import { parentPort } from 'node:worker_threads'
import { codePicture } from './code.ts'
import { drawPdf } from './draw.ts'
import type { Sheet } from './sheet.ts'

/** What the thread draws. */
export type Task = { readonly sheet: Sheet } | { readonly code: string }
export interface Request {
  readonly id: number
  readonly task: Task
}
export type Reply = { readonly id: number } & ({ readonly bytes: Uint8Array } | { readonly error: string })

parentPort?.on('message', ({ id, task }: Request) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  const reply = (answer: Reply) => parentPort?.postMessage(answer)
  const drawn = 'sheet' in task ? drawPdf(task.sheet) : codePicture(task.code)
  drawn.then(
    (bytes) => reply({ id, bytes }),
    (error: unknown) => reply({ id, error: error instanceof Error ? error.message : String(error) }),
  )
})
