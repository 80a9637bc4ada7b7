import { byAddress, byUser, type CountedBy, type Limit } from '../../calls/limits.ts'

/** By the address that a mail goes to, however it is written. */
const byEmail: CountedBy<{ readonly email: string }> = {
  name: 'email',
  of: ({ email }) => email.toLowerCase(),
}

/** How often a call may send a mail: enough for a user who does not find it, and too few to fill a mailbox. */
export const mailLimits = (name: string): readonly Limit<{ readonly email: string }>[] => [
  { name, points: 5, seconds: 3600, by: byEmail, counts: 'calls', store: 'shared' },
  { name, points: 20, proofs: 60, seconds: 3600, by: byAddress, counts: 'calls', store: 'shared' },
]

/** Changes of a profile, which may send a mail to any address. */
export const profileLimits: readonly Limit<{ readonly email: string }>[] = [
  { name: 'user.update', points: 10, seconds: 3600, by: byEmail, counts: 'calls', store: 'shared' },
  { name: 'user.update', points: 30, seconds: 900, by: byAddress, counts: 'calls', store: 'shared' },
]

/** Guesses at the password of the user who is logged in: a stolen log-in must not find it, from however many addresses. */
export const passwordGuesses: readonly Limit<unknown>[] = [
  { name: 'user.password', points: 5, seconds: 900, by: byUser, counts: 'guesses', store: 'shared' },
  { name: 'user.password', points: 10, seconds: 900, by: byAddress, counts: 'guesses', store: 'shared' },
]
