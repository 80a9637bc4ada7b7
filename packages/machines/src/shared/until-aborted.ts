/**
 * The promise of an actor, silent once it is aborted: an actor that is stopped and started again, as in React's strict
 * mode, must not receive the result of its first run.
 */
export const untilAborted = <T>(signal: AbortSignal, promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    promise.then(
      (value) => signal.aborted || resolve(value),
      (error: unknown) => signal.aborted || reject(error),
    )
  })
