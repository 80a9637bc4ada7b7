import { setup, type SetupState, startOf } from '@butiga/commerce-sdk/contracts'
import { changeRecord } from '../../calls/change.ts'
import { byAddress } from '../../calls/limits.ts'
import { refuse } from '../../calls/refusal.ts'
import { serve } from '../../calls/serve.ts'
import type { Db } from '../../db/db.ts'
import { createBackofficeUser, hashPassword, mustBeSafePassword } from '../user/public.ts'
import { mustBeReady, readGuide } from './guide.ts'
import { isSetupToken } from './link.ts'
import {
  closeSite,
  lockMaintenance,
  lockSetupRow,
  noToken,
  readSetupRow,
  type SetupRow,
  swapSites,
  switchShop,
  updateSetup,
} from './queries.ts'
import { type InsertOwnSite, replaceSample } from './replace-sample.ts'

const stateOf = ({ step, kind, own_id: own }: SetupRow): SetupState => ({ step, kind, hasOwn: own !== null })

/** How far the owner is. */
export const readSetup = async (db: Db): Promise<SetupState> => stateOf(await readSetupRow(db))

/** A kind is still to be chosen, or a sample may be left for a site of one's own. */
export const mayChooseKind = ({ step, kind }: Pick<SetupState, 'step' | 'kind'>): boolean =>
  step !== null || kind === 'sample'

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
        await lockSetupRow(tx)
        if (!(await isSetupToken(tx, token))) return refuse('TOKEN_INVALID')
        const user = await createBackofficeUser(tx, {
          siteId: ctx.site.id,
          email,
          passwordHash,
          scope: ['*'],
          details,
        })
        if (user === undefined) return refuse('USER_EXISTS')
        await updateSetup(tx, noToken)
        return { created: true as const }
      })
    },
  },

  getState: { answer: (_, { db }) => readSetup(db) },

  chooseKind: {
    answer: ({ kind }, ctx) =>
      changeRecord(ctx, 'settings', async (tx) => {
        const before = await lockSetupRow(tx)
        if (!mayChooseKind(before)) return refuse('NOT_FOUND')
        // A site of one's own that was left for the sample.
        const own = kind === 'sample' ? null : before.own_id
        if (own !== null) {
          await swapSites(tx, { from: ctx.site.id, to: own })
          await switchShop(tx, own, kind === 'own')
        }
        const state = { kind, step: kind === 'sample' || own !== null ? null : 'basics' } as const
        await updateSetup(tx, state)
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
        const { step, kind } = await lockSetupRow(tx)
        const start = startOf(country)
        if (step !== 'basics' || start === undefined) return refuse('NOT_FOUND')
        await replaceSample(tx, { insertOwnSite, sample: ctx.site, name, start, withoutShop: kind === 'site' })
        await updateSetup(tx, { step: null })
        return { step: null, kind, hasOwn: true }
      }),
  },

  restoreSample: {
    answer: (_, ctx) =>
      changeRecord(ctx, 'settings', async (tx) => {
        const { kind, sample_id: sample, own_id: own } = await lockSetupRow(tx)
        const { isOpen } = await readGuide(tx, ctx.site.id)
        if (isOpen || sample === null || own !== ctx.site.id) return refuse('NOT_FOUND')
        await swapSites(tx, { from: own, to: sample })
        const state = { kind: 'sample', step: null } as const
        await updateSetup(tx, state)
        return { answer: { ...state, hasOwn: true }, id: ctx.site.id, before: { kind }, after: { kind: state.kind } }
      }),
  },

  getGuide: { answer: (_, { db, site }) => readGuide(db, site.id) },

  openShop: {
    answer: (_, ctx) =>
      changeRecord(ctx, 'settings', async (tx) => {
        const { id } = ctx.site
        // The site is not left for the sample meanwhile.
        await lockSetupRow(tx)
        const maintenanceMode = await lockMaintenance(tx, id)
        await mustBeReady(tx, id)
        await closeSite(tx, id, false)
        return {
          answer: await readGuide(tx, id),
          id,
          before: { maintenanceMode },
          after: { maintenanceMode: false },
        }
      }),
  },
}))
