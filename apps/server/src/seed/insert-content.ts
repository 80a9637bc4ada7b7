import type { NavigationItem } from '@butiga/commerce-sdk/contracts'
import type { Tx } from '../db/db.ts'
import { contentTools, found, pageSlugs, type ContentTools } from './content.ts'
import { elements } from './elements.ts'
import type { Drawing } from './media.ts'
import { navigations } from './navigations.ts'
import { pages } from './pages.ts'
import { posts } from './posts.ts'
import { sanitize } from '../db/safe-html.ts'
import { shopLanguages, unbroken } from './texts.ts'

/** Pages, elements and navigations in every language of the shop. */
export const insertContent = async (
  tx: Tx,
  site_id: number,
  drawings: readonly Drawing[],
  now: Date,
): Promise<void> => {
  const pictures = new Map(drawings.map(({ name, picture }) => [name, picture]))
  const everyLanguage = shopLanguages.map((language) => contentTools(language, pictures))
  await insertPages(tx, site_id, everyLanguage, now)
  await insertPosts(tx, site_id, everyLanguage, now)
  await insertElements(tx, site_id, everyLanguage)
  await insertNavigations(tx, site_id, everyLanguage)
}

const insertPages = async (tx: Tx, site_id: number, everyLanguage: ContentTools[], now: Date): Promise<void> => {
  await tx
    .insertInto('post')
    .values(
      everyLanguage.flatMap((tools) =>
        pages(tools).map(({ key, title, html, sections, meta }, index) => ({
          site_id,
          translation_group: index + 1,
          language_code: tools.language,
          post_type: 'page',
          slug: pageSlugs[key][tools.language],
          title,
          html: sanitize(unbroken(html)),
          sections: unbroken(JSON.stringify(sections)),
          meta: JSON.stringify(meta),
          published_at: now,
        })),
      ),
    )
    .execute()
}

const day = 24 * 60 * 60 * 1000

const insertPosts = async (tx: Tx, site_id: number, everyLanguage: ContentTools[], now: Date): Promise<void> => {
  const pageCount = Object.keys(pageSlugs).length
  await tx
    .insertInto('post')
    .values(
      everyLanguage.flatMap(({ language, picture }) =>
        posts.map(({ daysAgo, image, slug, title, description, html }, index) => ({
          site_id,
          translation_group: pageCount + index + 1,
          language_code: language,
          post_type: 'post',
          slug: slug[language],
          title: title[language],
          html: sanitize(unbroken(html[language])),
          meta: JSON.stringify({ description: description[language], image: picture(image) }),
          published_at: new Date(now.getTime() - daysAgo * day),
        })),
      ),
    )
    .execute()
}

const insertElements = async (tx: Tx, site_id: number, everyLanguage: ContentTools[]): Promise<void> => {
  await tx
    .insertInto('element')
    .values(
      everyLanguage.flatMap((tools) =>
        Object.entries(elements(tools)).map(([handler, { title, parts }]) => ({
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

const insertNavigations = async (tx: Tx, site_id: number, everyLanguage: ContentTools[]): Promise<void> => {
  const names = new Set(everyLanguage.flatMap((tools) => Object.keys(navigations(tools))))
  const rows = await tx
    .insertInto('navigation')
    .values([...names].map((name) => ({ site_id, name })))
    .returning(['id', 'name'])
    .execute()
  const idOf = new Map(rows.map(({ id, name }) => [name, id]))
  for (const tools of everyLanguage) {
    for (const [name, items] of Object.entries(navigations(tools))) {
      await insertItems(
        tx,
        { navigation_id: found(idOf.get(name), name), language_code: tools.language, parent_id: null },
        items,
      )
    }
  }
}

const insertItems = async (
  tx: Tx,
  place: { navigation_id: number; language_code: string; parent_id: number | null },
  items: readonly NavigationItem[],
): Promise<void> => {
  const rows = await tx
    .insertInto('navigation_item')
    .values(items.map(({ title, link }, position) => ({ ...place, position, title, link })))
    .returning(['id', 'position'])
    .execute()
  for (const { id, position } of rows) {
    const children = items[position]?.children ?? []
    if (children.length > 0) await insertItems(tx, { ...place, parent_id: id }, children)
  }
}
