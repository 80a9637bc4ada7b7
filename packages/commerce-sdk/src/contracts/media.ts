import * as z from 'zod/mini'
import { FormName } from './cms.ts'
import { call, service } from './define.ts'
import { backofficeList } from './list.ts'
import { mostFiles } from './media.rules.ts'
import { Captcha, filledText, Id, LanguageCode, MediaItem, text, Timestamp } from './shapes.ts'

/** A box that pictures are made to fit. */
export const MediaSize = z.object({
  /** `ThumbnailSize`. */
  name: z.string(),
  /** Pixels. */
  width: z.int(),
  /** Pixels. */
  height: z.int(),
  /** Every picture is made in this size, but never enlarged. */
  autoResize: z.boolean(),
  default: z.boolean(),
})
export type MediaSize = z.infer<typeof MediaSize>

export const mediaUses = ['product', 'category', 'event', 'option', 'page', 'text', 'setting'] as const

/** A place that shows a file of the media library. */
export const MediaUse = z.object({
  kind: z.enum(mediaUses),
  /** Null for a setting, which has none. */
  id: z.nullable(Id),
  /** In the language of the site. */
  name: z.string(),
})
export type MediaUse = z.infer<typeof MediaUse>

/** A file of the media library with its texts in every language. */
export const MediaRecord = z.extend(MediaItem, {
  /** What it shows, for its `alt`, by language. */
  titles: z.record(LanguageCode, z.string()),
  descriptions: z.record(LanguageCode, z.string()),
  captions: z.record(LanguageCode, z.string()),
  /** Where it is shown, at most 20 places. */
  uses: z.array(MediaUse),
})
export type MediaRecord = z.infer<typeof MediaRecord>

const Title = text(300)
const Description = text(2000)
const Caption = text(500)

/** - `private`: for its owner and the back office, by `/api/v1/media/file/get/{id}` */
const Access = z.enum(['public', 'private'])

const someTexts = {
  titles: z.optional(z.record(LanguageCode, Title)),
  descriptions: z.optional(z.record(LanguageCode, Description)),
  captions: z.optional(z.record(LanguageCode, Caption)),
}

const customData = z.strictObject({
  title: z.optional(Title),
  description: z.optional(Description),
  /** Default `public`. */
  access: z.optional(Access),
})

