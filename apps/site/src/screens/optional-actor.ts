import { fromPromise } from 'xstate'

/**
 * Loads what a screen can do without: it never fails, since a failed actor would take the whole screen with it. A load that
 * was aborted has no result: React in strict mode starts a stopped actor again, which would end with it.
 */
export const optionalActor = <Item, Input>(load: (input: Input, signal: AbortSignal) => Promise<readonly Item[]>) =>
  fromPromise<readonly Item[], Input>(({ input, signal }) =>
    load(input, signal).catch(() => (signal.aborted ? new Promise<never>(() => {}) : [])),
  )
