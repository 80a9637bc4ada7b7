import type { ConsentContext } from './consent.types.ts'

export const areRequiredAccepted = ({ items, accepted }: ConsentContext): boolean =>
  items.every(({ id, required }) => !required || accepted.includes(id))

const loggedBy = ({ logged }: ConsentContext, email: string): readonly number[] =>
  logged?.email === email ? logged.consents : []

/** Consents that this person gave when the step was submitted before, and has taken back since. */
export const withdrawnBy = (context: ConsentContext, email: string): readonly number[] =>
  loggedBy(context, email).filter((id) => !context.accepted.includes(id))

/** Whether the log already has this decision of this person. */
export const isLogged = (context: ConsentContext, email: string): boolean =>
  withdrawnBy(context, email).length === 0 && context.accepted.every((id) => loggedBy(context, email).includes(id))
