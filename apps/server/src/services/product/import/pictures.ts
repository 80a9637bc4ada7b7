import { open, realpath } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { FetchRefused, guardedFetch } from '../../../ports/guarded-fetch.ts'
import { keepPicture, mediaPath, type MediaStore, PictureRefused, saveMedia } from '../../media/public.ts'
import { knownPictures } from './queries.ts'
import { Refused } from './refused.ts'

export interface PictureOptions {
  readonly siteId: number
  readonly store: MediaStore
  /** Where paths begin; null where rows may not name files of ours. */
  readonly folder: string | null
  /** Checks only: nothing is fetched, and nothing added to the library. */
  readonly isDry: boolean
  /** Default: the guarded one, 10 MB and 20 s. */
  readonly fetchPicture?: (address: string) => Promise<Uint8Array>
}

/** The picture's id by its name in the rows. Throws {@link Refused} for one that could not be loaded. */
export type PictureOf = (name: string) => number

export interface Pictures {
  /** Adds pictures to the media library; not to be called in a transaction. */
  bring(db: Db, names: readonly string[]): Promise<PictureOf>
  /** Where a picture is served. Throws {@link Refused}. */
  pathOf(db: Db, name: string): Promise<string>
}

const mostBytes = 10 * 1024 * 1024
const fetchGuarded = (address: string) => guardedFetch(address, { mostBytes, timeout: 20_000 })
const atOnce = 6
/** Our own addresses and exports: `/media/{hash}/{name}`. */
const ownPath = /(?:^|\/)(?:media\/)?([0-9a-f]{16,64}\/[^/?#]+)$/
const isAddress = (name: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(name)

/**
 * Pictures as rows name them: one of the library is found by its path, an address is fetched once and remembered, a
 * path is read below the folder.
 */
export const openPictures = (options: PictureOptions): Pictures => {
  const { siteId, store, folder, isDry, fetchPicture = fetchGuarded } = options

  const bytesOf = async (name: string): Promise<Uint8Array> =>
    isAddress(name) ? await fetchPicture(name) : await readBelow(folder, name)

  const bringOne = async (db: Db, name: string): Promise<number | Refused> => {
    try {
      const stored = await keepPicture(store, { bytes: await bytesOf(name), originalName: nameOf(name) })
      if (isDry)
        return (await knownPictures(db, siteId, [`${stored.hash}/${stored.name}`])).values().next().value ?? unsaved
      const { id } = await saveMedia(db, siteId, stored)
      if (isAddress(name)) await rememberSource(db, siteId, name, id)
      return id
    } catch (error) {
      if (error instanceof FileRefused || error instanceof FetchRefused || error instanceof PictureRefused)
        return new Refused('media', 'picture', { given: name, cause: error.message })
      throw error
    }
  }

  const bring = async (db: Db, names: readonly string[]): Promise<PictureOf> => {
    const requested = [...new Set(names)]
    const match = new Map<string, number | Refused>(await knownSources(db, siteId, requested.filter(isAddress)))
    const paths = new Map(
      requested.flatMap((name) => (ownPath.exec(name)?.[1] ? [[name, decoded(name)] as const] : [])),
    )
    const own = await knownPictures(db, siteId, [...paths.values()])
    for (const [name, path] of paths) {
      const id = own.get(path)
      if (id !== undefined) match.set(name, id)
    }
    const missing = requested.filter((name) => !match.has(name))
    for (let begin = 0; begin < missing.length; begin += atOnce) {
      await Promise.all(
        missing.slice(begin, begin + atOnce).map(async (name, index) => {
          // A dry run does not fetch; the address counts as a picture.
          match.set(name, isDry && isAddress(name) ? unsaved - begin - index : await bringOne(db, name))
        }),
      )
    }
    return (name) => {
      const id = match.get(name)
      if (typeof id === 'number') return id
      throw id ?? new Refused('media', 'noPlace', { given: name })
    }
  }

  return {
    bring,
    async pathOf(db, name) {
      const id = (await bring(db, [name]))(name)
      if (id <= unsaved) return name
      const row = await db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      return mediaPath(row)
    },
  }
}

/** Ids of pictures that a dry run did not save. */
const unsaved = -1

const decoded = (name: string): string => {
  const path = ownPath.exec(name)?.[1] ?? ''
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const nameOf = (name: string): string => {
  const path = isAddress(name) ? (URL.parse(name)?.pathname ?? '') : name
  return basename(path) || 'picture'
}

/** Why a file below the folder cannot be taken. */
class FileRefused extends Error {}

/** A file below the folder, also where links lead. */
const readBelow = async (folder: string | null, name: string): Promise<Buffer> => {
  if (folder === null) throw new FileRefused('there is no such picture in the library; give its address.')
  if (name.includes('\0')) throw new FileRefused('is no path.')
  try {
    const root = await realpath(folder)
    const path = await realpath(join(root, name))
    if (!path.startsWith(root + sep)) throw new FileRefused(`is outside ${folder}.`)
    const file = await open(path, 'r')
    try {
      const facts = await file.stat()
      if (!facts.isFile()) throw new FileRefused('is no file.')
      if (facts.size > mostBytes) throw new FileRefused(`is larger than ${mostBytes / 1024 / 1024} MB.`)
      return await file.readFile()
    } finally {
      await file.close()
    }
  } catch (error) {
    if (error instanceof FileRefused) throw error
    throw new FileRefused(`cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`)
  }
}

const knownSources = async (db: Db, siteId: number, sources: readonly string[]): Promise<[string, number][]> => {
  if (sources.length === 0) return []
  const rows = await db
    .selectFrom('media_source')
    .select(['source', 'media_id'])
    .where('site_id', '=', siteId)
    .where('source', '=', sql<string>`any(${sources}::text[])`)
    .execute()
  return rows.map(({ source, media_id }) => [source, media_id])
}

const rememberSource = async (db: Db, site_id: number, source: string, media_id: number): Promise<void> => {
  await db
    .insertInto('media_source')
    .values({ site_id, source, media_id })
    .onConflict((conflict) => conflict.columns(['site_id', 'source']).doUpdateSet({ media_id }))
    .execute()
}
