import { root } from '../run.ts'
import { checkWords } from './words.ts'

const { seen, findings } = await checkWords(root)
for (const { path, line, word, instead } of findings) console.log(`${path}:${line}: "${word}"; write: ${instead}`)
console.log(`${seen.length} files, ${findings.length} findings`)
if (findings.length > 0) process.exitCode = 1
