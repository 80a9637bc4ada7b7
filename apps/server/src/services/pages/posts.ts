import {
  differences,
  type EditedPost,
  type FieldError,
  type InputOf,
  type pages,
  type Picture,
  type Sections,
  sectionsIn,
  slugFault,
  valueAt,
} from '@butiga/commerce-sdk/contracts'
import { changeRecord } from '../../calls/change.ts'
import type { Ctx } from '../../calls/ctx.ts'
import { refuse } from '../../calls/refusal.ts'
import type { Tx } from '../../db/db.ts'
import { sanitize } from '../../db/safe-html.ts'
import { findEditedPost } from '../cms/public.ts'
import {
  changeDirectly,
  copiedLanguage,
  type DirectChange,
  ensureDocument,
  leaveGroup,
  listPosts,
  lockSlugs,
  newerThan,
  type PostRow,
  publicSections,
  refuseOldRevision,
  sectionsOfPosts,
} from '../content/public.ts'
import { withRenditions } from '../media/public.ts'
import { isReserved } from '../paths/public.ts'
import { findPlace, hasPostType, hasSlug, insertPost, joinGroups } from './queries.ts'
import { replaceTerms, sortTerms } from '../terms/public.ts'

type Calls = (typeof pages)['calls']
type Meta = NonNullable<InputOf<Calls['updatePost']>['meta']>

const refuseField = (field: FieldError): never => refuse('VALIDATION_FAILED', { fields: [field] })

const checkLanguage = ({ site }: Ctx, language: string): void => {
  if (!site.languages.includes(language)) refuseField({ path: 'language_code', rule: 'choice' })
}

const answer = async (ctx: Ctx, tx: Tx, id: number): Promise<EditedPost> => {
  const post = (await findEditedPost(tx, ctx.scope, id, ctx.now())) ?? refuse('NOT_FOUND')
  return { ...post, elements: withRenditions(post.elements), meta: withRenditions(post.meta) }
}

/** What the change log keeps of a post. */
const logged = ({
  title,
  slug,
  html,
  meta,
  status,
  postType,
  language_code,
  author,
  categories,
  tags,
}: Omit<PostRow, 'id' | 'group' | 'revision'>) => ({
  title,
  slug,
  html,
  meta,
  status,
  postType,
  language_code,
  author,
  categories: [...categories, ...tags],
})

/** Refuses what a post has and a page does not. */
const refuseFieldsOfPosts = (fields: Pick<InputOf<Calls['createPost']>, 'author' | 'categories'>): void => {
  for (const path of ['author', 'categories'] as const)
    if (fields[path] !== undefined) refuseField({ path, rule: 'postType' })
}

/** Categories and tags that a call names; one that the site lacks is refused. */
const termsOf = async ({ site }: Ctx, tx: Tx, ids: readonly number[]) => {
  const match = await sortTerms(tx, site.id, ids)
  if (match.categories.length + match.tags.length < new Set(ids).size)
    refuseField({ path: 'categories', rule: 'exists' })
  return match
}

export const createPost = (ctx: Ctx, input: InputOf<Calls['createPost']>): Promise<EditedPost> =>
  changeRecord(ctx, 'post', async (tx) => {
    const {
      title,
      slug,
      postType = 'post',
      language_code,
      html = '',
      meta = {},
      status = 'draft',
      author = null,
      categories: ids = [],
    } = input
    checkLanguage(ctx, language_code)
    if (postType === 'page') refuseFieldsOfPosts(input)
    const fault = slugFault(slug)
    if (fault) return refuseField({ path: 'slug', ...fault })
    await lockSlugs(tx, ctx.site.id)
    if (isReserved(slug, ctx.site.languages) || (await hasSlug(tx, ctx.site.id, language_code, slug)))
      return refuse('SLUG_TAKEN', { fields: [{ path: 'slug', rule: 'slugTaken' }] })
    const { image, ...words } = meta
    const post = {
      title,
      slug,
      postType,
      language_code,
      html: sanitize(html),
      meta: { ...words, ...(image && { image }) },
      sections: [],
      status,
      author,
      ...(await termsOf(ctx, tx, ids)),
    }
    if (!(await hasPostType(tx, ctx.site.id, postType))) return refuseField({ path: 'postType', rule: 'exists' })
    const id = await insertPost(tx, ctx.site.id, post, ctx.now())
    await replaceTerms(tx, id, [...post.categories, ...post.tags])
    return { answer: await answer(ctx, tx, id), id, before: null, after: logged(post) }
  })

