import { root } from '../run.ts'
import { checkImports } from './imports.ts'

const { seen, imports, violations } = await checkImports(root)
for (const { rule, from, to, cure } of violations) console.log(`${from}\n  imports ${to}\n  ${rule}: ${cure}`)
console.log(`${seen.length} files, ${imports} imports, ${violations.length} violations`)
if (violations.length > 0) process.exitCode = 1
