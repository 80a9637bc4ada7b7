import { setPriority } from 'node:os'
import { type ImageTask, perform } from './tasks.ts'

/**
 * The image process: decoders of foreign files run here and nowhere else, with a lower priority than the shop. It exits
 * its parent, or when that stops it.
 */
export interface Request {
  readonly bytes: Uint8Array
  readonly task: ImageTask
}
export type Reply = { readonly image: Awaited<ReturnType<typeof perform>> } | { readonly error: string }

const lowPriority = 10
setPriority(lowPriority)

process.on('message', ({ bytes, task }: Request) => {
  const reply = (answer: Reply) => process.send?.(answer)
  perform(bytes, task).then(
    (image) => reply({ image }),
    (error: unknown) => reply({ error: error instanceof Error ? error.message : String(error) }),
  )
})
