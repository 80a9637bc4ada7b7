import type { CommerceFailure } from '@butiga/commerce-sdk'
import { failureOf } from './failures.ts'

/** The event is what the action or guard takes: `params: ofEvent`. */
export const ofEvent = <Event>({ event }: { readonly event: Event }): Event => event

/** What a completed actor returned, by the name that the action or guard has for it: `params: ofOutput('cart')`. */
export const ofOutput =
  <Name extends string>(name: Name) =>
  <Output>({ event }: { readonly event: { readonly output: Output } }): Readonly<Record<Name, Output>> =>
    ({ [name]: event.output }) as Record<Name, Output>

/** Why an actor failed: `params: ofFailure`. */
export const ofFailure = ({
  event,
}: {
  readonly event: { readonly error: unknown }
}): { failure: CommerceFailure } => ({
  failure: failureOf(event),
})
