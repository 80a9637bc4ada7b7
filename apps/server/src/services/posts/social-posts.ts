import type { Logger } from 'pino'
import type { Db } from '../../db/db.ts'
import { describeError } from '../../ground/log.ts'
import type { Instagram, InstagramPost } from '../../ports/instagram.ts'
import { addPicture, type MediaStore, removePicture } from '../media/public.ts'
import { deleteOtherSocialPosts, findSocialPicture, listSites, saveSocialPost, type SiteOfPosts } from './queries.ts'
import { hashtagsOf } from './rules.ts'

interface Work {
  readonly db: Db
  readonly media: MediaStore
  /** Bytes that the media of a site may have; undefined for any number. */
  readonly quota: number | undefined
  readonly instagram: Instagram
  readonly log: Pick<Logger, 'warn'>
}

const longestTitle = 300

/**
 * Stores the newest posts of the shop on Instagram with their pictures, for every site, and removes those that are gone.
 * Where the network does not answer them, what is stored stays.
 */
export const refreshSocialPosts = async (work: Work): Promise<void> => {
  const { db, instagram, log } = work
  let posts: readonly InstagramPost[]
  try {
    posts = await instagram.newest()
  } catch (error) {
    log.warn(describeError(error), 'the posts on Instagram were not read')
    return
  }
  const sites = await listSites(db)
  for (const site of sites) await removeGone(work, site, posts)
  for (const post of posts) await storePost(work, sites, post)
}

const removeGone = async (
  { db, media }: Work,
  { siteId, defaultLanguage }: SiteOfPosts,
  posts: readonly InstagramPost[],
): Promise<void> => {
  const references = posts.map(({ reference }) => reference)
  for (const id of await deleteOtherSocialPosts(db, siteId, references))
    await removePicture(db, media, { siteId, language: defaultLanguage, defaultLanguage }, id)
}

const storePost = async (work: Work, sites: readonly SiteOfPosts[], post: InstagramPost): Promise<void> => {
  const { db } = work
  const { reference, url, text, postedAt } = post
  let bytes: Promise<Uint8Array | null> | undefined
  for (const site of sites) {
    // The picture of a post never changes; one that could not be stored is tried again.
    const known = await findSocialPicture(db, site.siteId, reference)
    const picture = known === null ? await addTo(work, site, post, await (bytes ??= fetchPicture(work, post))) : null
    await saveSocialPost(db, {
      site_id: site.siteId,
      reference,
      url,
      text,
      hashtags: hashtagsOf(text),
      posted_at: postedAt,
      media_id: known ?? picture?.id ?? null,
      ...(known === null && { owns_media: picture?.isNew ?? false }),
    })
  }
}

const fetchPicture = async ({ instagram, log }: Work, post: InstagramPost): Promise<Uint8Array | null> => {
  if (post.picture === null) return null
  try {
    return await instagram.picture(post.picture)
  } catch (error) {
    warn(log, post, error)
    return null
  }
}

const addTo = async (
  { db, media, quota, log }: Work,
  { siteId, defaultLanguage }: SiteOfPosts,
  post: InstagramPost,
  bytes: Uint8Array | null,
): Promise<{ readonly id: number; readonly isNew: boolean } | null> => {
  if (bytes === null) return null
  const title = post.text.split('\n', 1)[0]?.slice(0, longestTitle).toWellFormed() ?? ''
  const titles = title === '' ? {} : { [defaultLanguage]: title }
  const file = { bytes, originalName: `instagram-${post.reference}` }
  try {
    return await addPicture(db, media, { siteId, defaultLanguage, quota }, file, titles)
  } catch (error) {
    warn(log, post, error)
    return null
  }
}

const warn = (log: Work['log'], { reference }: InstagramPost, error: unknown): void =>
  log.warn({ ...describeError(error), reference }, 'a picture of Instagram was not stored')
