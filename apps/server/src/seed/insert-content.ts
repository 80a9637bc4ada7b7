import type { Tx } from '../db/db.ts'
import { contentTools, found } from './content.ts'
import { picturesOf, type StoredPicture } from './media.ts'
import type { ContentTools, Sample } from './sample.ts'
import { sanitize } from '../db/safe-html.ts'
import { insertItems } from '../services/navigations/public.ts'
import { shopLanguages, unbroken } from './texts.ts'

/** Pages, elements and navigations in every language of the shop. */
export const insertContent = async (
  tx: Tx,
  site_id: number,
  sample: Sample,
  stored: readonly StoredPicture[],
  now: Date,
): Promise<void> => {
  const pictures = picturesOf(stored)
  const everyLanguage = shopLanguages.map((language) => contentTools(sample, language, pictures))
  const shop: Content = { site_id, sample, everyLanguage, now }
  const pageIds = await insertPages(tx, shop)
  await linkPagesOfValues(tx, shop, pageIds)
  await insertPosts(tx, shop, await insertTerms(tx, shop))
  await insertElements(tx, shop)
  await insertNavigations(tx, shop)
}

interface Content {
  readonly site_id: number
  readonly sample: Sample
  readonly everyLanguage: readonly ContentTools[]
  readonly now: Date
}

/** Returns the ids of the pages in the default language, by their keys. */
const insertPages = async (
  tx: Tx,
  { site_id, sample, everyLanguage, now }: Content,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx
    .insertInto('post')
    .values(
      everyLanguage.flatMap((tools) =>
        sample.pages(tools).map(({ key, title, html, sections, meta }, index) => ({
          site_id,
          translation_group: index + 1,
          language_code: tools.language,
          post_type: 'page',
          slug: found(sample.pageSlugs[key], key)[tools.language],
          title,
          html: sanitize(unbroken(html)),
          sections: unbroken(JSON.stringify(sections)),
          meta: JSON.stringify(meta),
          published_at: now,
        })),
      ),
    )
    .returning(['id', 'translation_group', 'language_code'])
    .execute()
  const [language] = everyLanguage
  const keys = language === undefined ? [] : sample.pages(language).map(({ key }) => key)
  const own = rows.filter(({ language_code }) => language_code === language?.language)
  return new Map(own.map(({ id, translation_group }) => [found(keys[translation_group - 1], 'page'), id]))
}

/** The pages about attributes and their values. */
const linkPagesOfValues = async (
  tx: Tx,
  { site_id, sample }: Content,
  pageIds: ReadonlyMap<string, number>,
): Promise<void> => {
  const idOf = (key: string) => found(pageIds.get(key), `page ${key}`)
  for (const { code, page, values } of sample.attributes) {
    const attribute = tx.selectFrom('attribute').select('id').where('site_id', '=', site_id).where('code', '=', code)
    if (page !== undefined)
      await tx
        .updateTable('attribute')
        .set({ page_id: idOf(page) })
        .where('id', '=', attribute)
        .execute()
    for (const [position, value] of values.entries())
      if (value.page !== undefined)
        await tx
          .updateTable('attribute_value')
          .set({ page_id: idOf(value.page) })
          .where('attribute_id', '=', attribute)
          .where('position', '=', position)
          .execute()
  }
}

const day = 24 * 60 * 60 * 1000

/** Returns their ids by key. */
const insertTerms = async (tx: Tx, { site_id, sample }: Content): Promise<ReadonlyMap<string, number>> => {
  const ids = new Map<string, number>()
  for (const [position, [key, { type, title, slug, description }]] of Object.entries(sample.terms).entries()) {
    const { id } = await tx
      .insertInto('term')
      .values({ site_id, type, position })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(key, id)
    await tx
      .insertInto('term_translation')
      .values(
        shopLanguages.map((language_code) => ({
          term_id: id,
          site_id,
          language_code,
          slug: slug[language_code],
          title: title[language_code],
          description: unbroken(description[language_code]),
        })),
      )
      .execute()
  }
  return ids
}

const insertPosts = async (
  tx: Tx,
  { site_id, sample, everyLanguage, now }: Content,
  termIds: ReadonlyMap<string, number>,
): Promise<void> => {
  const pageCount = Object.keys(sample.pageSlugs).length
  const rows = await tx
    .insertInto('post')
    .values(
      everyLanguage.flatMap(({ language, picture }) =>
        sample.posts.map(({ daysAgo, image, slug, title, description, html, author = null }, index) => ({
          site_id,
          translation_group: pageCount + index + 1,
          language_code: language,
          post_type: 'post',
          slug: slug[language],
          title: title[language],
          html: sanitize(unbroken(html[language])),
          meta: JSON.stringify({ description: description[language], image: picture(image) }),
          published_at: new Date(now.getTime() - daysAgo * day),
          author,
        })),
      ),
    )
    .returning(['id', 'translation_group'])
    .execute()
  await tx
    .insertInto('post_term')
    .values(
      rows.flatMap(({ id, translation_group }) =>
        found(sample.posts[translation_group - pageCount - 1], 'post').terms.map((key) => ({
          post_id: id,
          term_id: found(termIds.get(key), `term ${key}`),
        })),
      ),
    )
    .execute()
}

const insertElements = async (tx: Tx, { site_id, sample, everyLanguage }: Content): Promise<void> => {
  await tx
    .insertInto('element')
    .values(
      everyLanguage.flatMap((tools) =>
        Object.entries(sample.elements(tools)).map(([handler, { title, parts }]) => ({
          site_id,
          language_code: tools.language,
          handler,
          title,
          slug: handler,
          parts: unbroken(JSON.stringify(parts)),
        })),
      ),
    )
    .execute()
}

const insertNavigations = async (tx: Tx, { site_id, sample, everyLanguage }: Content): Promise<void> => {
  const names = new Set(everyLanguage.flatMap((tools) => Object.keys(sample.navigations(tools))))
  const rows = await tx
    .insertInto('navigation')
    .values([...names].map((name) => ({ site_id, name })))
    .returning(['id', 'name'])
    .execute()
  const idOf = new Map(rows.map(({ id, name }) => [name, id]))
  for (const tools of everyLanguage) {
    for (const [name, items] of Object.entries(sample.navigations(tools))) {
      await insertItems(
        tx,
        { navigation_id: found(idOf.get(name), name), language_code: tools.language, parent_id: null },
        items,
      )
    }
  }
}
