import { generated } from './generate/files.ts'
import { writeFile } from 'node:fs/promises'

/** `pnpm generate`: the SDK's types and routes, from its contract. */
for (const { path, text } of generated()) await writeFile(path, text)
