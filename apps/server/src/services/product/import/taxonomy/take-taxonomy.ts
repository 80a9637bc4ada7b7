import type { Tx } from '../../../../db/db.ts'
import type { RawRow } from '../fields.ts'
import { Refused } from '../refused.ts'
import type { ImportSite } from '../types.ts'
import { readAttribute, readValue, takeAttribute, takeValue } from './attribute.ts'
import { readCategory, takeCategory } from './category.ts'
import type { FrameContext, FrameOutcome } from './taxonomy-context.ts'
import { readTag, takeTag } from './tag.ts'

/** The records that products refer to, in the order of their dependencies. */
export const frameKinds = ['attribute', 'value', 'tag', 'category'] as const
export type FrameKind = (typeof frameKinds)[number]

/** The key that identifies a row among its kind. Throws {@link Refused}. */
export const frameKey = (kind: FrameKind, raw: RawRow, site: ImportSite): string => {
  switch (kind) {
    case 'attribute':
      return readAttribute(raw, site).code
    case 'value': {
      const { code, label } = readValue(raw, site)
      return `${code}: ${label}`
    }
    case 'tag':
      return readTag(raw, site).key
    case 'category':
      return readCategory(raw, site).key
  }
}

/** Creates or updates the record of a row. Throws {@link Refused}. */
export const takeFrameRow = async (
  tx: Tx,
  kind: FrameKind,
  raw: RawRow,
  context: FrameContext,
): Promise<FrameOutcome> => {
  switch (kind) {
    case 'attribute':
      return await takeAttribute(tx, readAttribute(raw, context.site), context)
    case 'value':
      return await takeValue(tx, readValue(raw, context.site), context)
    case 'tag':
      return await takeTag(tx, readTag(raw, context.site), context)
    case 'category':
      return await takeCategory(tx, readCategory(raw, context.site), context)
  }
}

/** The parent category of a row, for importing parents before their children. */
export const parentKey = (raw: RawRow, site: ImportSite): string | null | undefined => readCategory(raw, site).parent

/** The reason of a refused cycle of categories. */
export const cycleOf = (key: string, parents: ReadonlyMap<string, string | null | undefined>): Refused => {
  const path = [key]
  for (let above = parents.get(key); above != null && path.length < 20; above = parents.get(above)) {
    path.push(above)
    if (path.indexOf(above) < path.length - 1) break
  }
  return new Refused('parent', 'circle', { given: path.join(' < ') })
}
