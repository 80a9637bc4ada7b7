import type { GuideKey, SetupGuide } from '@butiga/commerce-sdk/contracts'
import { refuse } from '../../calls/refusal.ts'
import type { Db, Tx } from '../../db/db.ts'
import { readFacts } from './queries.ts'

const required = new Set<GuideKey>(['company', 'iban', 'legal', 'delivery', 'payment'])
const ofEverySite: readonly GuideKey[] = ['company', 'legal', 'domain']
const ofShops: readonly GuideKey[] = ['company', 'iban', 'legal', 'delivery', 'payment', 'product', 'domain', 'order']

/** What a site of one's own still needs; no step for any other site. */
export const readGuide = async (db: Db | Tx, siteId: number): Promise<SetupGuide> => {
  const { isOwn, isSample, isShop, isOpen, ...facts } = (await readFacts(db, siteId)) ?? refuse('NOT_FOUND')
  const keys = !isOwn ? [] : isShop ? ofShops : ofEverySite
  return {
    isOpen,
    isSample,
    canRestoreSample: isOwn && !isOpen,
    steps: keys.map((key) => ({ key, isDone: facts[key], isRequired: required.has(key) })),
  }
}

/** Refuses with the steps without which a site of one's own stays closed. */
export const mustBeReady = async (db: Db | Tx, siteId: number): Promise<void> => {
  const { steps } = await readGuide(db, siteId)
  const missing = steps.filter(({ isRequired, isDone }) => isRequired && !isDone).map(({ key }) => key)
  if (missing.length > 0) refuse('SHOP_NOT_READY', { data: { missing } })
}
