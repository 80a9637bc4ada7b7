import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { join, relative } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { freePort } from '@butiga/server/testing/free-port'
import { startShop, type Shop } from '@butiga/server/testing/shop'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { contract } from '../../../packages/commerce-sdk/src/contracts/index.ts'
import { findInternalReferences } from '../../../scripts/check/words.ts'
import type { WordFinding } from '../../../scripts/check/names.ts'
import { root } from '../../../scripts/run.ts'
import { hoversIn } from './hover.ts'
import { createProject, type Project } from './project.ts'
import { run } from './run.ts'

const isFull = process.env['BUTIGA_FULL'] !== undefined
const packages = ['commerce-sdk', 'machines', 'react-ui'] as const
const bin = (name: string) => join(import.meta.dirname, '../node_modules/.bin', name)
const compilers = {
  'TypeScript 7': join(root, 'node_modules/typescript/bin/tsc'),
  'TypeScript 5.7': join(import.meta.dirname, '../node_modules/typescript-5/bin/tsc'),
}

let project: Project
let shop: Shop
let url: string

beforeAll(async () => {
  const started = startShop({ seed: 'burin' })
  project = await createProject()
  shop = await started
  const [server] = await shop.startProcesses(1, { roles: 'api' })
  url = server?.url ?? ''
}, 300_000)
afterAll(async () => {
  await shop.stop()
  await rm(project.folder, { recursive: true, force: true })
})

const installed = (name: string) => join(project.folder, 'node_modules/@butiga', name)
const filesOf = async (name: string): Promise<string[]> => {
  const entries = await readdir(installed(name), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(installed(name), join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}
interface Manifest {
  readonly version: string
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>
  readonly dependencies: Readonly<Record<string, string>>
}
/** Throws for every import of zod that follows. */
const withoutZod = `import { register } from 'node:module'
const hooks = \`export const resolve = (specifier, context, next) => {
  if (specifier.startsWith('zod')) throw new Error(context.parentURL + ' loads ' + specifier)
  return next(specifier, context)
}\`
register('data:text/javascript,' + encodeURIComponent(hooks))
`

const manifestOf = async (name: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(installed(name), 'package.json'), 'utf8')) as Manifest

/** The entries that are scripts, as a program imports them. */
const entriesOf = async (name: string): Promise<string[]> =>
  Object.entries((await manifestOf(name)).exports).flatMap(([subpath, target]) =>
    typeof target === 'string' || !target.default.endsWith('.js') ? [] : [`@butiga/${name}${subpath.slice(1)}`],
  )

describe.each(packages)('the package %s', (name) => {
  it('has what a reader looks for, and nothing of the tests', async () => {
    const files = await filesOf(name)
    expect(files).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'package.json']))
    expect(files.filter((path) => /\.test\.|examples\/|testing\/(?:test-|world|trace|persisted)/.test(path))).toEqual(
      [],
    )
    expect(files.filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'))).toEqual([])
  })

  it('has the version of the newest release, as the others have', async () => {
    const { version, dependencies } = await manifestOf(name)
    expect(await readFile(join(root, 'CHANGELOG.md'), 'utf8')).toMatch(new RegExp(`^[^]*?\n## ${version} `))
    for (const [dependency, range] of Object.entries(dependencies))
      expect(range, dependency).toMatch(dependency.startsWith('@butiga/') ? version : /^\^\d/)
  })

  it('passes publint', async () => {
    const { messages, pkg } = await publint({ pkgDir: installed(name), strict: true, pack: false })
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
  })

  it('has types that are right wherever ESM is', async () => {
    const tarball = project.tarballs.find((path) => path.includes(name)) ?? ''
    const result = await checkPackage(createPackageFromTarballData(await readFile(tarball)), {
      excludeEntrypoints: [/\.css$/, /\.json$/],
    })
    const problems = 'problems' in result ? result.problems : []
    // ESM only: old module resolutions, and require without support for it, find nothing.
    const relevant = problems.filter((problem) => {
      const kind = 'resolutionKind' in problem ? problem.resolutionKind : ''
      return kind !== 'node10' && problem.kind !== 'CJSResolvesToESM'
    })
    expect('problems' in result).toBe(true)
    expect(relevant).toEqual([])
  })

  it('leads from each script to its source', async () => {
    // Texts come from catalogues, and have no map.
    const scripts = (await filesOf(name)).filter((path) => path.endsWith('.js') && !path.startsWith('dist/locales/'))
    expect(scripts.length).toBeGreaterThan(20)
    for (const path of scripts) {
      const script = await readFile(join(installed(name), path), 'utf8')
      // What holds types alone, or passes on what others export, has nothing to map.
      const mapped = script.replaceAll(/^(?:export|import) [^]*?from .*$|^export \{[^}]*\};?$|^\/\/.*$|\s/gm, '')
      const map = await readFile(join(installed(name), `${path}.map`), 'utf8').catch(() => null)
      if (map === null) expect(mapped, path).toBe('')
      else {
        const { sources, sourcesContent = [] } = JSON.parse(map) as { sources: string[]; sourcesContent?: string[] }
        expect(sourcesContent.filter(Boolean), path).toHaveLength(sources.length)
        expect(script, path).toContain('//# sourceMappingURL=')
      }
    }
  })

  it('names nothing that only this repository contains', async () => {
    const match: WordFinding[] = []
    const search = (path: string, text: string) =>
      void match.push(...findInternalReferences(`packages/${name}/${path}`, text))
    for (const path of await filesOf(name)) {
      if (!/\.(js|ts|md|json|css|map)$/.test(path)) continue
      const text = await readFile(join(installed(name), path), 'utf8')
      expect(text, path).not.toContain('@butiga/source')
      if (!path.endsWith('.map')) search(path, text)
      else {
        const { sources, sourcesContent = [] } = JSON.parse(text) as { sources: string[]; sourcesContent?: string[] }
        sources.forEach((source, index) => search(source, sourcesContent[index] ?? ''))
      }
    }
    expect(match).toEqual([])
  })

  it('can be imported by each of its entries, on the oldest Node', async () => {
    const entries = await entriesOf(name)
    expect(entries.length).toBeGreaterThan(4)
    const script = join(project.folder, `entries-${name}.mjs`)
    await writeFile(script, entries.map((entry) => `await import('${entry}')`).join('\n'))
    await run(bin('node'), [script], { cwd: project.folder })
  })
})

