import type { Identity } from '../../calls/identity.ts'
import { refuse } from '../../calls/refusal.ts'

/** Refuses a log-in whose password was not given lately: for calls that can take an account from its owner. */
export const mustBeRecent = ({ isRecent }: Identity): void => {
  if (!isRecent) refuse('LOGIN_NOT_RECENT')
}
