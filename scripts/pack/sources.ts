import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { folderOf } from './manifest.ts'

/** The published packages, each after those that it needs. */
export const packages = ['commerce-sdk', 'machines', 'react-ui'] as const
export type Package = (typeof packages)[number]

/** Tests stay behind, and what they alone use; the SDK's helpers for tests are published, and the path tests of machines. */
const unpublished: Readonly<Record<Package, RegExp>> = {
  'commerce-sdk': /\.test\.ts$|^src\/examples\//,
  machines: /\.test\.ts$|^src\/testing\/(?:test-|(?!live\/(?:walk|gates|faults)\.ts$).+\/)/,
  'react-ui': /\.test\.tsx?$|^src\/testing\//,
}

/** Its published sources, as `src/client.ts`. */
export const filesOf = async (name: Package, wanted: RegExp): Promise<readonly string[]> => {
  const paths = await readdir(join(folderOf(name), 'src'), { recursive: true })
  return paths
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => wanted.test(path) && !unpublished[name].test(path))
    .sort()
}