it.each(['machines', 'react-ui'])('no entry of %s loads zod', async (name) => {
  const script = join(project.folder, `no-zod-${name}.mjs`)
  const entries = await entriesOf(name)
  await writeFile(script, withoutZod + entries.map((entry) => `await import('${entry}')`).join('\n'))
  await run(bin('node'), [script], { cwd: project.folder })
  await writeFile(script, `${withoutZod}await import('@butiga/commerce-sdk/contracts')`)
  await expect(run(bin('node'), [script], { cwd: project.folder })).rejects.toThrow('loads zod/mini')
})

describe('an editor', () => {
  const calls = Object.entries(contract).flatMap(([service, { calls: own }]) =>
    Object.keys(own).map((name) => `commerce.${service}.${name}`),
  )

  it.each([
    [
      '@butiga/commerce-sdk',
      "import type { Backoffice } from '@butiga/commerce-sdk'\ndeclare const commerce: Backoffice",
    ],
    [
      '@butiga/commerce-sdk/effect',
      "import { createCommerce } from '@butiga/commerce-sdk/effect'\nconst commerce = createCommerce({} as never)",
    ],
  ])('shows what every call of %s does, takes and answers', (_, declarations) => {
    const hovers = hoversIn(project.folder, declarations, calls)
    expect(calls.length).toBeGreaterThan(50)
    expect(calls.filter((call) => (hovers.get(call)?.text ?? '').length < 10)).toEqual([])
    // Types by name, and none that an editor cuts off.
    expect(calls.filter((call) => !/\(input\??: \w/.test(hovers.get(call)?.type ?? ''))).toEqual([])
    expect(calls.filter((call) => /\.\.\.|zod/i.test(hovers.get(call)?.type ?? ''))).toEqual([])
    expect(hovers.get('commerce.ecommerce.addItem')?.tags).toEqual(
      expect.arrayContaining(['throws', 'throws', 'throws', 'throws', 'example']),
    )
  })
})

describe('the types', () => {
  it.each(Object.entries(compilers).slice(0, isFull ? 2 : 1))(
    'of five programs and of all libraries are right for %s',
    async (name, compiler) => {
      // The programs run as the first one wrote them.
      const args = name === 'TypeScript 7' ? [] : ['--noEmit']
      await run(process.execPath, [compiler, '-p', '.', ...args], { cwd: project.folder })
    },
  )

  it('of the examples in the READMEs are right, and they run', async () => {
    const folder = join(project.folder, 'readmes')
    await mkdir(folder)
    for (const name of packages) {
      const examples = (await readFile(join(installed(name), 'README.md'), 'utf8')).match(/(?<=```tsx?\n)[^]*?(?=```)/g)
      expect(examples, name).not.toBeNull()
      // The shop of the test, and no stylesheet, which only bundlers import.
      const code = (examples ?? [])
        .join('\n')
        .replace('https://shop.example', url)
        .replace("'…'", `'${shop.site.apiKey}'`)
        .replace(/^import '.*\.css'$/m, '')
      await writeFile(join(folder, `${name}.tsx`), code)
    }
    await writeFile(
      join(folder, 'page.tsx'),
      `import { renderToString } from 'react-dom/server'
import { Checkout } from './react-ui.js'
console.log(renderToString(<Checkout />))`,
    )
    await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
    const compilerOptions = { noEmit: false, rootDir: '.', outDir: 'out' }
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: '../tsconfig.json', compilerOptions, include: ['*.tsx'] }),
    )
    await run(process.execPath, [compilers['TypeScript 7'], '-p', '.'], { cwd: folder })
    const printed = (name: string) => run(bin('node'), [join(folder, 'out', `${name}.js`)], { cwd: folder })
    expect(await printed('commerce-sdk')).toMatch(/: \d+(\.\d+)?/)
    expect(await printed('machines')).toContain('Saved.')
    expect(await printed('page')).toMatch(/Address.*done.*Delivery/)
  })

  it('of the examples in comments are right', async () => {
    const declarations = await readFile(join(installed('commerce-sdk'), 'dist/__generated__/client.d.ts'), 'utf8')
    const examples = [...declarations.matchAll(/@example\n((?: +\* .*\n)+)/g)].map(([, text = '']) =>
      text.replaceAll(/^ +\* /gm, '  '),
    )
    expect(examples.length).toBeGreaterThan(4)
    const folder = join(project.folder, 'comments')
    await mkdir(folder)
    await writeFile(
      join(folder, 'examples.ts'),
      `import { createService, createTransport, unwrap, type Backoffice, type Commerce } from '@butiga/commerce-sdk'
import { master } from '@butiga/commerce-sdk/services'
declare const commerce: Commerce
declare const office: Backoffice
declare const [cartId, protectCode]: [number, string]
export const examples = [
${examples.map((example) => `async () => {\n${example}},`).join('\n')}
]
export const used = [cartId, protectCode, createService, createTransport, unwrap, master]
`,
    )
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ extends: '../tsconfig.json', include: ['*.ts'] }))
    await run(process.execPath, [compilers['TypeScript 7'], '-p', '.', '--noEmit', '--noUnusedLocals', 'false'], {
      cwd: folder,
    })
  })

  it('of a client and one call load neither zod nor Effect, and are a fraction of what a browser page loads', async () => {
    const folder = join(project.folder, 'small')
    await mkdir(folder)
    await writeFile(
      join(folder, 'call.ts'),
      `import { createCommerce } from '@butiga/commerce-sdk'
const commerce = createCommerce({ baseUrl: 'https://shop.example', apiKey: '', site: 1, store: 1, language: 'hrv' })
const answer = await commerce.product.get({ slug: 'box', store: 1, currency: 1 })
if (!answer.errored) console.log(answer.data.name)
`,
    )
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ extends: '../tsconfig.json', include: ['*.ts'] }))
    const args = [compilers['TypeScript 7'], '-p', '.', '--noEmit', '--listFiles', '--extendedDiagnostics']
    const printed = await run(process.execPath, args, { cwd: folder })
    expect(printed.split('\n').filter((path) => /node_modules\/(zod|effect)\//.test(path))).toEqual([])
    // 31,300 of them are those of the language and of browsers, which an empty program has too.
    expect(Number(/^Types:\s+(\d+)/m.exec(printed)?.[1])).toBeLessThan(37_200)
  })
})

