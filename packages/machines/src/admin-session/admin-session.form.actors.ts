import { CommerceError } from '@butiga/commerce-sdk'
import { loginPayload, type LoginValues } from '@butiga/commerce-sdk/rules'
import { type ActorRefFrom, fromPromise, waitFor } from 'xstate'
import type { Saved } from '../account-form/account-form.types.ts'
import { type FormGroup, textAt } from '../form/form.values.ts'
import type { adminSessionMachine } from './admin-session.machine.ts'

type Session = ActorRefFrom<typeof adminSessionMachine>

/** Waits for what comes of a step of the log-in; throws where it was refused. */
const settled = async (session: Session, signal: AbortSignal): Promise<void> => {
  const { context } = await waitFor(session, (snapshot) => !snapshot.hasTag('pending'), { signal, timeout: Infinity })
  if (context.failure) throw new CommerceError(context.failure)
}

/** Logs in by the form of the log-in. */
export const passwordActors = (session: Session) => ({
  save: fromPromise<Saved, FormGroup>(async ({ input, signal }) => {
    const { username, password } = loginPayload(input as unknown as LoginValues)
    session.send({ type: 'session.login', username, password })
    await settled(session, signal)
    return { values: { username, password: '' } }
  }),
})

/** Goes on with the log-in by the form of the second factor. */
export const secondFactorActors = (session: Session) => ({
  save: fromPromise<Saved, FormGroup>(async ({ input, signal }) => {
    session.send({ type: 'session.code', code: textAt(input, 'code') })
    await settled(session, signal)
    return { values: { code: '' } }
  }),
})
