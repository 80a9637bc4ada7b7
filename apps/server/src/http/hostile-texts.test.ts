import { unwrap } from '@butiga/commerce-sdk'
import { type Call, callPath, contract, scopes, valueAt } from '@butiga/commerce-sdk/contracts'
import { hostileFormulas, requestWithText, textFields, withField } from '@butiga/commerce-sdk/testing'
import type { Render } from '@butiga/site/server'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportFile, findImportSite } from '../services/product/public.ts'
import { keepSignedIn } from '../testing/backoffice.ts'
import { recordsOf, tableOf } from '../testing/records-of-calls.ts'
import { pagesOf, type Shop, someAddress, startShop } from '../testing/shop.ts'

const writes = ([name, { access, method }]: readonly [string, Call]): boolean =>
  typeof access === 'object' && method !== 'GET' && !/^(filter|find|get|list|log|preview|delete|erase)/.test(name)

/** Every text that the back office writes; `base` is compared, and not stored. */
const fields = Object.entries(contract).flatMap(([service, { path, calls }]) =>
  Object.entries(calls as Record<string, Call>)
    .filter(writes)
    .flatMap(([name, call]) =>
      textFields(call)
        .filter((field) => field.path[0] !== 'base')
        .map((field) => ({
          name: `${service}.${name} ${field.path.join('.')}`,
          path: callPath(path, call),
          call,
          field,
        })),
    ),
)

/**
 * What a call needs besides, by path, so that its texts are not refused for something else; undefined leaves a part out. The
 * field itself stays.
 */
const more: readonly (readonly [name: RegExp, parts: Readonly<Record<string, unknown>>])[] = [
  [/^attributes\./, { 'values.0.id': undefined, 'values.0.swatch': null }],
  [/^attributes\.create (labels|values)/, { code: 'kod', inputType: 'dropdown' }],
  [/^attributes\.create unit/, { inputType: 'numberField' }],
  [/^catalogue\.create /, { retail: 10, 'translations.hrv.name': 'Naziv' }],
  [/^categories\.create /, { 'translations.hrv.name': 'Naziv' }],
  [/^countries\.update /, { id: 191 }],
  [/^coupons\.create /, { percent: 10 }],
  [/^events\.create /, { end: '2026-11-21T10:30', timeZone: 'Europe/Zagreb' }],
  [/^forms\.\w+ fields.0.labels/, { 'fields.0.options': undefined, 'fields.0.when': undefined }],
  [/^forms\.\w+ fields.0.options/, { 'fields.0.type': 'select', 'fields.0.when': undefined }],
  [/^forms\.create (titles|goal)/, { 'fields.0.options': undefined, 'fields.0.when': undefined, goalType: null }],
  [/^forms\.\w+ goal/, { goalType: 'message' }],
  [/^methods\.createDeliveryMethod /, { prices: [{ upTo: null, price: 1 }] }],
  [/^methods\.\w+ branches/, { 'branches.0.id': undefined }],
  [/^navigations\.(create|update) /, { 'items.0.parentId': null }],
]

/** A copy with other samples in place of texts that must be unique. */
const fresh = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(fresh)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, key === 'type' ? part : fresh(part)]))
  if (value === 'ana@example.com') return `ana-${(count += 1)}@example.com`
  return typeof value === 'string' && /^(text)+$/.test(value) ? `text${(count += 1)}` : value
}

let count = 0

let shop: Shop
let vite: ViteDevServer
let signIn: ReturnType<typeof keepSignedIn>
let recordOf: ReturnType<typeof recordsOf>
let app: ReturnType<Shop['appWith']>

