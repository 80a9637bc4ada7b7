import * as z from 'zod/mini'
import { Element, Post } from './cms.ts'
import { SectionId } from './cms.sections.ts'
import { addressPattern } from './content.rules.ts'
import { call, service, tokenCall } from './define.ts'
import { listCall } from './list.ts'
import { ContentValue, Count, filledText, Id, LanguageCode, Restored, text, Timestamp } from './shapes.ts'

/**
 * What is edited as one: a page or a post in all its languages, the header or the footer. The header and the footer have one
 * section, `parts`.
 */
export const DocumentKind = z.enum(['page', 'header', 'footer'])
export type DocumentKind = z.infer<typeof DocumentKind>

/**
 * The address of a value in a draft, by ids: `s8f/items/i2/title/hrv` is the Croatian title of an item, `s8f/items/i2` the
 * item, `s8f/pos` the place of a section, `s8f` the section, `page/title/hrv` the title of the page.
 */
export const ContentAddress = z.string().check(z.maxLength(200), z.regex(addressPattern))

/**
 * A section of a draft, in all languages. In `props` a field that each language has a value of its own for is a record by
 * language, and a list is a record of its items by id, each with its `pos`; `blockFields` names these fields. `propsIn` makes
 * the properties of one language of it.
 */
export const DraftSection = z.object({
  /** A block's name, a key of `blockFields`; a name that is not there is shown and kept, but not edited. */
  block: z.string(),
  /** Sections are shown in the order of these texts, and of their ids where two are the same; `keyBetween` makes one. */
  pos: z.string(),
  props: z.record(z.string(), z.unknown()),
  /** Fragment that leads to the section, by language. */
  anchor: z.record(z.string(), z.nullable(z.string())),
  hidden: z.boolean(),
  /** Left out of what is published; it can be brought back. */
  removed: z.boolean(),
  /** The languages that show it. Default: all. */
  languages: z.optional(z.array(LanguageCode)),
  /** The id of the shared section that it shows. Default: it is of this page alone. */
  shared: z.optional(Id),
  /** Of a shared section, the names of those `props` that this page has values of its own for. Default: none. */
  own: z.optional(z.array(text(40)).check(z.maxLength(40))),
})
export type DraftSection = z.infer<typeof DraftSection>

/**
 * The sections of a draft by id. That of a page has `page` among them, which is no section of its own: its `props` are `title`,
 * `slug`, `description`, `html` and `image`; a post has `author`, and `categories` and `tags` by their ids, too.
 */
export const Draft = z.record(z.string(), DraftSection)
export type Draft = z.infer<typeof Draft>

/** One change of a draft. */
export const ContentOp = z.strictObject({
  /** Made once; an op that is sent again is not applied twice. */
  opId: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  at: ContentAddress,
  /** The newest `seq` that this tab had seen when the change was made. */
  base: Count,
  /** The value that it replaces; null where there was none. */
  before: ContentValue,
  /** Null deletes a section, an item or a value of a language. */
  after: ContentValue,
})
export type ContentOp = z.infer<typeof ContentOp>

/** Changes that are applied together or not at all: one step of undo. */
export const OpGroup = z.strictObject({
  id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  /** What the step did, for the list of changes. */
  label: text(200),
  ops: z.array(ContentOp).check(z.minLength(1), z.maxLength(200)),
})
export type OpGroup = z.infer<typeof OpGroup>

/** A change that another tab or person has made. */
export const RemoteOp = z.object({
  seq: z.int(),
  groupId: z.string(),
  label: z.string(),
  at: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** Whose change it is. */
  by: z.string(),
  when: Timestamp,
})
export type RemoteOp = z.infer<typeof RemoteOp>

/** A person who has the document open. */
export const EditingPerson = z.object({
  userId: Id,
  name: z.string(),
  /** Names the tab. */
  tab: z.string(),
  /** Where the person is; null where nothing is selected. */
  at: z.nullable(z.string()),
})
export type EditingPerson = z.infer<typeof EditingPerson>

/** A document, with what is public of it. */
export const ContentDocument = z.object({
  id: Id,
  kind: DocumentKind,
  /** The number of the newest change of the draft. */
  seq: z.int(),
  /** The revision that visitors read; null where none is public. */
  publishedRevision: z.nullable(z.int()),
  /** Whether the draft has changes that the public revision lacks. */
  isChanged: z.boolean(),
  /** The revision that is published at a later moment. */
  scheduled: z.nullable(z.object({ revision: z.int(), at: Timestamp })),
  /** The page in each language, as other calls take it; empty for the header and the footer. */
  posts: z.record(z.string(), z.object({ id: Id, status: z.enum(['draft', 'published']), revision: z.int() })),
})
export type ContentDocument = z.infer<typeof ContentDocument>

