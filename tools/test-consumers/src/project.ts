import { cp, mkdtemp, readdir, realpath, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { catalog } from '../../../scripts/pack/manifest.ts'
import { root } from '../../../scripts/run.ts'
import { run } from './run.ts'

/** An empty project, elsewhere on the disk, with the packed packages and their dependencies. */
export interface Project {
  readonly folder: string
  /** The packed packages: their tarballs. */
  readonly tarballs: readonly string[]
}

const peers = [
  'effect',
  '@xstate/graph',
  'fast-check',
  'xstate',
  'react',
  'react-dom',
  '@lingui/core',
  '@lingui/react',
  '@types/react',
  '@types/react-dom',
]

/** The TypeScript settings of a strict project; libraries are checked too. */
const tsconfig = {
  compilerOptions: {
    strict: true,
    skipLibCheck: false,
    noUncheckedIndexedAccess: true,
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    module: 'NodeNext',
    jsx: 'react-jsx',
    types: [],
    rootDir: '.',
    outDir: 'out',
  },
  include: ['*.ts', '*.tsx', 'examples'],
}

/** Packs the packages, as `pnpm pack:all` does, and installs them with npm. */
export const createProject = async (): Promise<Project> => {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'butiga-consumer-'))
  const packed = join(folder, 'packed')
  await run(process.execPath, ['scripts/pack.ts', packed, 'libraries'], { cwd: root })
  const tarballs = (await readdir(packed)).filter((name) => name.endsWith('.tgz')).map((name) => join(packed, name))
  const versions = catalog()
  const manifest = {
    private: true,
    type: 'module',
    dependencies: {
      ...Object.fromEntries(
        tarballs.map((path) => [
          `@butiga/${/butiga-([a-z-]+)-\d[\d.]*\.tgz$/.exec(basename(path))?.[1]}`,
          `file:${path}`,
        ]),
      ),
      ...Object.fromEntries(peers.map((name) => [name, versions[name]])),
    },
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig, null, 2))
  await cp(join(import.meta.dirname, '../programs'), folder, { recursive: true })
  await cp(join(root, 'packages/commerce-sdk/src/examples'), join(folder, 'examples'), {
    recursive: true,
    filter: (path) => !path.endsWith('.test.ts'),
  })
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], {
    cwd: folder,
  })
  return { folder, tarballs }
}
