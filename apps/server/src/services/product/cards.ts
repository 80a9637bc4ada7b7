import type { ProductCard } from '@butiga/commerce-sdk/contracts'
import type { Db } from '../../db/db.ts'
import type { SiteScope } from '../../db/site-scope.ts'
import { mediaItem } from '../media/public.ts'
import { listCards } from './queries/list.ts'
import { toCard } from './rules/answers.ts'

/** The cards of products by id; one that is no longer listed is left out. */
export const cardsOf = async (
  db: Db,
  scope: SiteScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ProductCard>> =>
  new Map((await listCards(db, scope, ids)).map((row) => [row.id, toCard(row, mediaItem)]))