it.each(['machines', 'react-ui'])('the types of no entry of %s load zod', async (name) => {
  const folder = join(project.folder, `types-of-${name}`)
  await mkdir(folder)
  const entries = await entriesOf(name)
  const program = entries.map((entry, index) => `export * as entry${index} from '${entry}'`).join('\n')
  await writeFile(join(folder, 'entries.ts'), program)
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ extends: '../tsconfig.json', include: ['*.ts'] }))
  const printed = await run(process.execPath, [compilers['TypeScript 7'], '-p', '.', '--noEmit', '--listFiles'], {
    cwd: folder,
  })
  expect(printed).toMatch(/commerce-sdk\/dist\/index\.d\.ts/)
  expect(printed.split('\n').filter((path) => /node_modules\/zod\//.test(path))).toEqual([])
})

describe.each([
  ['Node 20.9.0', 'node', []],
  ['Deno', 'deno', ['run', '-A']],
  ['Bun', 'bun', []],
])('on %s', (_, program, args) => {
  const runProgram = async (name: string): Promise<unknown> =>
    JSON.parse(await run(bin(program), [...args, `out/${name}.js`], { cwd: project.folder, env: { SHOP_URL: url } }))

  it('a guest orders', async () => {
    expect(await runProgram('order')).toEqual({ ordered: true, name: 'Honeycomb wrapping paper' })
  })

  it('the catalogue is listed, sorted, narrowed and logged', async () => {
    expect(await runProgram('catalogue')).toEqual({
      all: true,
      names: true,
      dearest: 10,
      sorted: [1, 1, 1, 1],
      category: 'Boxes and packaging',
      explained: 'product.get: PRODUCT_NOT_FOUND (404), request …',
      logged: ['failed 400'],
    })
  })

  it('Effects run', async () => {
    expect(await runProgram('effects')).toEqual({ names: true, refused: 'API_KEY_INVALID' })
  })

  it('a machine runs without React', async () => {
    expect(await runProgram('machine')).toEqual({ items: 12, filters: true, page: 2, commands: [] })
  })

  it('a component renders in Croatian, English and German', async () => {
    const { hr, en, de, money } = (await runProgram('page')) as Readonly<Record<string, string>>
    expect(hr).toContain('gotovo</span>')
    expect(en).toContain('done</span>')
    expect(de).toContain('erledigt</span>')
    expect(money).toBe('€12.90')
  })
})

