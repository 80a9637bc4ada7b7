import { Email } from '@butiga/commerce-sdk/contracts'
import type { ConsentContext } from './consent.types.ts'

/** The same rule as the server's, so that what passes here is logged there (R5.25). */
export const isEmail = (text: string): boolean => Email.safeParse(text).success

export const areRequiredAccepted = ({ items, accepted }: ConsentContext): boolean =>
  items.every(({ id, required }) => !required || accepted.includes(id))

/** What the log would say; equal to the last one when nothing has changed since. */
export const logEntry = (email: string, accepted: readonly number[]): string => JSON.stringify([email, accepted])
