import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Messages } from '@lingui/core'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type * as Entry from '../src/entry-server.types.ts'
import { detected, fetchOf, sampleSite } from '../src/testing/sample-site.ts'
import siteConfig from '../vite.config.ts'
import { catalogueRoots } from './catalogue-roots.ts'
import { catalogues } from './catalogues.ts'

const root = join(import.meta.dirname, '../../..')
const packages = ['apps/site', 'packages/react-ui']
const config = getConfig({ cwd: root })
/** The catalogues of the site; the server has one of its own for mails. */
const catalogs = packages.flatMap((name) =>
  config.catalogs.flatMap(({ exclude = [], ...catalog }) =>
    catalog.path.includes(`/${name}/`) ? { ...catalog, exclude } : [],
  ),
)
const slovene = { id: 9, code: 'slv', code2: 'sl', names: { slv: 'slovenščina' } }

/** What a translator of a fourth language has done so far: two texts of the site, by their Croatian. */
const translated = { 'Prijeđi na sadržaj': 'Preskoči na vsebino', Detalji: 'Podrobnosti' }

let folder: string
/** The built catalogues by language and name. */
const built = new Map<string, Messages>()
let server: typeof Entry

beforeAll(async () => {
  // Vite takes a test run's NODE_ENV for its own.
  vi.stubEnv('NODE_ENV', 'production')
  folder = await mkdtemp(join(tmpdir(), 'butiga-catalogues-'))
  for (const name of packages) await cp(join(root, name, 'locales'), join(folder, name), { recursive: true })
  for (const name of packages)
    await writeFile(join(folder, name, 'sl.po'), await translate(join(folder, name, 'hr.po')))
  const { plugins = [], ...rest } = siteConfig({ command: 'build', mode: 'production', isSsrBuild: true })
  const output = (await build({
    ...rest,
    configFile: false,
    root: join(root, 'apps/site'),
    logLevel: 'error',
    plugins: [
      ...plugins.filter((plugin) => !(plugin && 'name' in plugin && plugin.name === 'butiga-catalogues')),
      catalogues({
        app: 'site',
        frame: '/src/app.tsx',
        roots: catalogueRoots(),
        folders: packages.map((name) => join(folder, name)),
      }),
    ],
    build: { ...rest.build, ssr: 'src/entry-server.tsx', outDir: join(folder, 'server'), emptyOutDir: true },
  })) as Rolldown.RolldownOutput
  for (const chunk of output.output) {
    const [, locale, name] =
      (chunk.type === 'chunk' && chunk.facadeModuleId?.split('virtual:catalogues/')[1]?.match(/^([^/]+)\/(.+)$/)) || []
    if (locale === undefined || name === undefined) continue
    const { messages } = (await import(join(folder, 'server', chunk.fileName))) as { messages: Messages }
    built.set(`${locale} ${name}`, messages)
  }
  server = (await import(join(folder, 'server/entry-server.js'))) as typeof Entry
}, 120_000)
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

/** A PO file in which all but these texts are still to be translated. */
const translate = async (croatian: string): Promise<string> =>
  (await readFile(croatian, 'utf8'))
    .replace('"Language: hr\\n"', '"Language: sl\\n"')
    .replace(/^msgstr "(.+)"$/gm, (_, text: string) => `msgstr "${translated[text as keyof typeof translated] ?? ''}"`)

const idsOf = (name: string): string[] => Object.keys(built.get(`hr ${name}`) ?? {})
const textsOf = (name: string): string => JSON.stringify(built.get(`hr ${name}`))

