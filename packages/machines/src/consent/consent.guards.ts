import type { ConsentContext, Decider } from './consent.types.ts'

export const areRequiredAccepted = ({ items, accepted }: ConsentContext): boolean =>
  items.every(({ id, required }) => !required || accepted.includes(id))

const loggedBy = ({ logged }: ConsentContext, { email, cart }: Decider): readonly number[] =>
  logged?.email === email && logged.cart?.cartId === cart?.cartId ? logged.consents : []

/** Consents that this person gave when the step was submitted before, and has taken back since. */
export const withdrawnBy = (context: ConsentContext, decider: Decider): readonly number[] =>
  loggedBy(context, decider).filter((id) => !context.accepted.includes(id))

/** Whether the log already has this decision of this person. */
export const isLogged = (context: ConsentContext, decider: Decider): boolean =>
  withdrawnBy(context, decider).length === 0 && context.accepted.every((id) => loggedBy(context, decider).includes(id))
