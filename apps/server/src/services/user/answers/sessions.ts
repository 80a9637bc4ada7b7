import type { user, UserSession } from '@butiga/commerce-sdk/contracts'
import { identityOf } from '../../../calls/ctx.ts'
import { refuse } from '../../../calls/refusal.ts'
import type { ServedCalls } from '../../../calls/serve.ts'
import type { Db } from '../../../db/db.ts'
import { endOwnSession, endSessions, listSessions } from '../queries/sessions.ts'

/** The log-ins of a user; `current` is the id of the one that asks. */
export const displayedSessions = async (db: Db, userId: number, current: number): Promise<UserSession[]> =>
  (await listSessions(db, userId)).map(({ id, device, seenAt }) => ({
    id,
    device,
    lastSeen: seenAt.toISOString(),
    current: id === current,
  }))

/** The devices on which a user is logged in. */
export const sessionCalls = {
  filterSessions: {
    answer: async (_, ctx) => {
      const { userId, sessionId } = identityOf(ctx)
      return await displayedSessions(ctx.db, userId, sessionId)
    },
  },

  deleteSession: {
    answer: ({ id }, ctx) =>
      ctx.transaction(async (tx) =>
        (await endOwnSession(tx, identityOf(ctx).userId, id)) ? { deleted: true as const } : refuse('NOT_FOUND'),
      ),
  },

  deleteOtherSessions: {
    answer: (_, ctx) =>
      ctx.transaction(async (tx) => {
        const { userId, sessionId } = identityOf(ctx)
        return { deleted: await endSessions(tx, userId, sessionId) }
      }),
  },
} satisfies Partial<ServedCalls<typeof user>>
