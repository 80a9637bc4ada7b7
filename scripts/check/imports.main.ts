import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../run.ts'
import { withLayers } from './layers.ts'
import { checkImports } from './imports.ts'

/** Checks every import, and that docs/architecture.md draws the layers as they are; `--draw` draws them. */
const { seen, imports, violations } = await checkImports(root)
for (const { rule, from, to, fix } of violations) console.log(`${from}\n  imports ${to}\n  ${rule}: ${fix}`)

const page = join(root, 'docs/architecture.md')
const text = await readFile(page, 'utf8')
const current = withLayers(text, imports)
if (process.argv.includes('--draw')) await writeFile(page, current)
else if (current !== text) {
  console.log('docs/architecture.md draws other layers: node scripts/check/imports.main.ts --draw')
  process.exitCode = 1
}

console.log(`${seen.length} files, ${imports.length} imports, ${violations.length} violations`)
if (violations.length > 0) process.exitCode = 1
