import { parentPort } from 'node:worker_threads'
import { codePicture } from './code.ts'
import { type Drawn, drawPdf } from './draw.ts'
import type { Sheet } from './sheet.ts'

/** What the thread draws. */
export type Task = { readonly sheet: Sheet } | { readonly code: string }
export interface Request {
  readonly id: number
  readonly task: Task
}
export type Reply = { readonly id: number } & (Drawn | { readonly error: string })

const drawn = async (task: Task): Promise<Drawn> =>
  'sheet' in task ? await drawPdf(task.sheet) : { bytes: await codePicture(task.code), lost: [] }

parentPort?.on('message', ({ id, task }: Request) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  const reply = (answer: Reply) => parentPort?.postMessage(answer)
  drawn(task).then(
    (answer) => reply({ id, ...answer }),
    (error: unknown) => reply({ id, error: error instanceof Error ? error.message : String(error) }),
  )
})
