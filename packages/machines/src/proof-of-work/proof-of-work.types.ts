export interface ProofOfWorkContext {
  /** Challenges that are being solved. */
  readonly running: number
}

export type ProofOfWorkEvent = { readonly type: 'proof.started' } | { readonly type: 'proof.ended' }