/** What undo and redo would do for this person; null where there is nothing. */
export const UndoSteps = z.object({ undo: z.nullable(z.string()), redo: z.nullable(z.string()) })
export type UndoSteps = z.infer<typeof UndoSteps>

/** What is wrong with a draft. */
export const ContentFinding = z.object({
  at: z.string(),
  /**
   * The rule, as field errors have it: `required`, `max`, `type`, `choice`, `slugShort`, `slugFormat`, `slugTaken`; `alt` is a
   * picture without words, `deadLink` a local link that leads nowhere. What search engines hold against a page: `titleLong`,
   * `descriptionMissing`, `descriptionShort`, `descriptionLong`, `headingMissing`, `headingTwice`, and `noTranslation` for a
   * language of the site that the page is not shown in. `sharedChanged` is a shared section whose changes are shown on so many
   * other pages too, which is its `value`.
   */
  rule: z.string(),
  /** The figure of the rule, such as the greatest length. */
  value: z.optional(z.union([z.string(), z.number()])),
  /** Whether it prevents a publication. */
  blocks: z.boolean(),
})
export type ContentFinding = z.infer<typeof ContentFinding>

/** A state of a document that is kept. */
export const ContentRevision = z.object({
  /** Its number in the document, from 1. */
  id: Id,
  /** The revision that was public when it was made. */
  parent: z.nullable(z.int()),
  /** The number of the newest change that it has. */
  fromSeq: z.int(),
  /** - `first`: as the document was before it was first edited */
  kind: z.enum(['first', 'published', 'scheduled', 'restored', 'named']),
  /** Null for the first one. */
  author: z.nullable(z.string()),
  note: z.string(),
  created_at: Timestamp,
  isPublished: z.boolean(),
})
export type ContentRevision = z.infer<typeof ContentRevision>

/** A page or post in one language with the links that lead nowhere. */
export const DeadLinks = z.object({
  id: Id,
  title: z.string(),
  slug: z.string(),
  postType: z.string(),
  language_code: LanguageCode,
  /** The local paths that neither a page nor a redirect or a file answers. */
  links: z.array(z.string()),
})
export type DeadLinks = z.infer<typeof DeadLinks>

/** A section that is written once and shown on many pages, in all languages. */
export const SharedSection = z.object({
  id: Id,
  name: z.string(),
  block: z.string(),
  /** As in a section of a draft. */
  props: z.record(z.string(), z.unknown()),
  /** The pages that show it. */
  uses: z.array(
    z.object({
      /** In the site's own language, where the page has that. */
      id: Id,
      title: z.string(),
      slug: z.string(),
      postType: z.string(),
      /** Whether visitors see it there; otherwise a draft has it. */
      isPublished: z.boolean(),
    }),
  ),
})
export type SharedSection = z.infer<typeof SharedSection>

/** A secret address at which a draft can be read without a log-in. */
export const DraftLink = z.object({
  id: Id,
  /** Who made it; null for a deleted account. */
  author: z.nullable(z.string()),
  created_at: Timestamp,
  expiresAt: Timestamp,
})
export type DraftLink = z.infer<typeof DraftLink>

const edit = { scope: 'cms.edit' } as const
const ofDocument = { id: Id }
const Tab = z.string().check(z.regex(/^[\w-]{1,40}$/))
const Changed = z.object({
  seq: z.int(),
  /** The number of the newest change at each address that was written. */
  stamps: z.record(z.string(), z.int()),
  /** What others have changed since `known`, in its order; of what this call wrote, the HTML that was cleaned. */
  remote: z.array(RemoteOp),
  steps: UndoSteps,
})
const Undone = z.extend(Changed, {
  /** What was done; null where there was nothing to do. */
  step: z.nullable(z.object({ label: z.string(), ops: z.array(RemoteOp) })),
})

/**
 * Editing of pages, header and footer. Each document has one draft that its editors share; visitors read the
 * revision that was published last. Its calls take the site's key in the log-in of a back-office user on the pages of the
 * shop, or the admin key.
 */
