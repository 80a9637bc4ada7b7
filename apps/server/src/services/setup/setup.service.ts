import { setup, type SetupState, startOf } from '@butiga/commerce-sdk/contracts'
import { changeRecord } from '../../calls/change.ts'
import { byAddress } from '../../calls/limits.ts'
import { refuse } from '../../calls/refusal.ts'
import { serve } from '../../calls/serve.ts'
import type { Db, Tx } from '../../db/db.ts'
import { createBackofficeUser, hashPassword, mustBeSafePassword } from '../user/public.ts'
import { mustBeReady, readGuide } from './guide.ts'
import { isSetupToken } from './link.ts'
import { type InsertOwnSite, replaceSample, swapSites } from './replace-sample.ts'

interface SetupRow extends Omit<SetupState, 'hasOwn'> {
  readonly sample_id: number | null
  readonly own_id: number | null
}
const noSetup: SetupRow = { step: null, kind: null, sample_id: null, own_id: null }

const setupRow = (db: Db | Tx) => db.selectFrom('setup').select(['step', 'kind', 'sample_id', 'own_id'])

const stateOf = ({ step, kind, own_id: own }: SetupRow): SetupState => ({ step, kind, hasOwn: own !== null })

/** How far the owner is. */
export const readSetup = async (db: Db): Promise<SetupState> =>
  stateOf((await setupRow(db).executeTakeFirst()) ?? noSetup)

/** A kind is still to be chosen, or a sample may be left for a site of one's own. */
export const mayChooseKind = ({ step, kind }: Pick<SetupState, 'step' | 'kind'>): boolean =>
  step !== null || kind === 'sample'

/** The same with the sites, locked until the transaction ends. */
const lockSetup = async (tx: Tx): Promise<SetupRow> => (await setupRow(tx).forUpdate().executeTakeFirst()) ?? noSetup

/** The first run in the browser: its user, and what the server is for. */
export const setupService = serve(setup, ({ insertOwnSite }: { readonly insertOwnSite: InsertOwnSite }) => ({
  createOwner: {
    limits: [
      { name: 'setup.createOwner', points: 30, seconds: 900, by: byAddress, counts: 'refusals', store: 'shared' },
    ],
    atOnce: { running: 2, waiting: 8 },
    answer: async ({ token, email, password, ...details }, ctx) => {
      if (!(await isSetupToken(ctx.db, token))) return refuse('TOKEN_INVALID')
      await mustBeSafePassword(password, 'password', [email, ctx.site.name])
      const passwordHash = await hashPassword(password)
      return await ctx.transaction(async (tx) => {
        await lockSetup(tx)
        if (!(await isSetupToken(tx, token))) return refuse('TOKEN_INVALID')
        const user = await createBackofficeUser(tx, {
          siteId: ctx.site.id,
          email,
          passwordHash,
          scope: ['*'],
          details,
        })
        if (user === undefined) return refuse('USER_EXISTS')
        await tx.updateTable('setup').set({ token_digest: null, expires_at: null }).execute()
        return { created: true as const }
      })
    },
  },

  getState: { answer: (_, { db }) => readSetup(db) },

  chooseKind: {
    answer: ({ kind }, ctx) =>
      changeRecord(ctx, 'settings', async (tx) => {
        const before = await lockSetup(tx)
        if (!mayChooseKind(before)) return refuse('NOT_FOUND')
        // A site of one's own that was left for the sample.
        const own = kind === 'sample' ? null : before.own_id
        if (own !== null) {
          await swapSites(tx, { from: ctx.site.id, to: own })
          await tx
            .updateTable('site')
            .set({ ecommerce_enabled: kind === 'own' })
            .where('id', '=', own)
            .execute()
        }
        const state = { kind, step: kind === 'sample' || own !== null ? null : 'basics' } as const
        await tx.updateTable('setup').set(state).execute()
        return {
          answer: { ...state, hasOwn: before.own_id !== null },
          id: ctx.site.id,
          before: { kind: before.kind },
          after: { kind },
        }
      }),
  },

  saveBasics: {
    answer: ({ name, country }, ctx) =>
      ctx.transaction(async (tx) => {
        const { step, kind } = await lockSetup(tx)
        const start = startOf(country)
        if (step !== 'basics' || start === undefined) return refuse('NOT_FOUND')
        await replaceSample(tx, { insertOwnSite, sample: ctx.site, name, start, withoutShop: kind === 'site' })
        await tx.updateTable('setup').set({ step: null }).execute()
        return { step: null, kind, hasOwn: true }
      }),
  },

  restoreSample: {
    answer: (_, ctx) =>
      changeRecord(ctx, 'settings', async (tx) => {
        const { kind, sample_id: sample, own_id: own } = await lockSetup(tx)
        const { isOpen } = await readGuide(tx, ctx.site.id)
        if (isOpen || sample === null || own !== ctx.site.id) return refuse('NOT_FOUND')
        await swapSites(tx, { from: own, to: sample })
        const state = { kind: 'sample', step: null } as const
        await tx.updateTable('setup').set(state).execute()
        return { answer: { ...state, hasOwn: true }, id: ctx.site.id, before: { kind }, after: { kind: state.kind } }
      }),
  },

  getGuide: { answer: (_, { db, site }) => readGuide(db, site.id) },

  openShop: {
    answer: (_, ctx) =>
      changeRecord(ctx, 'settings', async (tx) => {
        const { id } = ctx.site
        // The site is not left for the sample meanwhile.
        await lockSetup(tx)
        const { maintenance_mode: maintenanceMode } = await tx
          .selectFrom('site')
          .select('maintenance_mode')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirstOrThrow()
        await mustBeReady(tx, id)
        await tx.updateTable('site').set({ maintenance_mode: false }).where('id', '=', id).execute()
        return {
          answer: await readGuide(tx, id),
          id,
          before: { maintenanceMode },
          after: { maintenanceMode: false },
        }
      }),
  },
}))
