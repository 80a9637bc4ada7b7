export interface LoadingBarContext {
  /** Requests and pages that are loading. */
  readonly running: number
  /** Milliseconds that the bar has advanced for, in steps of its throttle. */
  readonly elapsed: number
  /** From 0 to 100. */
  readonly progress: number
}

export type LoadingBarEvent =
  | { readonly type: 'loading.started' }
  /** An aborted one is neither a success nor a failure: the buyer went on. */
  | { readonly type: 'loading.ended'; readonly outcome: 'succeeded' | 'failed' | 'aborted' }
