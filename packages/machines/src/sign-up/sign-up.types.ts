import type { Occurrence } from '@butiga/commerce-sdk'

export interface SignUpInput {
  readonly id: number
  /** Its times that can be chosen. */
  readonly times: readonly Occurrence[]
}

export interface SignUpContext extends SignUpInput {
  /** When the chosen time begins; null where there is none. */
  readonly start: string | null
}

export type SignUpEvent =
  | { readonly type: 'signUp.choose'; readonly start: string }
  /** The shop has taken a place, or refused it. */
  | { readonly type: 'signUp.answered' }