/** The changes of a page's picture in one language. */
const imageChange = (sections: Sections, language: string, image: Picture | null): DirectChange => {
  if (image === null) return { at: 'page/image', after: null }
  const { alt, ...picture } = image
  const words = valueAt(sections, 'page/image/alt') as object | null
  return { at: 'page/image', after: { ...picture, alt: { ...words, [language]: alt } } }
}

/** The changes that put sections into another order: they take each other's places. */
const orderChanges = (
  sections: Sections,
  place: { language: string; ownLanguage: string },
  ids: readonly string[],
): DirectChange[] => {
  const displayed = sectionsIn(sections, place).map(({ id }) => id)
  if (ids.length !== displayed.length || new Set(ids).size !== ids.length || ids.some((id) => !displayed.includes(id)))
    return refuseField({ path: 'elements', rule: 'choice' })
  const places = displayed.map((id) => sections[id]?.pos ?? '')
  return ids.flatMap((id, index) => {
    const after = places[index] ?? ''
    return sections[id]?.pos === after ? [] : [{ at: `${id}/pos`, after }]
  })
}

/** The languages that a page is shown in after a change of its status in one of them. */
const displayedIn = (rows: readonly PostRow[], language: string, status: PostRow['status'] | undefined): string[] =>
  rows
    .filter((row) => (row.language_code === language && status ? status : row.status) === 'published')
    .map((row) => row.language_code)

/** Changes a page in one language, for its visitors and in its draft. */
export const updatePost = (ctx: Ctx, { id, ...input }: InputOf<Calls['updatePost']>): Promise<EditedPost> =>
  changeRecord(ctx, 'post', async (tx) => {
    const { language, group } = (await findPlace(tx, ctx.site.id, id)) ?? refuse('NOT_FOUND')
    const document = await ensureDocument(tx, ctx.scope, { kind: 'page', group })
    const rows = await listPosts(tx, ctx.scope, group)
    const row = rows.find((one) => one.id === id) ?? refuse('NOT_FOUND')
    const terms = [...row.categories, ...row.tags]
    const stored = { ...row, categories: terms, elements: row.sections.map((section) => section.id) }
    refuseOldRevision(stored, input)
    const fault = input.slug === undefined ? null : slugFault(input.slug)
    if (fault) return refuseField({ path: 'slug', ...fault })
    const sections = await publicSections(tx, document)
    const { title, slug, html, meta, elements, status, author, categories: ids } = input
    if (row.postType === 'page') refuseFieldsOfPosts({ author, categories: ids })
    const chosen = ids && (await termsOf(ctx, tx, ids))
    const text = (name: string, after: string | undefined) =>
      after === undefined ? [] : [{ at: `page/${name}/${language}`, after }]
    const { description, image }: Meta = meta ?? {}
    const place = { language, ownLanguage: ctx.scope.defaultLanguage }
    const displayed = displayedIn(rows, language, status)
    const isEverywhere = displayed.length === 0 || displayed.length === rows.length
    const languages = isEverywhere ? null : displayed
    const changes: DirectChange[] = [
      ...text('title', title),
      ...text('slug', slug),
      ...text('html', html && sanitize(html)),
      ...text('description', description),
      ...(image === undefined ? [] : [imageChange(sections, language, image)]),
      ...(author === undefined ? [] : [{ at: 'page/author', after: author }]),
      ...(chosen === undefined
        ? []
        : [
            { at: 'page/categories', after: chosen.categories },
            { at: 'page/tags', after: chosen.tags },
          ]),
      ...(elements === undefined ? [] : orderChanges(sections, place, elements)),
      ...(status === undefined || status === row.status ? [] : [{ at: 'page/languages', after: languages }]),
    ]
    await changeDirectly(ctx, tx, document, { changes, shows: displayed.length > 0 })
    const after = (await listPosts(tx, ctx.scope, group)).find((one) => one.id === id) ?? row
    const order = ({ sections: of }: PostRow) => ({ elements: of.map((section) => section.id) })
    return {
      answer: await answer(ctx, tx, id),
      id,
      before: { ...logged(row), ...order(row) },
      after: { ...logged(after), ...order(after) },
    }
  })

