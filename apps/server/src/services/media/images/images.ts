import { type ChildProcess, fork } from 'node:child_process'
import { Unavailable } from '../../../db/transaction.ts'
import { entryOf } from '../../../ground/places.ts'
import type { Reply, Request } from './process.ts'
import type { Image, ImageTask } from './tasks.ts'

/** Image work in a process of its own, one picture at a time; uploads and pictures made for sharing come before sizes. */
export interface Images {
  /**
   * Throws {@link Unreadable} for a file that cannot be done, {@link TooBusy} when 32 others of its kind wait already. A picture that
   * takes too long, or brings the process down, is unreadable.
   */
  perform(bytes: Uint8Array, task: ImageTask): Promise<Image>
}

/** The file is at fault: a retry changes nothing. */
export class Unreadable extends Error {}
/** Too many pictures at once, or no process could be started; callers answer 503 and may retry later. */
export class TooBusy extends Unavailable {}

const mostWaiting = 32
/** After this long without work the process ends, and with it the memory it took. */
const longestIdle = 10_000

export interface ImagesOptions {
  /** Milliseconds after which a picture is given up. Default 20 seconds. */
  readonly longestWork?: number
}

/** Starts the process with the first picture. It never keeps the shop from ending. */
export const openImages = ({ longestWork = 20_000 }: ImagesOptions = {}): Images => {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  /** What a request waits for, and sizes, in whose place something is shown meanwhile. */
  const awaited: (() => Promise<void>)[] = []
  const sizes: (() => Promise<void>)[] = []
  let isRunning = false
  // A separate queue, so that many visitors of new pictures cannot block uploads.
  const waiting = { master: 0, rendition: 0, share: 0 }

  const end = () => {
    child?.kill('SIGKILL')
    child = undefined
  }
  const work = async (request: Request): Promise<Image> => {
    clearTimeout(idle)
    if (child === undefined || !child.connected) child = start()
    try {
      const reply = await replyOf(child, request, longestWork).catch((error: unknown) => {
        end()
        throw error
      })
      if ('error' in reply) throw new Unreadable(reply.error)
      return reply.image
    } finally {
      idle = setTimeout(end, longestIdle).unref()
    }
  }

  const run = async () => {
    if (isRunning) return
    isRunning = true
    for (let next = awaited.shift() ?? sizes.shift(); next !== undefined; next = awaited.shift() ?? sizes.shift())
      await next()
    isRunning = false
  }

  return {
    async perform(bytes, task) {
      if (waiting[task.kind] > mostWaiting) throw new TooBusy(`${mostWaiting} pictures are waiting`)
      waiting[task.kind]++
      return await new Promise<Image>((resolve, reject) => {
        const line = task.kind === 'rendition' ? sizes : awaited
        line.push(() => work({ bytes, task }).then(resolve, reject))
        void run()
      }).finally(() => waiting[task.kind]--)
    },
  }
}

const start = (): ChildProcess =>
  fork(entryOf('images'), [], {
    execArgv: [],
    // Without our environment, so that a hostile file that takes the process over finds no secrets in it: it has but the folder of
    // packages that npm leaves out for an old Node.
    // oxlint-disable-next-line node/no-process-env -- a variable of Node, not of the shop
    env: { NODE_PATH: process.env.NODE_PATH },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })

const replyOf = (child: ChildProcess, request: Request, longestWork: number): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const failed = (why: string) => settle(() => reject(new Unreadable(why)))
    const unstarted = (error: Error) => settle(() => reject(new TooBusy(error.message)))
    const timeout = setTimeout(() => failed('It takes too long to read.'), longestWork)
    const ended = () => failed('Reading it ended the image process.')
    const answered = (reply: unknown) => settle(() => resolve(reply as Reply))
    const settle = (done: () => void) => {
      clearTimeout(timeout)
      child.off('exit', ended).off('error', unstarted).off('message', answered)
      child.unref()
      child.channel?.unref()
      done()
    }
    child.ref()
    child.channel?.ref()
    child.once('exit', ended).once('error', unstarted).once('message', answered)
    child.send(request, (error) => error && ended())
  })
