import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../run.ts'

const types = `import type { Messages } from '@lingui/core'
/** The texts of the components that are translated into this language, for \`i18n.load\`. */
export declare const messages: Messages
`

/** Writes the texts of react-ui into `folder` as modules, one for each language. Returns the languages. */
export const writeTexts = async (folder: string): Promise<readonly string[]> => {
  const config = getConfig({ cwd: root })
  const catalog = (await getCatalogs(config)).find(({ path }) => path.includes('packages/react-ui'))
  if (catalog === undefined) throw new Error('lingui.config.ts names no catalogue for packages/react-ui.')
  await mkdir(folder, { recursive: true })
  const locales: readonly string[] = config.locales
  for (const locale of locales) {
    const { messages, missing } = await catalog.getTranslations(locale, {
      fallbackLocales: config.fallbackLocales,
      sourceLocale: config.sourceLocale,
    })
    const untranslated = new Set(missing.map(({ id }) => id))
    const own = Object.fromEntries(Object.entries(messages).filter(([id]) => !untranslated.has(id)))
    const { source, errors } = createCompiledCatalog(locale, own, { namespace: 'es' })
    const [broken] = errors
    if (broken !== undefined) throw new Error(`The text of ${broken.id} in ${locale}: ${broken.error.message}`)
    await writeFile(join(folder, `${locale}.js`), source)
    await writeFile(join(folder, `${locale}.d.ts`), types)
  }
  return locales
}
