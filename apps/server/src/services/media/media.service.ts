import { media, type MediaRecord, mostBytesOf } from '@butiga/commerce-sdk/contracts'
import { changeRecord, merge } from '../../calls/change.ts'
import { type Ctx, identityOf } from '../../calls/ctx.ts'
import { listByKeyset, readKeyset } from '../../calls/keyset.ts'
import { byAddress, type Limit } from '../../calls/limits.ts'
import { byLanguage } from '../../calls/other-form.ts'
import { refuse } from '../../calls/refusal.ts'
import { serve } from '../../calls/serve.ts'
import type { Db, Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Captchas } from '../../ports/captcha.ts'
import {
  addFiles,
  checkFile,
  dropFile,
  findForm,
  formKeyOf,
  requireCaptcha,
  writeFile,
} from '../form-definitions/public.ts'
import { addToLibrary, dropUnused, type NewTexts, withStored } from './add-files.ts'
import {
  deleteMedia,
  findUses,
  type ListedMedia,
  lockFiles,
  lockMedia,
  mediaList,
  updateAccess,
  updateMedia,
} from './queries.ts'
import { otherTypes } from './rules/sniff.ts'
import { mediaItem } from './rules/media-item.ts'
import { mediaSizes } from './rules/sizes.ts'
import { dropUpload, endUpload, readUpload, reserveUpload } from './incoming.ts'
import { copyStored, findStored, type MediaStore } from './store.ts'
import type { MediaAccess } from './tables.ts'

interface Parts {
  readonly media: MediaStore
  readonly captchas: Captchas
  /** Bytes that the files of a site may have in all; undefined for any number. */
  readonly mediaQuota: number | undefined
}

/** Files that visitors send with forms. */
const uploadLimit: Limit<unknown> = {
  name: 'media.uploadForForm',
  points: 10,
  seconds: 600,
  proofs: 50,
  by: byAddress,
  counts: 'calls',
  store: 'shared',
}