/** Makes the pages of two groups translations of each other. */
export const linkTranslation = (
  ctx: Ctx,
  { originalId, translationId }: InputOf<Calls['linkTranslation']>,
): Promise<{ linked: true }> =>
  changeRecord(ctx, 'post', async (tx) => {
    const original = (await findPlace(tx, ctx.site.id, originalId)) ?? refuse('NOT_FOUND')
    const translation = (await findPlace(tx, ctx.site.id, translationId)) ?? refuse('NOT_FOUND')
    const change = { answer: { linked: true as const }, id: translationId, before: { translationOf: null } }
    if (original.group === translation.group) return { ...change, after: { translationOf: null } }
    const own = await listPosts(tx, ctx.scope, original.group)
    const others = await listPosts(tx, ctx.scope, translation.group)
    if (own.some((row) => others.some((other) => other.language_code === row.language_code)))
      return refuseField({ path: 'translationId', rule: 'language' })
    if (own[0]?.postType !== others[0]?.postType) return refuseField({ path: 'translationId', rule: 'postType' })
    const document = await ensureDocument(tx, ctx.scope, { kind: 'page', group: original.group })
    const joined = await ensureDocument(tx, ctx.scope, { kind: 'page', group: translation.group })
    if (joined.seq > (joined.publishedSeq ?? 0))
      return refuse('REVISION_CONFLICT', {
        data: { conflicts: await newerThan(tx, joined.id, joined.publishedSeq ?? 0) },
      })
    await leaveGroup(tx, joined.id)
    await joinGroups(tx, ctx.site.id, { from: translation.group, to: original.group })
    const rows = await listPosts(tx, ctx.scope, original.group)
    const changes = differences(await publicSections(tx, document), sectionsOfPosts(rows))
    await changeDirectly(ctx, tx, document, { changes, shows: rows.some(({ status }) => status === 'published') })
    return { ...change, after: { translationOf: originalId } }
  })

/** Copies a page into a language that it lacks, as a draft. */
export const createTranslation = (
  ctx: Ctx,
  { originalId, language_code: language }: InputOf<Calls['createTranslation']>,
): Promise<EditedPost> =>
  changeRecord(ctx, 'post', async (tx) => {
    checkLanguage(ctx, language)
    const siteId = ctx.site.id
    const { group, language: from } = (await findPlace(tx, siteId, originalId)) ?? refuse('NOT_FOUND')
    const document = await ensureDocument(tx, ctx.scope, { kind: 'page', group })
    await lockSlugs(tx, siteId)
    const rows = await listPosts(tx, ctx.scope, group)
    const original = rows.find((row) => row.id === originalId) ?? refuse('NOT_FOUND')
    if (rows.some((row) => row.language_code === language)) return refuse('NOT_UNIQUE')
    const { code2 } = await tx
      .selectFrom('language')
      .select('code2')
      .where('code', '=', language)
      .executeTakeFirstOrThrow()
    const candidates = [original.slug, `${original.slug}-${code2}`]
    const isTaken = await Promise.all(candidates.map((slug) => hasSlug(tx, siteId, language, slug)))
    const slug = candidates.find((_, at) => !isTaken[at])
    if (slug === undefined) return refuse('SLUG_TAKEN', { fields: [{ path: 'slug', rule: 'slugTaken' }] })
    const post = { ...original, language_code: language, slug, html: sanitize(original.html), status: 'draft' as const }
    const id = await insertPost(tx, siteId, post, ctx.now())
    const sections = await publicSections(tx, document)
    const displayed = rows.filter(({ status }) => status === 'published').map((row) => row.language_code)
    const changes = [
      ...copiedLanguage(sections, from, language).map((change) =>
        change.at === `page/slug/${language}` ? { ...change, after: slug } : change,
      ),
      ...(displayed.length > 0 ? [{ at: 'page/languages', after: displayed }] : []),
    ]
    await changeDirectly(ctx, tx, document, { changes, shows: displayed.length > 0 })
    return { answer: await answer(ctx, tx, id), id, before: null, after: logged(post) }
  })
