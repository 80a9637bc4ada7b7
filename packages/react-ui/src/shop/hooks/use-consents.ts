import type { consentMachine } from '@butiga/machines/consent'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

export type ConsentActor = ActorRefFrom<typeof consentMachine>

/** The consents of one step. */
export const useConsents = (consents: ConsentActor) => ({
  items: useSelector(consents, (snapshot) => snapshot.context.items),
  accepted: useSelector(consents, (snapshot) => snapshot.context.accepted),
  problem: useSelector(consents, (snapshot) => snapshot.context.problem),
  failed: useSelector(consents, (snapshot) => snapshot.matches('failed')),
  toggle: (id: number, accepted: boolean) => consents.send({ type: 'consent.toggle', id, accepted }),
  retry: () => consents.send({ type: 'consent.retry' }),
})
