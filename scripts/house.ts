import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { figuresOf } from './house/figures.ts'
import { root } from './run.ts'

/**
 * `pnpm house`: how large and how clear the sources are, in figures that are counted the same way each time, beside those of
 * docs/house.tsv; `--write` writes that file.
 */
const file = join(root, 'docs/house.tsv')
const figures = await figuresOf(root)
const text = await readFile(file, 'utf8').catch(() => '')
const recorded = new Map(
  text.split('\n').map((row) => {
    const [name = '', value = ''] = row.split('\t')
    return [name, value]
  }),
)
for (const { name, value } of figures) {
  const before = recorded.get(name)
  const change = before === undefined || Number(before) === value ? '' : `  ${before} in docs/house.tsv`
  console.log(`${name.padEnd(52)} ${String(value).padStart(7)}${change}`)
}
if (process.argv.includes('--write'))
  await writeFile(file, ['figure\tvalue', ...figures.map(({ name, value }) => `${name}\t${value}`), ''].join('\n'))