/** The media library of a site, and the sizes that its pictures come in. */
export const mediaService = serve(media, ({ media: store, captchas, mediaQuota: quota }: Parts) => {
  /** Adds stored files to the site's library, with a row in the change log. */
  const add = (
    ctx: Ctx,
    stored: Parameters<typeof addToLibrary>[4],
    { access = 'public', ...texts }: NewTexts & { readonly access?: MediaAccess | undefined },
    also: (tx: Tx) => Promise<void> = () => Promise.resolve(),
  ) =>
    changeRecord(ctx, 'media', async (tx) => {
      await also(tx)
      const site = { siteId: ctx.site.id, defaultLanguage: ctx.site.defaultLanguage, quota }
      const { ids, added } = await addToLibrary(
        tx,
        store,
        site,
        { access, owner: identityOf(ctx).userId },
        stored,
        texts,
      )
      const names = { files: stored.map(({ name }) => name) }
      const isNew = added.length > 0
      if (isNew && access === 'public') await enqueue(tx, 'sizes', { mediaIds: added })
      return {
        answer: await recordsOf(tx, ctx, ids),
        id: ids[0] ?? 0,
        before: isNew ? null : names,
        after: names,
      }
    })

  const drop = (ctx: Ctx, hash: string, access: MediaAccess) =>
    dropUnused(ctx.db, store, hash, access).catch((cause: unknown) =>
      ctx.log.warn({ err: cause, hash }, 'a file remains'),
    )

  return {
    filterOptions: {
      tags: ['config'],
      answer: ({ autoResizeOnly = false }) =>
        Promise.resolve(mediaSizes.filter(({ autoResize }) => autoResize || !autoResizeOnly)),
    },

    filter: {
      answer: (input, ctx) => {
        const request = readKeyset(media.calls.filter.list, input)
        return listByKeyset(ctx.db, request, mediaList(ctx.scope, request), toRecord)
      },
    },

    upload: {
      // Each holds its files in memory, and pictures are processed one at a time.
      atOnce: { running: 2, waiting: 30 },
      answer: ({ customData: { title, description, access } = {} }, ctx) =>
        withStored(ctx, store, ctx.files, access ?? 'public', async (stored) => {
          const { language } = ctx.scope
          return await add(ctx, stored, {
            access,
            ...(title && { titles: { [language]: title } }),
            ...(description && { descriptions: { [language]: description } }),
          })
        }),
    },

    uploadForForm: {
      limits: [uploadLimit],
      atOnce: { running: 2, waiting: 30 },
      answer: async ({ customData: { formId, recaptcha } }, ctx) => {
        const form = (await findForm(ctx.db, ctx.scope, formKeyOf(formId))) ?? refuse('NOT_FOUND')
        if (!form.fields.some(({ type }) => type === 'file')) return refuse('NOT_FOUND')
        const files = ctx.files.map(checkFile)
        const data = { files: files.map(({ name, size }) => `${name} ${size}`) }
        await requireCaptcha(captchas.of(ctx.site.id), ctx, { id: formId, data, recaptcha })
        return await ctx
          .transaction(async (tx) => {
            await addFiles(tx, { siteId: ctx.site.id, formId: form.id }, files)
            for (const file of files) await writeFile(store.files, file)
            return files.map(({ key, name, size }) => ({ driveId: key, originalName: name, size }))
          })
          .catch(async (error: unknown) => {
            // A file without a row would never be removed.
            for (const { key } of files) await dropFile(store.files, key)
            throw error
          })
      },
    },

    getUploadUrl: {
      answer: async ({ name, mime, size }, ctx) => {
        const refused = (reason: 'type' | 'size') => refuse('FILE_REFUSED', { data: { name, reason } })
        if (!mime.startsWith('image/') && !Object.values(otherTypes).includes(mime)) return refused('type')
        if (size > mostBytesOf(mime)) return refused('size')
        const { key, expiresAt } = await ctx.transaction((tx) => reserveUpload(tx, ctx.site.id, { mime, size }))
        return {
          url: `/media/incoming/${key}`,
          driveId: key,
          headers: { 'Content-Type': mime },
          expiresAt: expiresAt.toISOString(),
        }
      },
    },

    addFromBucket: {
      atOnce: { running: 2, waiting: 30 },
      answer: async ({ driveId, originalName, customData: { title, description, ...custom } = {} }, ctx) => {
        const access: MediaAccess = custom.access ?? 'public'
        const bytes = await readUpload(ctx.db, store.files, ctx.site.id, driveId)
        if (bytes === null) return refuse('NOT_FOUND')
        const { language } = ctx.scope
        const [record] = await withStored(ctx, store, [{ name: originalName, bytes }], access, (stored) =>
          add(
            ctx,
            stored,
            {
              access,
              ...(title && { titles: { [language]: title } }),
              ...(description && { descriptions: { [language]: description } }),
            },
            (tx) => endUpload(tx, driveId),
          ),
        )
        await dropUpload(store.files, driveId)
        return record ?? refuse('NOT_FOUND')
      },
    },

    create: {
      answer: async ({ driveId, title, description, caption, access = 'public' }, ctx) => {
        const [hash = '', name] = driveId.split('/')
        const isHash = /^[0-9a-f]{16,64}$/.test(hash)
        const own = isHash ? await findStored(store, hash, access) : null
        // A public file may become private, but no private one public by its name.
        const stored = own ?? (isHash ? await findStored(store, hash) : null)
        if (stored === null || stored.name !== name) return refuse('NOT_FOUND')
        if (own === null) await copyStored(store, hash, 'public', access)
        const { language } = ctx.scope
        try {
          const [record] = await add(ctx, [stored], {
            access,
            ...(title && { titles: { [language]: title } }),
            ...(description && { descriptions: { [language]: description } }),
            ...(caption && { captions: { [language]: caption } }),
          })
          if (own === null) await drop(ctx, hash, 'public')
          return record ?? refuse('NOT_FOUND')
        } finally {
          // A copy that no library has: the call failed, or the library has the public file already.
          if (own === null) await drop(ctx, hash, access)
        }
      },
    },

    update: {
      // Texts in the language of the request.
      otherForm: byLanguage({ title: 'titles', description: 'descriptions', caption: 'captions' }),
      answer: async ({ id, base, access, ...changes }, ctx) => {
        const moved: { hash: string; from: MediaAccess }[] = []
        const answer = await changeRecord(ctx, 'media', async (tx) => {
          mustBeOfSite(changes, ctx.site.languages)
          const before = (await lockMedia(tx, ctx.scope, id)) ?? refuse('NOT_FOUND')
          const after = merge(before, changes, base)
          await updateMedia(tx, ctx.scope, id, {
            titles: filled(after.titles),
            descriptions: filled(after.descriptions),
            captions: filled(after.captions),
          })
          const file = (await findUses(tx, ctx.scope, id)) ?? refuse('NOT_FOUND')
          const isMoved = access !== undefined && access !== file.access
          if (isMoved) {
            if (access !== 'public' && file.uses.length > 0) return refuse('IN_USE', { data: { uses: file.uses } })
            await lockFiles(tx, [file.hash])
            // It is where it is read before its row says so.
            await copyStored(store, file.hash, file.access, access)
            await updateAccess(tx, id, access)
            moved.push({ hash: file.hash, from: file.access })
          }
          const [record] = await recordsOf(tx, ctx, [id])
          return {
            answer: record ?? refuse('NOT_FOUND'),
            id,
            before: { ...before, ...(isMoved && { access: file.access }) },
            after: { ...after, ...(isMoved && { access }) },
          }
        })
        for (const { hash, from } of moved) await drop(ctx, hash, from)
        return answer
      },
    },

    delete: {
      answer: async ({ id }, ctx) => {
        const file = await deleteUnused(ctx, id)
        // The file goes after its row: what ends in between leaves a file that nothing shows.
        if (file !== null) await drop(ctx, file.hash, file.access)
        return { deleted: true as const }
      },
    },
  }
})