beforeAll(async () => {
  shop = await startShop()
  signIn = keepSignedIn(shop)
  const known = new Map<string, number>()
  recordOf = recordsOf(shop.db, shop.site.id, known)
  const office = shop.commerce({ headers: await signIn(scopes) })
  const { document } = await unwrap(office.content.open({ kind: 'page', path: '/' }))
  known.set('content_document', document.id)
  const form = {
    name: 'ownForm',
    titles: { hrv: 'Vlastiti' },
    fields: [{ name: 'email', type: 'email' as const, required: true, maxLength: 254, labels: { hrv: 'E-pošta' } }],
    goal: null,
    goalType: null,
    keepDays: 30,
  }
  known.set('form', (await unwrap(office.forms.create(form))).id)
  // The pages of the site from its source, without the browser's half.
  vite = await createServer({
    root: join(import.meta.dirname, '../../../site'),
    appType: 'custom',
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const { render } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as { render: Render }
  app = shop.appWith({ pages: pagesOf(render) })
})
afterAll(async () => {
  await vite.close()
  await shop.stop()
})

const send = async ({ path, call, field, name }: (typeof fields)[number], text: string) => {
  let request: unknown = fresh(requestWithText(call, field, ''))
  for (const [fits, parts] of more)
    if (fits.test(name))
      for (const [part, value] of Object.entries(parts)) {
        const at = part.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
        const isThere = at.length === 1 || Object.hasOwn(request as object, at[0] ?? '')
        if (isThere) request = withField(request, at, value)
      }
  const input = withField(request, field.path, text) as Record<string, unknown>
  const table = tableOf(`${name.split(' ')[0]} id`)
  if (input['id'] === 1 && table !== '') input['id'] = await recordOf(table)
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => String(key))
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(input[key])))
  const body = Object.fromEntries(Object.entries(input).filter(([key]) => !inPath.includes(key)))
  return shop.request(filled, { method: call.method, headers: await signIn(scopes), body })
}

/** Each text has a number of its own, so that no name or slug of it is taken. */
const numbered = (text: string, most: number): string => {
  count += 1
  const whole = text.replaceAll('#', String(count))
  return whole.length <= most ? whole : `<script>pwned(${count})</script>`.slice(0, most)
}

/** Writes a text into every field; answers what came of each: stored as it is, cleaned as rich text, or refused by a rule. */
const writeAll = async (text: () => string): Promise<ReadonlyMap<string, string>> => {
  const came = new Map<string, string>()
  for (const one of fields) {
    const written = numbered(text(), one.field.maxLength)
    const { status, headers, body } = await send(one, written)
    expect(headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(status, one.name).toBeLessThan(500)
    const faults = body.error?.payload['fields'] as readonly { rule: string }[] | undefined
    const isStored = JSON.stringify(body).includes(JSON.stringify(written))
    came.set(one.name, body.error ? (faults?.[0]?.rule ?? body.error.code) : isStored ? 'as it is' : 'cleaned')
  }
  return came
}

/** The places of texts in a value, as an operation of a draft names them; `pos` is the place of an item. */
const placesIn = (value: unknown, at: string): readonly string[] =>
  typeof value === 'string'
    ? [at]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) => (key === 'pos' ? [] : placesIn(part, `${at}/${key}`)))
      : []

const placesOf = (data: unknown): readonly string[] =>
  ((data as { fields?: readonly { path: string }[] } | null)?.fields ?? []).map(({ path }) => path)

/** Writes a text into every text of the sections of a page that takes it, and publishes it; answers how many those are. */
const writeSections = async (path: string, text: string): Promise<number> => {
  const office = shop.commerce({ headers: await signIn(scopes) })
  const { document, sections } = await unwrap(office.content.open({ kind: 'page', path }))
  const { id } = document
  let { seq } = document
  /** Writes all at once, without those that are refused. */
  const write = async (changes: readonly Change[]): Promise<readonly Change[]> => {
    const ops = changes.map((op) => ({ opId: randomUUID(), base: seq, ...op }))
    const groups = ops.map((op) => ({ id: randomUUID(), label: 'Izmjena', ops: [op] }))
    const written = await office.content.patch({ id, tab: 'a', known: seq, groups })
    if (!written.errored) seq = written.data.seq
    else {
      const refused = placesOf(written.error.data)
      expect(refused).not.toEqual([])
      return await write(changes.filter(({ at }) => !refused.includes(at)))
    }
    return changes
  }
  const places = Object.entries(sections).flatMap(([name, { props }]) => placesIn(props, name))
  let left: readonly Change[] = []
  for (let from = 0; from < places.length; from += 100)
    left = [
      ...left,
      ...(await write(
        places.slice(from, from + 100).map((at) => ({ at, before: valueAt(sections, at), after: numbered(text, 500) })),
      )),
    ]
  for (;;) {
    const published = await office.content.publish({ id, seq })
    if (!published.errored) return left.length
    const refused = placesOf(published.error.data)
    const back = left.filter(({ at }) => refused.includes(at))
    // Faults of what was not changed here would be reported for ever.
    expect(back, JSON.stringify(published.error)).not.toEqual([])
    await write(back.slice(0, 100).map(({ at, before, after }) => ({ at, before: after, after: before })))
    left = left.filter((change) => !back.slice(0, 100).includes(change))
  }
}
interface Change {
  readonly at: string
  readonly before: unknown
  readonly after: unknown
}

