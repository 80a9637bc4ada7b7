import type { Files } from '../ports/files.ts'

/** Bytes of a file that are in memory at once for one reader. */
const piece = 64 * 1024

/**
 * The bytes of a file of the store from one place up to, and with, another one. A long one is read piece by piece as its client
 * takes it, and is not open in between, so a client that reads nothing holds one piece and no file.
 */
export const fileBody = async (
  files: Pick<Files, 'readPart'>,
  path: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> => {
  if (to - from < piece) return await files.readPart(path, from, to)
  let at = from
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        controller.enqueue(await files.readPart(path, at, Math.min(at + piece - 1, to)))
        at += piece
        if (at > to) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
