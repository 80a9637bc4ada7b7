import { inject } from 'vitest'
import type { BuiltShop } from './global-setup.ts'

const ofWorker = inject('shops')[Number(process.env['VITEST_POOL_ID']) - 1]
if (ofWorker === undefined) throw new Error('Every worker has a shop.')

/** The shop of this worker: files that run at the same time share nothing. */
export const shop: BuiltShop = ofWorker
