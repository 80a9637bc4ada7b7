import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { listCall } from './list.ts'
import { Email, Id, text, Timestamp } from './shapes.ts'

export const Consent = z.object({
  id: Id,
  uniqueNumber: z.string(),
  /** May hold a link; clean HTML. */
  displayName: z.string(),
})
export type Consent = z.infer<typeof Consent>

export const gdpr = service('gdpr', {
  /** G1. */
  filterConsents: listCall({
    path: 'web/consent/filter',
    access: 'site',
    record: Consent,
    filters: { id: 'ids', uniqueNumber: 'texts', assigned_to: 'texts' },
    sorts: [],
    limit: 100,
  }),
  /** G2. Appends one row for each consent; rows are never changed. `sourceType` is the step's slug (R10.44). */
  createConsentLog: call({
    method: 'POST',
    path: 'web/consent/log/create',
    access: 'visitor',
    input: z.strictObject({
      status: z.boolean(),
      statusTimestamp: Timestamp,
      sourceType: text(100),
      consents: z.array(Id).check(z.minLength(1), z.maxLength(100)),
      user: z.strictObject({ userType: z.enum(['guest', 'user']), email: Email }),
    }),
    data: z.object({ logged: z.int() }),
    errors: ['CONSENT_REQUIRED'],
    creates: true,
  }),
})
