import { generated } from './generate/files.ts'
import { writeFile } from 'node:fs/promises'

/** `pnpm generate`: the SDK's types and routes from its contract, the reference of the environment from its schema, the fallback fonts from their metrics. */
for (const { path, text } of generated()) await writeFile(path, text)
