import { TooBusy, Unreadable } from './images/images.ts'
import { type RenditionPlan, renditionPlan, standIns } from './rules/renditions.ts'
import { findKept, type KeptFile, type MediaStore } from './store.ts'

/** The answer to a request for a rendition. */
export type Rendition =
  /** The rendition, which never changes. */
  | { readonly kind: 'kept'; readonly bytes: Uint8Array<ArrayBuffer>; readonly mime: string }
  /** A substitute until the rendition is made: one that is not stored, one of another size, or the picture itself. */
  | { readonly kind: 'meanwhile'; readonly bytes: Uint8Array<ArrayBuffer>; readonly mime: string }
  /** No answer yet: a drawing cannot replace pixels. */
  | { readonly kind: 'later' }
  | { readonly kind: 'missing' }

export interface RenditionOptions {
  /** How long a request waits for a rendition, in milliseconds. Default 4000. */
  readonly patience?: number
  /** Called with errors that do not reach the answer. */
  readonly report?: (error: unknown) => void
}

const fileForm = /^[\w-]{1,20}\.(avif|webp|jpeg|png)$/

/**
 * The renditions of a store: made at their first request, then stored. A process makes each one once for all concurrent
 * requests; two processes may make the same one, and both write the same bytes.
 */
export const createRenditions = (
  store: MediaStore,
  { patience = 4000, report = () => {} }: RenditionOptions = {},
): ((hash: string, file: string) => Promise<Rendition>) => {
  const making = new Map<string, Promise<Rendition>>()

  const make = async (kept: KeptFile, path: string, { task, mime }: RenditionPlan): Promise<Rendition> => {
    const original = await store.files.read(`${kept.hash}/${kept.name}`)
    if (original === null) return { kind: 'missing' }
    const { bytes } = await store.images.perform(original, task)
    try {
      await store.files.write(path, bytes)
      return { kind: 'kept', bytes, mime }
    } catch (error) {
      // With a full disk the picture is still sent, only not stored.
      report(error)
      return { kind: 'meanwhile', bytes, mime }
    }
  }

  const meanwhile = async (kept: KeptFile, file: string, mime: string): Promise<Rendition> => {
    for (const other of standIns(file)) {
      const bytes = await store.files.read(`${kept.hash}/sizes/${other}`)
      if (bytes !== null) return { kind: 'meanwhile', bytes, mime }
    }
    const bytes = kept.mime === 'image/svg+xml' ? null : await store.files.read(`${kept.hash}/${kept.name}`)
    return bytes === null ? { kind: 'later' } : { kind: 'meanwhile', bytes, mime: kept.mime }
  }

  return async (hash, file) => {
    const format = fileForm.exec(file)?.[1]
    if (format === undefined) return { kind: 'missing' }
    const path = `${hash}/sizes/${file}`
    const found = await store.files.read(path)
    if (found !== null) return { kind: 'kept', bytes: found, mime: `image/${format}` }

    const kept = await findKept(store, hash)
    const plan = kept === null ? null : renditionPlan(file, kept.mime)
    if (kept === null || plan === null) return { kind: 'missing' }
    const work = making.get(path) ?? make(kept, path, plan).finally(() => making.delete(path))
    making.set(path, work)
    try {
      return (await within(patience, work)) ?? (await meanwhile(kept, file, plan.mime))
    } catch (error) {
      if (!(error instanceof TooBusy)) report(error)
      if (error instanceof TooBusy || error instanceof Unreadable) return await meanwhile(kept, file, plan.mime)
      throw error
    }
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
