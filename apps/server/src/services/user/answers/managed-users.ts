import { type ManagedUser, user } from '@butiga/commerce-sdk/contracts'
import { changeRecord, keepingNoAnswer, merge } from '../../../calls/change.ts'
import { identityOf } from '../../../calls/ctx.ts'
import { listByKeyset, readKeyset } from '../../../calls/keyset.ts'
import { refuse } from '../../../calls/refusal.ts'
import type { ServedCalls } from '../../../calls/serve.ts'
import { claimMemberCard } from '../../ecommerce/public.ts'
import { endCredentials } from '../end-credentials.ts'
import { mustBeRecent } from '../must-be-recent.ts'
import { linkFor } from '../backoffice-users.ts'
import { changeEmail, createBackofficeUser, isAccountOf } from '../queries/accounts.ts'
import { listAddresses } from '../queries/addresses.ts'
import { hasOtherOwner, lockUser, readUserRow, saveUser, userList } from '../queries/managed-users.ts'
import { endSessions } from '../queries/sessions.ts'
import { mayManage } from '../rules/may-manage.ts'
import { mailUser } from '../send-account-mails.ts'
import { displayedSessions } from './sessions.ts'

/** What the change log has of an account: no data of people. */
const logged = ({ isBackofficeUser, scope }: ManagedUser) => ({ isBackofficeUser, scope })

/** Names of the changed fields with data of people, whose values are not logged. */
const changedData = (before: ManagedUser, after: ManagedUser): string[] =>
  (['details', 'email', 'memberCardBarcode', 'company'] as const).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )

/** Accounts and their log-ins, as the back office manages them. */
export const managedUserCalls = {
  filterUsers: {
    answer: (input, ctx) => {
      const request = readKeyset(user.calls.filterUsers.list, input)
      return listByKeyset(ctx.db, request, userList(ctx.site.id, request), readUserRow)
    },
  },

  createUser: {
    answer: ({ email, details, scope }, ctx) =>
      changeRecord(ctx, 'user', async (tx) => {
        const identity = identityOf(ctx)
        if (!mayManage(identity.scope, scope)) return refuse('FORBIDDEN')
        mustBeRecent(identity)
        const made = await createBackofficeUser(tx, { siteId: ctx.site.id, email, passwordHash: null, scope, details })
        if (made === undefined) return refuse('USER_EXISTS')
        const answer = (await lockUser(tx, ctx.site.id, made.id)) ?? refuse('NOT_FOUND')
        return { id: made.id, before: null, after: logged(answer), answer }
      }),
  },

  createUserLink: {
    answer: ({ id }, ctx) =>
      changeRecord(keepingNoAnswer(ctx), 'user', async (tx) => {
        const identity = identityOf(ctx)
        const account = (await lockUser(tx, ctx.site.id, id)) ?? refuse('NOT_FOUND')
        if (!account.isBackofficeUser) return refuse('NOT_FOUND')
        if (!mayManage(identity.scope, account.scope)) return refuse('FORBIDDEN')
        mustBeRecent(identity)
        const url = await linkFor(tx, { url: ctx.site.url, language: ctx.scope.language }, account)
        const expiresAt = new Date(ctx.now().getTime() + 86_400_000).toISOString()
        return { id, before: { links: 0 }, after: { links: 1 }, answer: { url, expiresAt } }
      }),
  },

  updateUser: {
    answer: ({ id, base, ...changes }, ctx) =>
      changeRecord(ctx, 'user', async (tx) => {
        const { id: siteId } = ctx.site
        const identity = identityOf(ctx)
        const before = (await lockUser(tx, siteId, id)) ?? refuse('NOT_FOUND')
        const merged = merge(before, changes, base)
        const after = { ...merged, scope: merged.isBackofficeUser ? merged.scope : [] }
        const isOtherRole =
          after.isBackofficeUser !== before.isBackofficeUser || after.scope.join() !== before.scope.join()
        const isOtherEmail = after.email !== before.email
        const isOwn = id === identity.userId
        const isAllowed = mayManage(identity.scope, [...before.scope, ...after.scope])
        if (!isAllowed || (isOwn && isOtherRole)) return refuse('FORBIDDEN')
        if (isOtherRole || isOtherEmail) mustBeRecent(identity)
        const losesAll = before.scope.includes('*') && !after.scope.includes('*')
        if (losesAll && !(await hasOtherOwner(tx, siteId, id))) return refuse('FORBIDDEN')
        const { memberCardBarcode: barcode } = after
        const isOtherCard = barcode !== null && barcode !== before.memberCardBarcode
        if (isOtherCard && (await claimMemberCard(tx, siteId, barcode, id)) === undefined)
          return refuse('BARCODE_INVALID')
        if (isOtherEmail) {
          const { email } = after
          if (!(await changeEmail(tx, id, siteId, { email, isVerified: false }))) return refuse('USER_EXISTS')
          await mailUser(tx, 'emailChanged', { siteId, to: before.email, language: ctx.scope.language })
        }
        await saveUser(tx, after)
        // A log-in has the rights and the lifetime that it began with, so other rights need another one.
        if (isOtherEmail || isOtherRole) await endCredentials(tx, before, identity.sessionId)
        return {
          id,
          before: logged(before),
          after: { ...logged(after), changed: changedData(before, after) },
          answer: after,
        }
      }),
  },

  filterUserSessions: {
    answer: async ({ id }, ctx) => {
      if (!(await isAccountOf(ctx.db, ctx.site.id, id))) return refuse('NOT_FOUND')
      return await displayedSessions(ctx.db, id, identityOf(ctx).sessionId)
    },
  },

  filterUserAddresses: {
    answer: async ({ id }, ctx) =>
      (await isAccountOf(ctx.db, ctx.site.id, id)) ? await listAddresses(ctx.db, id) : refuse('NOT_FOUND'),
  },

  deleteUserSessions: {
    answer: ({ id }, ctx) =>
      changeRecord(ctx, 'user', async (tx) => {
        const { scope, sessionId } = identityOf(ctx)
        const account = (await lockUser(tx, ctx.site.id, id)) ?? refuse('NOT_FOUND')
        if (!mayManage(scope, account.scope)) return refuse('FORBIDDEN')
        const deleted = await endSessions(tx, id, sessionId)
        return { id, before: { endedSessions: 0 }, after: { endedSessions: deleted }, answer: { deleted } }
      }),
  },
} satisfies Partial<ServedCalls<typeof user>>
