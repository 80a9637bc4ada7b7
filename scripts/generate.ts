import { generated } from './generate/files.ts'
import { writeFile } from 'node:fs/promises'

/** `pnpm generate`: the SDK's types and routes and openapi.json from its contract, the reference of the environment from its schema, the fallback fonts from their metrics, the charts of the machines from their definitions. */
for (const { path, text } of await generated()) await writeFile(path, text)
