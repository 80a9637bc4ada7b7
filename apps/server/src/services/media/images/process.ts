import { writeFileSync } from 'node:fs'
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
// A picture of a few bytes may unfold to a gigabyte: when the memory of the machine is used up, this process ends, and no other.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Linux alone has it.
}

process.on('message', ({ bytes, task }: Request) => {
  const reply = (answer: Reply) => process.send?.(answer)
  perform(bytes, task).then(
    (image) => reply({ image }),
    (error: unknown) => reply({ error: error instanceof Error ? error.message : String(error) }),
  )
})