/** The deleted file; null when a repeated request has its answer already. */
const deleteUnused = async (ctx: Ctx, id: number): Promise<{ hash: string; access: MediaAccess } | null> => {
  let deleted: { hash: string; access: MediaAccess } | null = null
  await changeRecord(ctx, 'media', async (tx) => {
    const before = (await lockMedia(tx, ctx.scope, id)) ?? refuse('NOT_FOUND')
    const { hash, access, uses } = (await findUses(tx, ctx.scope, id)) ?? refuse('NOT_FOUND')
    if (uses.length > 0) return refuse('IN_USE', { data: { uses } })
    await lockFiles(tx, [hash])
    await deleteMedia(tx, id)
    deleted = { hash, access }
    return { answer: { deleted: true as const }, id, before: { ...before }, after: null }
  })
  return deleted
}

const toRecord = ({ titles, descriptions, captions, uses, ...row }: ListedMedia): MediaRecord => ({
  ...mediaItem(row),
  titles: { ...titles },
  descriptions: { ...descriptions },
  captions: { ...captions },
  uses,
})

/** Files in the order of their ids. */
const recordsOf = async (
  db: Db | Tx,
  { scope }: Pick<Ctx, 'scope'>,
  ids: readonly number[],
): Promise<MediaRecord[]> => {
  const request = readKeyset(media.calls.filter.list, { filters: [{ key: 'id', value: [...ids] }], limit: 100 })
  const { records } = await listByKeyset(db, request, mediaList(scope, request), toRecord)
  const byId = new Map(records.map((record) => [record.id, record]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const filled = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))

const mustBeOfSite = (changes: Readonly<Record<string, object | undefined>>, languages: readonly string[]): void => {
  for (const [field, texts] of Object.entries(changes)) {
    const unknown = Object.keys(texts ?? {}).find((language) => !languages.includes(language))
    if (unknown !== undefined)
      refuse('VALIDATION_FAILED', { fields: [{ path: `${field}.${unknown}`, rule: 'choice' }] })
  }
}