/** The media library. */
export const media = service('media', {
  /** The sizes that pictures come in. */
  filterOptions: call({
    method: 'GET',
    path: 'option/filter',
    access: 'site',
    input: z.strictObject({
      /** Only the sizes that every picture is made in. Default false. */
      autoResizeOnly: z.optional(z.boolean()),
    }),
    data: z.array(MediaSize),
    errors: [],
  }),
  /**
   * The files of the library, those that came last first. `keywords` finds files by their names and titles.
   *
   * Filters: `id`, `mime` (`image/avif`), `access` (`public`, `private`), `titled` with `yes` or `no`: whether it has a title in the language of the site.
   */
  filter: backofficeList({
    path: '/api/v1/cms/media/filterStandard',
    access: { scope: 'media.manage' },
    record: MediaRecord,
    filters: { id: 'ids', mime: 'texts', access: 'texts', titled: 'texts' },
    sorts: ['id'],
    limit: 24,
    keywords: true,
  }),
  /**
   * Adds files to the library. A file that it has already is answered as it is. Either all of them are added or none.
   * Texts are those of each file in the language of the request. A request may have 64 MB, a picture or a PDF 10 MB, a drawing 1 MB;
   * a film goes to an address of `getUploadUrl`. A `private` file is never at a public address.
   * With a scanner (`BUTIGA_CLAMAV`) each file is scanned before it is stored.
   *
   * @example
   * const [photo] = await unwrap(office.media.upload({ file: [new File(['…'], 'box.png')], customData: { title: 'A box' } }))
   */
  upload: call({
    method: 'POST',
    path: 'upload',
    access: { scope: 'media.manage' },
    files: mostFiles.backoffice,
    input: z.strictObject({
      customData: z.optional(customData),
    }),
    data: z.array(MediaItem),
    errors: ['UPLOAD_LIMIT', 'FILE_REFUSED'],
    creates: true,
  }),
  /**
   * Keeps files for an entry of a form that has a file field: pictures (JPEG, PNG, WebP), PDF and text documents (DOCX, ODT) of at
   * most 10 MB, by their content. `storeFormData` takes the `driveId` of each, once and within a day, and only the back office reads
   * the files. `NOT_FOUND` for a form without a file field.
   *
   * @example
   * const file = [new File(['…'], 'cv.pdf', { type: 'application/pdf' })]
   * const [cv] = await unwrap(commerce.media.uploadForForm({ file, customData: { formId: 'jobForm' } }))
   * await unwrap(commerce.cms.storeFormData({ id: 'jobForm', data: { cv: [cv?.driveId] } }))
   */
  uploadForForm: call({
    method: 'POST',
    path: 'web/upload',
    access: 'visitor',
    files: mostFiles.public,
    input: z.strictObject({
      customData: z.strictObject({
        /** The form's id or name. */
        formId: z.union([Id, FormName]),
        recaptcha: Captcha,
      }),
    }),
    data: z.array(
      z.object({
        /** A secret that names the file. */
        driveId: z.string(),
        originalName: z.string(),
        /** Bytes. */
        size: z.int(),
      }),
    ),
    errors: ['UPLOAD_LIMIT', 'FILE_REFUSED', 'CAPTCHA_FAILED'],
    creates: true,
  }),
  /**
   * Where the bytes of one file can be sent by PUT, past the limits of other requests: to the shop itself (an address without a
   * host) or to its storage, with the headers of the answer, within an hour and once. `addFromBucket` adds them to the library.
   *
   * @example
   * const photo = new File(['…'], 'box.png', { type: 'image/png' })
   * const to = await unwrap(office.media.getUploadUrl({ name: photo.name, mime: photo.type, size: photo.size }))
   * await fetch(new URL(to.url, 'https://shop.example'), { method: 'PUT', headers: to.headers, body: photo })
   * await unwrap(office.media.addFromBucket({ driveId: to.driveId, originalName: photo.name }))
   */
  getUploadUrl: call({
    method: 'GET',
    path: 'file/getUploadUrl',
    access: { scope: 'media.manage' },
    input: z.strictObject({
      name: filledText(255),
      /** `image/png`; the content decides in the end. */
      mime: filledText(100),
      /** Bytes. */
      size: z.int().check(z.gte(1), z.lte(2_147_483_647)),
    }),
    data: z.object({
      url: z.string(),
      /** Names the upload. */
      driveId: z.string(),
      headers: z.record(z.string(), z.string()),
      expiresAt: Timestamp,
    }),
    errors: ['FILE_REFUSED'],
  }),
  /** Checks a file that was sent to an upload address, and adds it to the library. An upload is added once. */
  addFromBucket: call({
    method: 'POST',
    path: 'file/addFromBucket',
    access: { scope: 'media.manage' },
    input: z.strictObject({
      driveId: text(200),
      originalName: filledText(255),
      customData: z.optional(customData),
    }),
    data: MediaItem,
    errors: ['FILE_REFUSED'],
    creates: true,
  }),
  /** Adds a stored file to the library, by its name in the storage. Its texts are in the language of the request. */
  create: call({
    method: 'POST',
    path: '/api/v1/cms/media/create',
    access: { scope: 'media.manage' },
    input: z.strictObject({
      driveId: text(200),
      title: z.optional(Title),
      description: z.optional(Description),
      caption: z.optional(Caption),
      /** A private file is never made public by its name. Default `public`. */
      access: z.optional(Access),
    }),
    data: MediaRecord,
    errors: ['FILE_REFUSED'],
    creates: true,
  }),
  /**
   * Changes the texts and the access of a file; an empty text is removed. `base` has the changed fields as they were read: what
   * another person has changed since is a `REVISION_CONFLICT`. A file that is shown anywhere stays public: `IN_USE`. Copies that
   * browsers and caches have of a public file are not taken back when it becomes private.
   */
  update: call({
    method: 'PATCH',
    path: '/api/v1/cms/media/update/{id}',
    access: { scope: 'media.manage' },
    input: z.strictObject({
      id: Id,
      ...someTexts,
      access: z.optional(Access),
      base: z.optional(z.strictObject(someTexts)),
    }),
    data: MediaRecord,
    errors: ['REVISION_CONFLICT', 'IN_USE'],
  }),
  /** Deletes a file with its renditions. One that is shown anywhere is refused: `data.data.uses` has the places. */
  delete: call({
    method: 'DELETE',
    path: '/api/v1/cms/media/delete/{id}',
    access: { scope: 'media.manage' },
    input: z.strictObject({ id: Id }),
    data: z.object({ deleted: z.literal(true) }),
    errors: ['IN_USE'],
    inBulk: true,
  }),
})