describe('a built catalogue', () => {
  it('holds what its screen shows, and what its later parts show, and nothing of another', () => {
    expect(textsOf('product')).toContain('Detalji')
    expect(textsOf('product')).toContain('Zapisali smo.')
    expect(textsOf('checkout')).toContain('Naruči')
    expect(textsOf('checkout')).not.toContain('Detalji')
    expect(textsOf('product')).not.toContain('Naruči')
  })

  it('holds what a cart says of its lines at once: the texts by key are fetched with the first input', () => {
    for (const name of ['cart', 'checkout']) expect(idsOf(name), name).toContain('cart.onlyLeft')
  })

  it('leaves what only a shop shows out of the frame', () => {
    expect(textsOf('shop')).toContain('Sve cijene s PDV-om')
    expect(textsOf('frame')).not.toContain('Sve cijene s PDV-om')
  })

  it('leaves to the frame what every page shows', () => {
    expect(textsOf('frame')).toContain('Prijeđi na sadržaj')
    expect(textsOf('frame')).toContain('Nešto je pošlo po zlu.')
    const frame = new Set(idsOf('frame'))
    for (const name of Object.keys(catalogueRoots()))
      expect(
        idsOf(name).filter((id) => frame.has(id)),
        name,
      ).toEqual([])
  })

  it('is small: no page carries the texts that are looked up by key', () => {
    // With the forms of the cart over the page and of the newsletter below it.
    expect(textsOf('frame').length).toBeLessThan(5700)
    expect(idsOf('messages').length).toBeGreaterThan(70)
    expect(textsOf('messages')).toContain('Proizvod je dodan u košaricu.')
    expect(textsOf('frame')).not.toContain('Proizvod je dodan u košaricu.')
  })

  it('is one of several that hold every text between them', async () => {
    const pending = new Set(['frame', ...Object.keys(catalogueRoots())].flatMap(idsOf))
    const written = await Promise.all((await getCatalogs({ ...config, catalogs })).map((catalog) => catalog.read('hr')))
    // What the admin and edit mode alone use.
    const ids = written.flatMap((entries) =>
      Object.entries(entries ?? {}).flatMap(([id, { origin = [] }]) =>
        origin.length > 0 && origin.every(([file]) => /\/(?:rich-text-field|picker|word-changes)\//.test(file))
          ? []
          : [id],
      ),
    )
    expect(ids.length).toBeGreaterThan(300)
    expect(ids.filter((id) => !pending.has(id))).toEqual([])
  })
})

describe('a fourth language', () => {
  const open = async (path: string) => {
    const site = sampleSite()
    return server.render({
      url: new URL(path, 'https://shop.test'),
      site: {
        ...detected,
        languages: [...detected.languages, slovene],
        stores: [...detected.stores, { storeID: 9, language_code: 'slv' }],
      },
      fetch: fetchOf(site),
      remember: (_, load) => load(fetchOf(site)),
      requestId: 'test',
    })
  }

  it('is there with its PO files alone: what they say is shown, the rest in Croatian [R2.21]', async () => {
    const { body, status } = await open('/sl/product/papir')
    expect(status).toBe(200)
    expect(body).toContain('<html lang="sl">')
    expect(body).toContain('Preskoči na vsebino')
    expect(body).toContain('Podrobnosti')
    expect(body).toContain('Dodaj u košaricu')
    expect(body).not.toContain('Prijeđi na sadržaj')
  })

  it('travels to the browser with the page: the texts of its frame, of the shop and of its screen, and no others', async () => {
    const { body } = await open('/sl/product/papir')
    const { texts } = JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}') as { texts: Messages }
    const ids = new Set(['frame', 'shop', 'product'].flatMap(idsOf))
    expect(Object.keys(texts).toSorted()).toEqual([...ids].toSorted())
    expect(JSON.stringify(texts)).toContain('Podrobnosti')
  })
})

it('every translation has the values of its text', async () => {
  // Of plurals, whose forms differ between languages, only the forms have braces in common.
  const valuesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()
  const languages = config.locales.filter((locale) => locale !== config.sourceLocale)
  const wrong: string[] = []
  for (const catalog of await getCatalogs(config)) {
    const texts = (await catalog.read(config.sourceLocale ?? 'hr')) ?? {}
    for (const locale of languages)
      for (const [id, { translation }] of Object.entries((await catalog.read(locale)) ?? {})) {
        const text = texts[id]?.translation || (texts[id]?.message ?? id)
        if (!translation || text.includes(', plural,')) continue
        if (valuesOf(text).join() !== valuesOf(translation).join()) wrong.push(`${locale}: ${translation}`)
      }
  }
  expect(wrong).toEqual([])
})
