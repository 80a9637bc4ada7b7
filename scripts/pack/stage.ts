import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { build } from 'vite'
import { root, run } from '../run.ts'
import { folderOf, publishedManifest } from './manifest.ts'
import { filesOf, packages, type Package } from './sources.ts'
import { writeTexts } from './texts.ts'

const toDist = (path: string, extension: string): string =>
  path.replace(/^src\//, 'dist/').replace(/\.tsx?$/, extension)

const put = async (folder: string, path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

/** Copies what the compiler wrote. The maps of declarations lead to sources that are not published, so they stay behind. */
const copyCompiled = async (name: Package, stage: string, sources: readonly string[], withScripts: boolean) => {
  const compiled = (path: string) => readFile(join(folderOf(name), path), 'utf8')
  for (const source of sources) {
    const declaration = toDist(source, '.d.ts')
    await put(stage, declaration, (await compiled(declaration)).replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'))
    for (const extension of withScripts ? ['.js', '.js.map'] : [])
      await put(stage, toDist(source, extension), await compiled(toDist(source, extension)))
  }
}

/** The scripts of react-ui, whose macros only its own build compiles. */
const buildComponents = async (stage: string, sources: readonly string[]): Promise<void> => {
  const folder = folderOf('react-ui')
  await build({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      outDir: join(stage, 'dist'),
      // A library: in an application's build a dynamic import would go through a helper for the chunks of a page.
      lib: { entry: sources.map((source) => join(folder, source)), formats: ['es'] },
      rolldownOptions: {
        output: {
          // As if it were built in the folder of the package, wherever that and the stage are.
          sourcemapPathTransform: (source, map) =>
            relative(dirname(join(folder, relative(stage, map))), resolve(dirname(map), source)),
        },
      },
    },
  })
}

/** Builds every package into a folder of its own below `out`, as it is published. Answers the folders. */
export const stageAll = async (out: string): Promise<readonly string[]> => {
  const { code, output } = await run('tsc', ['-b', ...packages.map((name) => `packages/${name}`)])
  if (code !== 0) throw new Error(output)
  const stages: string[] = []
  for (const name of packages) {
    const stage = join(out, name)
    await rm(stage, { recursive: true, force: true })
    const sources = await filesOf(name, /\.tsx?$/)
    let texts: readonly string[] = []
    if (name === 'react-ui') {
      await buildComponents(stage, sources)
      for (const asset of await filesOf(name, /\.(css|woff2|txt)$/))
        await cp(join(folderOf(name), asset), join(stage, toDist(asset, '')))
      for (const sheet of ['styles', 'app']) await put(stage, `dist/styles/${sheet}.css.d.ts`, 'export {}\n')
      texts = (await writeTexts(join(stage, 'dist/locales'))).map((locale) => `dist/locales/${locale}.js`)
    }
    await copyCompiled(name, stage, sources, name !== 'react-ui')
    await put(stage, 'package.json', `${JSON.stringify(publishedManifest(name, [...sources, ...texts]), null, 2)}\n`)
    if (name === 'commerce-sdk') await cp(join(folderOf(name), 'openapi.json'), join(stage, 'openapi.json'))
    await cp(join(folderOf(name), 'README.md'), join(stage, 'README.md'))
    await cp(join(root, 'LICENSE'), join(stage, 'LICENSE'))
    stages.push(stage)
  }
  return stages
}