/** The cells of a CSV file with semicolons. */
const cellsOf = (csv: string): readonly string[] =>
  [...csv.matchAll(/(?:^|;|\r\n)(?:"((?:[^"]|"")*)"|([^;\r\n]*))/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  )

const get = async (path: string) => {
  const headers = { 'X-Forwarded-For': someAddress(), 'Accept-Language': 'hr' }
  const answered = await app.fetch(new Request(`http://localhost${path}`, { headers }))
  return { status: answered.status, text: await answered.text() }
}

/** The pages that lead from the home page, and the files that other programs read, by their paths. */
const readPages = async (): Promise<ReadonlyMap<string, string>> => {
  const match = new Map<string, string>()
  const waiting = ['/', '/feed-hr.xml', '/feed-hr.json', '/event-1-hr.ics', '/llms.txt']
  for (let path = waiting.shift(); path !== undefined && match.size < 45; path = waiting.shift()) {
    if (match.has(path)) continue
    const { status, text } = await get(path)
    match.set(path, status === 200 ? text : '')
    for (const [, link = ''] of text.matchAll(/ href="(\/[^"?#]*)/g))
      if (!/^\/(en|de|media|assets|admin|api|src|@)(\/|$)|\.\w+$/.test(link)) waiting.push(link)
  }
  return match
}

const LINK = 'javascript:pwned(#)'
const MARKUP = `${LINK}//"'><p>ok</p><script>pwned(#)</script><img src=x onerror=pwned(#)>`
/** A script, or a link that would run one; React shows another link in place of such a one. */
const running = new RegExp(
  String.raw`<script>pwned|<img src=x|\s(?:href|src|action|formaction)\s*=\s*["']?\s*javascript:(?!throw new Error\(&#x27;React)`,
  'i',
)

it('no text of the back office runs as a script on a page, in a feed or in an answer', async () => {
  const links = await writeAll(() => LINK)
  const texts = await writeAll(() => MARKUP)
  const lines = fields.map(({ name }) => `${name}: ${links.get(name)}; ${texts.get(name)}\n`)
  await expect(
    `What came of a link that runs a script, then of markup, in each field:\n${lines.join('')}`,
  ).toMatchFileSnapshot('hostile-texts.txt')
  for (const text of [LINK, MARKUP]) {
    expect(await writeSections('/', text)).toBeGreaterThan(150)
    expect(await writeSections('/kad-bura-zaustavi-trajekte', text)).toBeGreaterThan(10)
  }
  const pages = await readPages()
  expect([...pages.values()].filter((text) => text.includes('pwned(')).length).toBeGreaterThan(35)
  for (const [path, text] of pages)
    // JSON has texts as they are; what it says is HTML is cleaned.
    if (path.endsWith('.json'))
      for (const { content_html: html } of (JSON.parse(text) as { items: { content_html: string }[] }).items)
        expect(html, path).not.toMatch(running)
    else expect(text.match(running)?.[0], path).toBeUndefined()
})

it('no text of the back office begins a cell of an export as a formula', async () => {
  let turn = 0
  await writeAll(() => `${hostileFormulas[(turn += 1) % hostileFormulas.length]}#`)
  const site = await findImportSite(shop.db)
  const file = join(shop.data, 'export.csv')
  await exportFile(shop.db, { file, site: site!, mediaStore: join(shop.data, 'media') })
  const office = shop.commerce({ headers: await signIn(scopes) })
  const form = await unwrap(office.forms.exportEntries({ form: 'ownForm' }))
  const cells = [await readFile(file, 'utf8'), form.text].flatMap(cellsOf)
  expect(cells.filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([])
  for (const sign of ['=', '+', '-', '@'])
    expect(
      cells.some((cell) => cell.startsWith(`'${sign}`)),
      sign,
    ).toBe(true)
})
