import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mermaidOf } from './charts/mermaid.ts'
import { levelsOf } from './charts/model.ts'
import { statelyOf } from './charts/stately.ts'
import { findModels } from './qa/models.ts'
import { root } from './run.ts'

// `pnpm machines:export`: every machine as JSON for Stately's editor, and as a Mermaid diagram.
const folder = join(root, 'machine-export')
await mkdir(folder, { recursive: true })
for (const [name, model] of await findModels()) {
  if (model === null) continue
  await writeFile(join(folder, `${name}.json`), `${statelyOf(model.machine)}\n`)
  await writeFile(join(folder, `${name}.mmd`), `${mermaidOf(levelsOf(model.machine))}\n`)
}
console.log(folder)
