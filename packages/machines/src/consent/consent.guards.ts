import type { ConsentContext } from './consent.types.ts'

export const areRequiredAccepted = ({ items, accepted }: ConsentContext): boolean =>
  items.every(({ id, required }) => !required || accepted.includes(id))

/** What the log would say; equal to the last one when nothing has changed since. */
export const logEntry = (email: string, accepted: readonly number[]): string => JSON.stringify([email, accepted])
