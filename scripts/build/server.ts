import { join } from 'node:path'
import { bundleServer } from '../../apps/server/build/bundle.ts'
import { root } from '../run.ts'

/** Writes the server as a bundle, started by `node {outDir}/main.js`. */
export const buildServer = (outDir = join(root, 'apps', 'server', 'dist')): Promise<void> => bundleServer(outDir)