export const content = service('cms', {
  /**
   * The draft of a document. A page is named by its path, also where it is not published, or by its id in any language.
   *
   * @example
   * const { document, sections } = await unwrap(office.content.open({ kind: 'page', path: '/de' }))
   */
  open: call({
    method: 'POST',
    path: 'content/open',
    access: edit,
    input: z.strictObject({
      kind: DocumentKind,
      /** Of a page: its local path with the language's prefix. */
      path: z.optional(text(2000)),
      /** Of a page: its id. */
      id: z.optional(Id),
    }),
    data: z.object({
      document: ContentDocument,
      sections: Draft,
      /** The number of the newest change at each address that has changed since the document was first edited. */
      stamps: z.record(z.string(), z.int()),
      /** The site's languages, its own first. */
      languages: z.array(LanguageCode),
      steps: UndoSteps,
      people: z.array(EditingPerson),
    }),
    errors: [],
  }),
  /**
   * Writes changes into the draft: all of them, or none. A change is refused where another tab has changed the same address
   * since its `base` to another value, or has removed what is around it: `REVISION_CONFLICT` has each such address as its
   * `path`, with both values, whose change it was, and the groups that have none of them, to be sent again.
   * HTML is cleaned. An address that the block lacks, or a value of another kind, is a field error at that address.
   *
   * @example
   * const after = 'Paketi do jutra'
   * const ops = [{ opId: crypto.randomUUID(), at: 's1/heading/hrv', base: 7, before: 'Paketi', after }]
   * await office.content.patch({ id: 3, tab: 'a1', known: 7, groups: [{ id: crypto.randomUUID(), label: 'Naslov', ops }] })
   */
  patch: call({
    method: 'PATCH',
    path: 'content/patch/{id}',
    access: edit,
    input: z.strictObject({
      ...ofDocument,
      tab: Tab,
      /** The newest `seq` that this tab has seen; what others did after it is answered. */
      known: Count,
      groups: z.array(OpGroup).check(z.minLength(1), z.maxLength(100)),
    }),
    data: Changed,
    errors: ['REVISION_CONFLICT'],
  }),
  /** Shows others where this person is, for a minute, and answers what has changed since. */
  sync: call({
    method: 'POST',
    path: 'content/sync/{id}',
    access: edit,
    input: z.strictObject({ ...ofDocument, tab: Tab, known: Count, at: z.nullable(ContentAddress) }),
    data: z.object({ document: ContentDocument, remote: z.array(RemoteOp), people: z.array(EditingPerson) }),
    errors: [],
  }),
  /** Takes back the last step of this person. `REVISION_CONFLICT` has what others have changed in it since. */
  undo: call({
    method: 'POST',
    path: 'content/undo/{id}',
    access: edit,
    input: z.strictObject({ ...ofDocument, tab: Tab, known: Count }),
    data: Undone,
    errors: ['REVISION_CONFLICT'],
  }),
  /** Does again what this person has taken back last. */
  redo: call({
    method: 'POST',
    path: 'content/redo/{id}',
    access: edit,
    input: z.strictObject({ ...ofDocument, tab: Tab, known: Count }),
    data: Undone,
    errors: ['REVISION_CONFLICT'],
  }),
  /** What is wrong with the draft. */
  check: call({
    method: 'GET',
    path: 'content/check/{id}',
    access: edit,
    input: z.strictObject(ofDocument),
    data: z.object({ seq: z.int(), findings: z.array(ContentFinding) }),
    errors: [],
  }),
  /**
   * Makes a revision of the draft and shows it to visitors, now or at a later moment. `seq` is the newest change that the
   * person has seen: with newer ones the answer is `REVISION_CONFLICT`. What prevents a publication is a field
   * error whose path is an address of the draft. A publication now cancels one that was to come. The former address of a page
   * whose slug has changed leads to the new one.
   */
  publish: call({
    method: 'POST',
    path: 'content/publish/{id}',
    access: edit,
    input: z.strictObject({
      ...ofDocument,
      seq: Count,
      /** A later moment; it takes the place of one that was set before. Default: now. */
      at: z.optional(Timestamp),
      note: z.optional(text(500)),
    }),
    data: z.object({ document: ContentDocument, revision: z.int() }),
    errors: ['REVISION_CONFLICT', 'SLUG_TAKEN'],
  }),
  /** Hides a page from visitors and cancels its schedule. The header, the footer and the home page are always public: `IN_USE`. */
  unpublish: call({
    method: 'POST',
    path: 'content/unpublish/{id}',
    access: edit,
    input: z.strictObject(ofDocument),
    data: ContentDocument,
    errors: ['IN_USE'],
  }),
  /** Cancels the publication at a later moment. */
  cancelSchedule: call({
    method: 'POST',
    path: 'content/cancelSchedule/{id}',
    access: edit,
    input: z.strictObject(ofDocument),
    data: ContentDocument,
    errors: [],
  }),
  /** Keeps the draft as a revision with a name. */
  nameRevision: call({
    method: 'POST',
    path: 'content/nameRevision/{id}',
    access: edit,
    input: z.strictObject({ ...ofDocument, note: filledText(500) }),
    data: ContentRevision,
    errors: [],
    creates: true,
  }),
  /** The revisions of a document, the newest first. Filters: `kind`. */
  getRevisions: listCall({
    path: 'content/getRevisions/{id}',
    access: edit,
    record: ContentRevision,
    filters: { kind: 'texts' },
    sorts: [],
    limit: 20,
    more: ofDocument,
  }),
  /** A revision with its sections, to compare it with the draft. */
  getRevision: call({
    method: 'GET',
    path: 'content/getRevision/{id}',
    access: edit,
    input: z.strictObject({ ...ofDocument, number: Id }),
    data: z.object({ revision: ContentRevision, sections: Draft }),
    errors: [],
  }),
  /**
   * Changes the draft back to a revision, as one step with this label that can be undone; visitors see nothing of it before it is
   * published.
   */
  restore: call({
    method: 'POST',
    path: 'content/restore/{id}',
    access: edit,
    input: z.strictObject({ ...ofDocument, number: Id, tab: Tab, known: Count, label: text(200) }),
    data: Undone,
    errors: [],
  }),
  /** The page as the draft has it, in the language of the request, hidden sections left out. */
  getPage: call({
    method: 'GET',
    path: 'content/getPage/{id}',
    access: edit,
    input: z.strictObject(ofDocument),
    data: Post,
    errors: [],
  }),
  /** The header or the footer as the draft has it, in the language of the request. */
  getElement: call({
    method: 'GET',
    path: 'content/getElement/{id}',
    access: edit,
    input: z.strictObject(ofDocument),
    data: Element,
    errors: [],
  }),
  /**
   * Makes a secret address that shows the draft of a page or post, as it is at that time, to everyone who has it, until it expires or
   * is deleted. It cannot be read again.
   *
   * @example
   * const { urls } = await unwrap(office.content.createDraftLink({ id: 3, days: 7 }))
   */
  createDraftLink: tokenCall({
    method: 'POST',
    path: 'draftLink/create/{id}',
    access: edit,
    input: z.strictObject({
      ...ofDocument,
      /** How long it can be used. */
      days: z.int().check(z.gte(1), z.lte(30)),
    }),
    data: z.object({
      link: DraftLink,
      /** Its address in each language that the page has, the site's own first. */
      urls: z.record(LanguageCode, z.string()),
    }),
    errors: [],
    creates: true,
  }),
  /** The links to the draft of a document that can still be used, the newest first. */
  filterDraftLinks: call({
    method: 'GET',
    path: 'draftLink/filter/{id}',
    access: edit,
    input: z.strictObject(ofDocument),
    data: z.array(DraftLink),
    errors: [],
  }),
  /** Ends a link to a draft at once. */
  deleteDraftLink: call({
    method: 'DELETE',
    path: 'draftLink/delete/{id}',
    access: edit,
    input: z.strictObject({ id: Id }),
    data: z.object({ deleted: z.literal(true) }),
    errors: [],
  }),
  /** The public pages and posts whose links in texts and sections lead nowhere, by title. Filters: `id`. */
  filterDeadLinks: listCall({
    path: 'content/filterDeadLinks',
    access: edit,
    record: DeadLinks,
    filters: { id: 'ids' },
    sorts: [],
    limit: 20,
  }),
  /** The shared sections, by their names. Filters: `id`. */
  filterSharedSections: listCall({
    path: 'sharedSection/filter',
    access: edit,
    record: SharedSection,
    filters: { id: 'ids' },
    sorts: [],
    limit: 100,
  }),
  /**
   * Makes a shared section of one of a draft. A section shows it once its `shared` is the id: its fields are changed in any draft
   * that has it, and the publication of that draft shows them on every page that has it, but for those that the section names in
   * `own`, which stay as they are on that page. Null in `shared` makes it a section of
   * its page alone again.
   */
  createSharedSection: call({
    method: 'POST',
    path: 'sharedSection/create',
    access: edit,
    input: z.strictObject({ name: filledText(100), document: Id, section: SectionId }),
    data: SharedSection,
    errors: ['NOT_UNIQUE'],
    creates: true,
  }),
  /** Gives a shared section another name. */
  renameSharedSection: call({
    method: 'PATCH',
    path: 'sharedSection/rename/{id}',
    access: edit,
    input: z.strictObject({ id: Id, name: filledText(100) }),
    data: SharedSection,
    errors: ['NOT_UNIQUE'],
  }),
  /** Deletes a shared section that no page and no draft shows. */
  deleteSharedSection: call({
    method: 'DELETE',
    path: 'sharedSection/delete/{id}',
    access: edit,
    input: z.strictObject({ id: Id }),
    data: z.object({ deleted: z.literal(true) }),
    errors: ['IN_USE'],
  }),
  /** Restores a shared section that was deleted within the last 30 days. */
  restoreSharedSection: call({
    method: 'PATCH',
    path: 'sharedSection/restore/{id}',
    access: edit,
    input: z.strictObject({ id: Id }),
    data: Restored,
    errors: ['NOT_UNIQUE'],
  }),
})
