import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contract, knownLanguages } from '../../packages/commerce-sdk/src/contracts/index.ts'
import { root } from '../run.ts'

/** Facts about the repository that no package can check alone; routes and messages are held to theirs in apps/site. */
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const foldersOf = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

type Exports = Readonly<Record<string, string | Readonly<Record<string, string>>>>
const sourcesOf = (path: string): string[] =>
  Object.values((JSON.parse(read(`${path}/package.json`)) as { exports: Exports }).exports).map((target) =>
    typeof target === 'string' ? target : (target['@butiga/source'] ?? ''),
  )

describe('exports', () => {
  it.each([
    'packages/commerce-sdk',
    'packages/machines',
    'packages/react-ui',
    'apps/site',
    'apps/admin',
    'apps/server',
  ])('of %s lead to files', (path) => {
    // Of a pattern, the folder in which its files are.
    const missing = sourcesOf(path).filter((source) => !existsSync(join(root, path, source.replace(/[^/]*\*.*$/, ''))))
    expect(missing).toEqual([])
  })

  it('give every machine a door, and every role file the name of its folder', () => {
    for (const name of foldersOf('packages/machines/src').filter(
      (folder) => !['shared', 'testing', 'trace'].includes(folder),
    )) {
      const files = readdirSync(join(root, 'packages/machines/src', name), { withFileTypes: true })
      const names = files.filter((entry) => entry.isFile()).map((entry) => entry.name)
      for (const role of ['machine.ts', 'types.ts', 'paths.ts', 'paths.test.ts', 'paths.txt', 'test.ts'])
        expect(names).toContain(`${name}.${role}`)
      expect(names).toContain('index.ts')
      expect(names.filter((file) => file !== 'index.ts' && !file.startsWith(`${name}.`))).toEqual([])
    }
  })
})

describe('services', () => {
  it('of the contract each have their file and their folder, and are answered', () => {
    const answered = read('apps/server/src/services.ts')
    // Those of a buyer and of the back office share one folder.
    const folderOf = (name: string) =>
      name === 'documents' ? 'document' : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const folders = [...new Set(Object.keys(contract).map(folderOf))]
    for (const name of folders) {
      expect(existsSync(join(root, `packages/commerce-sdk/src/contracts/${name}.ts`))).toBe(true)
      expect(existsSync(join(root, `apps/server/src/services/${name}/${name}.service.ts`))).toBe(true)
      expect(answered).toContain(`./services/${name}/${name}.service.ts`)
    }
    // Rooms below them, which answer no calls, have no service; nor have payment companies, whose calls have their own forms.
    const served = foldersOf('apps/server/src/services').filter((name) =>
      existsSync(join(root, `apps/server/src/services/${name}/${name}.service.ts`)),
    )
    expect(served.sort()).toEqual(folders.sort())
  })
})

describe('styles', () => {
  it('of every component are imported once, in the style sheet of shops or in that of other apps', () => {
    const folder = 'packages/react-ui/src'
    const imported = read(`${folder}/styles/styles.css`)
    // What no shop shows is in the style sheet of other apps alone.
    const ofApps = read(`${folder}/styles/app.css`)
    const uses = (sheet: string, path: string) => sheet.split(path).length - 1
    const component = ['ui', 'form', 'shop'].flatMap((shelf) =>
      foldersOf(`${folder}/${shelf}`).flatMap((name) =>
        readdirSync(join(root, folder, shelf, name))
          .filter((file) => file.endsWith('.css'))
          .map((file) => [`${name}.css`, `../${shelf}/${name}/${file}`, file] as const),
      ),
    )
    expect(component.length).toBeGreaterThan(25)
    expect(component.filter(([expected, , file]) => file !== expected)).toEqual([])
    const lost = component.filter(
      ([, path]) => uses(imported, path) !== 1 && (uses(imported, path) > 0 || uses(ofApps, path) !== 1),
    )
    expect(lost).toEqual([])
  })
})

describe('versions', () => {
  it('are in the catalog alone', () => {
    const packages = [
      '',
      ...['packages', 'apps'].flatMap((group) => foldersOf(group).map((name) => `${group}/${name}/`)),
    ]
    for (const path of packages
      .map((folder) => `${folder}package.json`)
      .filter((file) => existsSync(join(root, file)))) {
      const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(path)) as Record<
        string,
        Record<string, string> | undefined
      >
      const versions = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies })
      expect(versions.filter((version) => version !== 'catalog:' && version !== 'workspace:*')).toEqual([])
    }
  })
})

describe('texts', () => {
  /** The translations of a catalogue by message and context. */
  const textsOf = (path: string): Map<string, string> =>
    new Map(
      [...read(path).matchAll(/(?:^msgctxt "(.*)"\n)?^msgid "(.+)"\nmsgstr "(.*)"/gm)].map(
        ([, context = '', id = '', text = '']) => [`${id} (${context})`, text],
      ),
    )

  // An app has one text of each id: what two catalogues translate in two ways would change with the order of its build.
  const languages = knownLanguages.map(({ code2 }) => code2)
  it.each(['site', 'admin'].flatMap((app) => languages.map((language) => [app, language])))(
    'that %s shares with its components have one translation in %s',
    (app, language) => {
      const own = textsOf(`apps/${app}/locales/${language}.po`)
      const shared = textsOf(`packages/react-ui/locales/${language}.po`)
      expect(own.size).toBeGreaterThan(100)
      const both = [...own].filter(([id, text]) => shared.get(id) && text && shared.get(id) !== text)
      expect(both).toEqual([])
    },
  )
})

describe('the container', () => {
  it('has the versions of the boot script and copies what is there', () => {
    const [, node] = /NODE = '(\d+)\./.exec(read('scripts/boot/runtime.mjs')) ?? []
    const [, pnpm] = /PNPM = '([\d.]+)'/.exec(read('scripts/boot/boot.mjs')) ?? []
    const file = read('deploy/Containerfile')
    expect([...new Set(file.match(/node:\d+|pnpm@[\d.]+/g))]).toEqual([`node:${node}`, `pnpm@${pnpm}`])
    expect(read('docs/deploy.md')).toContain(`pnpm@${pnpm}`)
    const sources = file.match(/^COPY (?!--from).*/gm)?.flatMap((line) => line.split(' ').slice(1, -1)) ?? []
    expect(sources.length).toBeGreaterThan(5)
    expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([])
  })
})