describe("the example of a machine and a back end of one's own", () => {
  const place = () => join(project.folder, 'newsletter')
  beforeAll(() => cp(join(root, 'examples/newsletter'), place(), { recursive: true }))

  it('passes its tests with the published packages', async () => {
    const printed = await run(process.execPath, ['--test', '--test-reporter=tap'], { cwd: place() })
    expect(printed).toMatch(/^# pass (?:[89]|\d\d)$/m)
    expect(printed).toMatch(/^# fail 0$/m)
  })

  it('turns red where the machine is broken', async () => {
    const file = join(place(), 'newsletter.machine.ts')
    const source = await readFile(file, 'utf8')
    await writeFile(file, source.replace("onDone: 'subscribed'", "onDone: 'idle'"))
    await expect(run(process.execPath, ['--test'], { cwd: place() })).rejects.toThrow('=> idle')
    await writeFile(file, source)
  })

  it('has the types of its machine', async () => {
    const compilerOptions = { allowImportingTsExtensions: true, noEmit: true }
    const settings = { extends: '../tsconfig.json', compilerOptions, include: ['newsletter.paths.ts'] }
    await writeFile(join(place(), 'tsconfig.json'), JSON.stringify(settings))
    await run(process.execPath, [compilers['TypeScript 7'], '-p', '.'], { cwd: place() })
  })
})

describe('on workerd', () => {
  it('a worker lists products', async () => {
    const bundled = [
      await build({
        configFile: false,
        logLevel: 'error',
        root: project.folder,
        build: {
          write: false,
          lib: { entry: join(project.folder, 'out/worker.js'), formats: ['es'], fileName: 'worker' },
          // A worker is one file.
          rolldownOptions: { output: { codeSplitting: false } },
        },
      }),
    ].flat()[0]
    if (bundled === undefined || !('output' in bundled)) throw new Error('vite built nothing')
    await writeFile(join(project.folder, 'worker.mjs'), bundled.output[0].code)
    await writeFile(
      join(project.folder, 'worker.capnp'),
      `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main), (name = "internet", network = (allow = ["public", "private"]))],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")]
);
const main :Workerd.Worker = (modules = [(name = "worker.mjs", esModule = embed "worker.mjs")], compatibilityDate = "2025-06-01");
`,
    )
    const port = await freePort()
    const worker = spawn(bin('workerd'), ['serve', 'worker.capnp', `--socket-addr=http=127.0.0.1:${port}`], {
      cwd: project.folder,
      stdio: 'inherit',
    })
    try {
      const address = `http://127.0.0.1:${port}/?shop=${encodeURIComponent(url)}`
      const names = await vi.waitFor(async () => (await fetch(address)).json(), { timeout: 30_000, interval: 200 })
      expect(names).toHaveLength(15)
    } finally {
      worker.kill()
    }
  })
})
