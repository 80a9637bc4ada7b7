import type { Tx } from '../db/db.ts'
import { sanitize } from '../db/safe-html.ts'
import { insertItems } from '../services/navigations/public.ts'
import { insertElement, insertPost } from '../services/pages/public.ts'
import { insertTerm, replaceTerms, writeTermTexts } from '../services/terms/public.ts'
import {
  mustHave,
  type SampleFiles,
  type SeedElements,
  type SeedNavigations,
  type SeedPage,
  type SeedPost,
  type SeedTerm,
  shopLanguages,
} from './sample.ts'

/** Pages, posts, elements and navigations in every language of the shop. */
export const insertContent = async (tx: Tx, siteId: number, files: SampleFiles, now: Date): Promise<void> => {
  const pages = await files.readAll<SeedPage>('pages')
  await insertPages(tx, siteId, pages, now)
  const termIds = await insertTerms(tx, siteId, await files.read<readonly SeedTerm[]>('terms.json'))
  const posts = await files.read<readonly SeedPost[]>('posts.json')
  await insertPosts(tx, siteId, posts, { termIds, firstGroup: pages.length + 1, now })
  await insertElements(tx, siteId, await files.read<SeedElements>('elements.json'))
  await insertNavigations(tx, siteId, await files.read<SeedNavigations>('navigations.json'))
}

const insertPages = async (tx: Tx, siteId: number, pages: readonly SeedPage[], now: Date): Promise<void> => {
  for (const language of shopLanguages)
    for (const [index, { [language]: page, draft }] of pages.entries()) {
      const status = draft ? 'draft' : 'published'
      const kind = { postType: 'page', language_code: language, status, author: null } as const
      await insertPost(tx, siteId, { ...page, ...kind, html: sanitize(page.html), group: index + 1 }, now)
    }
}

/** Returns their ids by key. */
const insertTerms = async (
  tx: Tx,
  siteId: number,
  terms: readonly SeedTerm[],
): Promise<ReadonlyMap<string, number>> => {
  const ids = new Map<string, number>()
  for (const [position, { key, type, title, slug, description }] of terms.entries()) {
    const id = await insertTerm(tx, siteId, { type, position })
    const texts = shopLanguages.map((code) => [
      code,
      { name: title[code], slug: slug[code], description: description[code] },
    ])
    await writeTermTexts(tx, siteId, id, Object.fromEntries(texts))
    ids.set(key, id)
  }
  return ids
}

const day = 24 * 60 * 60 * 1000

const insertPosts = async (
  tx: Tx,
  siteId: number,
  posts: readonly SeedPost[],
  {
    termIds,
    firstGroup,
    now,
  }: { readonly termIds: ReadonlyMap<string, number>; readonly firstGroup: number; readonly now: Date },
): Promise<void> => {
  for (const language of shopLanguages)
    for (const [index, { daysAgo, image, author = null, terms, ...texts }] of posts.entries()) {
      const post = {
        postType: 'post',
        language_code: language,
        status: 'published' as const,
        group: firstGroup + index,
        slug: texts.slug[language],
        title: texts.title[language],
        html: sanitize(texts.html[language]),
        meta: { description: texts.description[language], image },
        sections: [],
        author,
      }
      const id = await insertPost(tx, siteId, post, new Date(now.getTime() - daysAgo * day))
      const ids = terms.map((key) => mustHave(termIds.get(key), `term ${key}`))
      await replaceTerms(tx, id, ids)
    }
}

const insertElements = async (tx: Tx, siteId: number, elements: SeedElements): Promise<void> => {
  for (const language of shopLanguages)
    for (const [handler, { title, parts }] of Object.entries(elements[language]))
      await insertElement(tx, siteId, { handler, language, title, slug: handler, parts })
}

const insertNavigations = async (tx: Tx, siteId: number, navigations: SeedNavigations): Promise<void> => {
  const names = new Set(shopLanguages.flatMap((language) => Object.keys(navigations[language])))
  const rows = await tx
    .insertInto('navigation')
    .values([...names].map((name) => ({ site_id: siteId, name })))
    .returning(['id', 'name'])
    .execute()
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  for (const language_code of shopLanguages)
    for (const [name, items] of Object.entries(navigations[language_code]))
      await insertItems(tx, { navigation_id: mustHave(ids.get(name), name), language_code, parent_id: null }, items)
}
