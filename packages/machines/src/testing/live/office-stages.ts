import { type Backoffice, unwrap } from '@butiga/commerce-sdk'
import { mediaUploadActors } from '../../media-upload/media-upload.actors.ts'
import { mediaUploadMachine } from '../../media-upload/media-upload.machine.ts'
import { mediaUploadPaths } from '../../media-upload/media-upload.paths.ts'
import { recordsActors, type LoadRecords } from '../../records/records.actors.ts'
import { recordsMachine } from '../../records/records.machine.ts'
import { recordsPaths } from '../../records/records.paths.ts'
import { withParkedActors } from '../parked.ts'
import { alike } from './approval.ts'
import { checkOf } from './check.ts'
import { answeredFileText, beginningsOfFiles, drawings, fileText, type SentFile } from './expected/files.ts'
import { failureToast } from './expected/messages.ts'
import { pageOf } from './expected/named.ts'
import type { Difference } from './expected/shop.ts'
import type { Fetch } from './faults.ts'
import { guestOf, type LiveModel } from './guest.ts'

/** Lists of the catalogue with the fields that they are sorted by; a minus is the greatest first. */
const lists = { categories: ['', 'name', '-name', 'position', '-id'], tags: ['', 'name', '-name', '-id'] } as const
type ListName = keyof typeof lists
const ordersOf = (name: ListName): readonly string[] => lists[name].map((sort) => `${name} ${sort}`)
/** Narrowed to the second and the last one: a list that is not narrowed begins with another. */
const NARROWED = 'narrowed'
const everyOrder = [...ordersOf('categories'), ...ordersOf('tags'), `categories  ${NARROWED}`, `tags  ${NARROWED}`]

interface Requested {
  readonly page: number
  readonly limit: number
  readonly sort: { readonly field: 'id' | 'name'; readonly direction: 'asc' | 'desc' }[]
  readonly filters: { readonly key: 'slug'; readonly value: string[] }[]
}

/** What a list answers, in pages; the one of categories is cut here, as the pickers of the office do, and has those below named ones. */
const readers: Readonly<
  Record<ListName, (office: Backoffice, requested: Requested) => Promise<readonly { readonly id: number }[]>>
> = {
  categories: async ({ product }, { page, limit, ...requested }) => {
    const { records } = await unwrap(product.filterCategories({ tree: requested.filters.length > 0, ...requested }))
    return records.slice((page - 1) * limit, page * limit)
  },
  tags: async ({ product }, requested) => (await unwrap(product.filterTags(requested))).records,
}

export const records: LiveModel = {
  model: recordsPaths,
  // Every order of every list where its records come; one list where none do.
  variants: ({ steps }) =>
    steps.some(({ name }) => name.endsWith('page comes')) ? everyOrder : everyOrder.slice(0, 1),
  stage: async (shop, { start }, variant) => {
    const guest = guestOf(shop)
    const [name, order, narrowing] = variant.split(' ') as [ListName, string, string?]
    const all = shop.named[name]
    const facts = narrowing === undefined ? all : [all[1], all.at(-1)].flatMap((one) => one ?? [])
    const filters = narrowing === undefined ? [] : [{ key: 'slug' as const, value: facts.map(({ slug }) => slug) }]
    // Two pages, as the paths have them.
    const limit = Math.ceil(facts.length / 2)
    let difference: Difference | null = null
    const load: LoadRecords = async ({ page, sort }) => {
      const [field, direction] = [sort.replace('-', ''), sort.startsWith('-') ? 'desc' : 'asc'] as const
      const items = await readers[name](guest.office, {
        page,
        limit,
        filters,
        sort: field === '' ? [] : [{ field: field as 'name', direction }],
      })
      const [must, is] = [pageOf(facts, { sort, page, limit }), items.map(({ id }) => id)].map(String)
      if (must !== is) difference ??= { expected: `page ${page}: ${must}`, actual: `page ${page}: ${is}` }
      return { items, next: page * limit < facts.length ? String(page + 1) : null }
    }
    const failing = (seen: Parameters<typeof failureToast>[0]) => [failureToast(seen)]
    return {
      machine: withParkedActors(recordsMachine),
      actors: recordsActors(load),
      input: { ...recordsPaths.starts[start], query: { sort: order }, notices: guest.receivers.root.ref },
      faults: guest.faults,
      events: () => ({ 'sort by number': () => ({ type: 'records.sort', sort: order }) }),
      check: alike(
        checkOf(guest, { says: { 'load fails': failing, 'loadMore fails': failing } }),
        async () => difference,
      ),
    }
  },
}

/** The files that are sent, by their names. */
const files = new Map([...beginningsOfFiles, ...drawings].map((file) => [file.name, file]))

const isRefused = (file: SentFile): boolean => fileText(file).startsWith('refused')

export const mediaUpload: LiveModel = {
  model: mediaUploadPaths,
  variants: ({ steps }) => {
    const last = steps.at(-1)?.name ?? ''
    const names = [...files.values()]
    if (last.startsWith('the file is refused')) return names.filter(isRefused).map(({ name }) => name)
    if (last === 'the file is stored') return names.filter((file) => !isRefused(file)).map(({ name }) => name)
    return [steps.some(({ name }) => name.startsWith('the file is refused')) ? 'a drawing of a byte more' : 'a drawing']
  },
  stage: async (shop, _, variant) => {
    const token = await shop.logInToOffice()
    const guest = guestOf(shop, () => token)
    const file = files.get(variant)
    if (file === undefined) throw new Error(`There is no file "${variant}"`)
    let difference: Difference | null = null
    const related: Fetch = async (url, init) => {
      const response = await guest.faults.fetch(url, init)
      const [must, is] = [fileText(file), answeredFileText(await response.clone().json())]
      if (must !== is) difference ??= { expected: must, actual: is }
      return response
    }
    const chosen = () => new File([file.bytes], file.name)
    return {
      machine: withParkedActors(mediaUploadMachine),
      actors: mediaUploadActors({
        commerce: guest.office,
        progressing: () => related,
        untilOnline: () => Promise.resolve(),
      }),
      input: { ...mediaUploadPaths.starts['a library'], notices: guest.receivers.root.ref },
      faults: guest.faults,
      refusals: { 'the file is refused: FILE_REFUSED': async () => undefined },
      events: () => ({
        'choose a photo': () => ({ type: 'mediaUpload.add', files: [chosen()] }),
      }),
      check: alike(
        checkOf(guest, {
          says: {
            'mediaUpload.add': ({ step }) =>
              step.name.startsWith('choose three') ? ['error toast core.notifications.selectionLimitReached'] : [],
          },
        }),
        async () => difference,
      ),
    }
  },
}
