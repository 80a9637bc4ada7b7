import { TooBusy, Unreadable } from './images/images.ts'
import { isReadBy, type RenditionPlan, renditionPlan, standIns } from './rules/renditions.ts'
import { findStored, type StoredFile, type MediaStore } from './store.ts'

/** The answer to a request for a rendition. */
export type Rendition =
  /** The rendition, which never changes, by its path in the store. */
  | { readonly kind: 'kept'; readonly path: string; readonly mime: string }
  /** A substitute until the rendition is made: one of another size, or the picture itself. */
  | { readonly kind: 'meanwhile'; readonly path: string; readonly mime: string }
  /** The rendition where it could not be stored. */
  | { readonly kind: 'unstored'; readonly bytes: Uint8Array<ArrayBuffer>; readonly mime: string }
  /** No answer yet: a drawing cannot replace pixels. */
  | { readonly kind: 'later' }
  | { readonly kind: 'missing' }

export interface RenditionOptions {
  /** How long a request that nothing can answer meanwhile waits for its rendition, in milliseconds. Default 4000. */
  readonly patience?: number
  /** Called with errors that do not reach the answer, and where the rendition would be. */
  readonly report?: (error: unknown, path: string) => void
}

const fileForm = /^[\w-]{1,20}\.(avif|webp|jpeg|png)$/

/** Where a rendition is in the store. */
export const renditionPath = (hash: string, file: string): string => `${hash}/sizes/${file}`

/** Makes a rendition that is not there yet, and stores it where the disk has room; null where the picture is gone. */
export const makeRendition = async (
  store: MediaStore,
  stored: StoredFile,
  file: string,
  { task, mime }: RenditionPlan,
  report: NonNullable<RenditionOptions['report']>,
): Promise<Extract<Rendition, { kind: 'kept' | 'unstored' }> | null> => {
  const path = renditionPath(stored.hash, file)
  // Another request may have made it since it was looked for.
  if (await store.files.has(path)) return { kind: 'kept', path, mime }
  const original = await store.files.read(`${stored.hash}/${stored.name}`)
  if (original === null) return null
  const { bytes } = await store.images.perform(original, task)
  try {
    await store.files.write(path, bytes)
    return { kind: 'kept', path, mime }
  } catch (error) {
    // With a full disk the picture is still sent, only not stored.
    report(error, path)
    return { kind: 'unstored', bytes, mime }
  }
}

/**
 * The renditions of a store: made at their first request, then stored. A request does not wait where something else can be
 * shown meanwhile. A process makes each one once for all concurrent requests; two processes may make the same one, and both
 * write the same bytes.
 */
export const createRenditions = (
  store: MediaStore,
  { patience = 4000, report = () => {} }: RenditionOptions = {},
): ((hash: string, file: string) => Promise<Rendition>) => {
  const making = new Map<string, Promise<Rendition | null>>()

  const made = (stored: StoredFile, file: string, plan: RenditionPlan): Promise<Rendition | null> => {
    const path = renditionPath(stored.hash, file)
    const running = making.get(path)
    if (running !== undefined) return running
    const work = makeRendition(store, stored, file, plan, report)
      .catch((error: unknown) => {
        if (!(error instanceof TooBusy)) report(error, path)
        if (error instanceof TooBusy || error instanceof Unreadable) return null
        throw error
      })
      .finally(() => making.delete(path))
    // A request that did not wait for it has been answered.
    work.catch(() => {})
    making.set(path, work)
    return work
  }

  /** Another size in the same format, or the picture itself. */
  const meanwhile = async (
    stored: StoredFile,
    file: string,
    { task, mime }: RenditionPlan,
  ): Promise<Rendition | null> => {
    if (task.kind !== 'rendition') return null
    for (const other of standIns(file)) {
      const path = renditionPath(stored.hash, other)
      if (await store.files.has(path)) return { kind: 'meanwhile', path, mime }
    }
    return isReadBy(stored.mime, task.format) ? original(stored) : null
  }

  const original = ({ hash, name, mime }: StoredFile): Rendition =>
    mime === 'image/svg+xml' ? { kind: 'later' } : { kind: 'meanwhile', path: `${hash}/${name}`, mime }

  return async (hash, file) => {
    const format = fileForm.exec(file)?.[1]
    if (format === undefined) return { kind: 'missing' }
    const path = renditionPath(hash, file)
    if (await store.files.has(path)) return { kind: 'kept', path, mime: `image/${format}` }

    const stored = await findStored(store, hash)
    const plan = stored && renditionPlan(file, stored.mime)
    if (stored === null || plan === null) return { kind: 'missing' }
    const displayed = await meanwhile(stored, file, plan)
    const work = made(stored, file, plan)
    return displayed ?? (await within(patience, work)) ?? original(stored)
  }
}

/** The result of `work`; undefined when it takes longer, and it continues. */
const within = async <T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined)
  })
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
