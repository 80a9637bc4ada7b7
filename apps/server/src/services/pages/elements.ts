import {
  differences,
  type DocumentKind,
  type EditedElement,
  type InputOf,
  type pages,
} from '@butiga/commerce-sdk/contracts'
import { changeRecord } from '../../calls/change.ts'
import type { Ctx } from '../../calls/ctx.ts'
import { refuse } from '../../calls/refusal.ts'
import type { Tx } from '../../db/db.ts'
import {
  changeDirectly,
  ensureDocument,
  handlerOf,
  listElementRows,
  publicSections,
  refuseOldRevision,
  sectionsOfElements,
} from '../content/public.ts'
import { type ElementFields, insertElement, isElementSlugTaken, lockElement, updateElementRow } from './queries.ts'

type Calls = (typeof pages)['calls']

const kindOf = (handler: string): Exclude<DocumentKind, 'page'> | undefined =>
  (['header', 'footer'] as const).find((kind) => handlerOf[kind] === handler)

const get = async (ctx: Ctx, tx: Tx, id: number): Promise<EditedElement> =>
  (await lockElement(tx, ctx.site.id, id)) ?? refuse('NOT_FOUND')

const checkSlug = async (ctx: Ctx, tx: Tx, id: number, language: string, slug: string | undefined): Promise<void> => {
  if (slug !== undefined && (await isElementSlugTaken(tx, ctx.site.id, { id, language, slug })))
    refuse('SLUG_TAKEN', { fields: [{ path: 'slug', rule: 'slugTaken' }] })
}

/** Writes the parts of a header or footer in one language into its document: what all languages share is changed in all. */
const changeParts = async (
  ctx: Ctx,
  tx: Tx,
  kind: Exclude<DocumentKind, 'page'>,
  { id, language_code, parts }: Pick<EditedElement, 'id' | 'language_code' | 'parts'>,
): Promise<void> => {
  const document = await ensureDocument(tx, ctx.scope, { kind, group: null })
  const others = (await listElementRows(tx, ctx.scope, handlerOf[kind])).filter((row) => row.id !== id)
  const sections = sectionsOfElements(handlerOf[kind], [{ id, language_code, parts }, ...others])
  const changes = differences(await publicSections(tx, document), sections)
  await changeDirectly(ctx, tx, document, { changes, shows: true })
}

/** What the change log keeps of an element. */
const logged = (element: EditedElement) => {
  const { created_at: _, revision: __, ...fields } = element
  return fields
}

/** A new element in one language. */
export const createElement = (ctx: Ctx, input: InputOf<Calls['createElement']>): Promise<EditedElement> =>
  changeRecord(ctx, 'element', async (tx) => {
    const { handler, language_code: language, slug = handler, type: _, ...fields } = input
    if (!ctx.site.languages.includes(language))
      return refuse('VALIDATION_FAILED', { fields: [{ path: 'language_code', rule: 'choice' }] })
    await checkSlug(ctx, tx, 0, language, slug)
    const id = await insertElement(tx, ctx.site.id, { ...fields, slug, handler, language })
    const kind = kindOf(handler)
    if (kind) await changeParts(ctx, tx, kind, await get(ctx, tx, id))
    const answer = await get(ctx, tx, id)
    return { answer, id, before: null, after: logged(answer) }
  })

/** Changes an element in one language, for visitors and in its draft. */
export const updateElement = (ctx: Ctx, { id, ...input }: InputOf<Calls['updateElement']>): Promise<EditedElement> =>
  changeRecord(ctx, 'element', async (tx) => {
    const before = await get(ctx, tx, id)
    refuseOldRevision(before, input)
    const { revision: _, type: __, parts, ...rest } = input
    await checkSlug(ctx, tx, id, before.language_code, rest.slug)
    const kind = kindOf(before.handler)
    const fields: ElementFields = kind ? rest : { ...rest, parts }
    await updateElementRow(tx, id, fields)
    if (kind && parts !== undefined) await changeParts(ctx, tx, kind, { ...before, parts })
    const answer = await get(ctx, tx, id)
    return { answer, id, before: logged(before), after: logged(answer) }
  })
