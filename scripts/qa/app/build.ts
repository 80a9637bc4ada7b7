import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import type { ReportData } from './data.ts'

/** The application as one classic script: a page that is opened from the disk loads no modules. */
const bundle = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'main.ts'), formats: ['iife'], name: 'qa' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const [chunk] = output !== undefined && 'output' in output ? output.output : []
  if (chunk === undefined) throw new Error('The report application was not built')
  return chunk.code
}

/** JSON inside a script: nothing in it ends the script. */
const scriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/**
 * Writes the report: index.html with its styles and script, and data.js beside it.
 *
 * @param chartStyle the style of the charts
 */
export const writeApp = async (folder: string, data: ReportData, chartStyle: string): Promise<string> => {
  const [page, style, script] = await Promise.all([
    readFile(join(import.meta.dirname, 'report.html'), 'utf8'),
    readFile(join(import.meta.dirname, 'report.css'), 'utf8'),
    bundle(),
  ])
  const file = join(folder, 'index.html')
  const whole = page
    .replace('/* style */', () => style + chartStyle)
    .replace('/* script */', () => script.replaceAll('</script', String.raw`<\/script`))
  await writeFile(file, whole)
  await writeFile(join(folder, 'data.js'), `window.QA = ${scriptText(data)}\n`)
  return file
}
