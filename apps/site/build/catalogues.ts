import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig, type LinguiConfigNormalized } from '@lingui/conf'
import { join } from 'node:path'
import type { Plugin } from 'vite'

export interface CatalogueOptions {
  /** The module of the frame, which every page shows; its texts are in no other catalogue. */
  readonly frame: string
  /**
   * The other catalogues by name: the module whose texts they hold, or, for texts that are looked up by key, the folder of
   * their sources, from the root of the repository and with a slash at its end.
   */
  readonly roots: Readonly<Record<string, string>>
  /** Files from the root of the repository whose texts are in no catalogue, unless another file has them too. Default: none. */
  readonly without?: readonly string[]
  /** The folder of the app below `apps/`: texts of other apps are in none of its catalogues. */
  readonly app: string
  /** Default: lingui.config.ts of the repository. */
  readonly config?: LinguiConfigNormalized
}

const VIRTUAL = 'virtual:catalogues'
const FRAME = 'frame'

/** The placeholder of a catalogue until the module graph is complete. */
const placeholderOf = (locale: string, name: string): string => `catalogue of ${name} in ${locale}`
const placeholder = /(["'`])catalogue of ([\w-]+) in ([\w-]+)\1/g

/**
 * Message catalogues by screen. Translators keep one PO file for each package and language; the build cuts them by the
 * module graph, so that the catalogue of a screen holds what its modules show and nothing else. Modules that are loaded
 * later belong to the screen that loads them. A language exists as soon as its PO files do.
 *
 * The module `virtual:catalogues` exports `languages`: by two-letter code a function that loads the table of a language's
 * catalogues, each of which is loaded by another function. In development and in tests each catalogue is the whole
 * language.
 */
export const catalogues = ({ frame, roots, app, without = [], config = getConfig() }: CatalogueOptions): Plugin => {
  const sources: Readonly<Record<string, string>> = { [FRAME]: frame, ...roots }
  /** The sources as the bundler names them. */
  const modules = new Map<string, string>()
  const texts = new Map<string, Promise<readonly Text[]>>()
  const textsIn = (locale: string): Promise<readonly Text[]> => {
    const known = texts.get(locale) ?? readTexts(config, { app, without, locale })
    texts.set(locale, known)
    return known
  }
  let isBuild = false
  return {
    name: 'butiga-catalogues',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    async buildStart() {
      texts.clear()
      if (!isBuild) return
      for (const [name, source] of Object.entries(sources)) {
        const found = isFolder(source) ? { id: join(config.rootDir, source) } : await this.resolve(source)
        if (found === null) this.error(`The catalogue ${name} is of ${source}, which does not exist.`)
        modules.set(name, found.id)
      }
    },
    resolveId: (id) => (id === VIRTUAL || id.startsWith(`${VIRTUAL}/`) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${VIRTUAL}`)) return undefined
      const [, locale, name] = id.split('/')
      if (locale === undefined) return tableOf('languages', config.locales, VIRTUAL)
      if (name === undefined) return tableOf('catalogues', Object.keys(sources), `${VIRTUAL}/${locale}`)
      const content = isBuild ? placeholderOf(locale, name) : compile(locale, await textsIn(locale))
      return `export const messages = JSON.parse(${JSON.stringify(content)})`
    },
    async renderChunk(code) {
      const found = [...code.matchAll(placeholder)]
      if (found.length === 0) return null
      const fileOf = (id: string): string => id.split('?')[0] ?? id
      const reach = (name: string): ReadonlySet<string> => {
        const root = modules.get(name) ?? ''
        const others = new Set([...modules.values()].filter((other) => other !== root))
        const reached = new Set<string>()
        const visit = (id: string): void => {
          if (reached.has(fileOf(id)) || others.has(id)) return
          reached.add(fileOf(id))
          const info = this.getModuleInfo(id)
          info?.importedIds.forEach(visit)
          info?.dynamicallyImportedIds.forEach(visit)
        }
        visit(root)
        return reached
      }
      let filled = code
      for (const [quoted, , name = '', locale = ''] of found) {
        const shown = shownBy(reach(name))
        const shared = name === FRAME ? () => false : shownBy(reach(FRAME))
        const own = (await textsIn(locale)).filter((text) => shown(text) && !shared(text))
        filled = filled.replace(quoted, () => JSON.stringify(compile(locale, own)))
      }
      return { code: filled, map: null }
    },
  }
}

const isFolder = (source: string): boolean => source.endsWith('/')

/** A module that exports functions, each of which loads the module below with its name. */
const tableOf = (name: string, entries: readonly string[], module: string): string => {
  const lines = entries.map(
    (entry) => `${JSON.stringify(entry)}: () => import(${JSON.stringify(`${module}/${entry}`)})`,
  )
  return `export const ${name} = { ${lines.join(', ')} }`
}

interface Text {
  readonly id: string
  readonly translation: string
  /** Absolute paths of the files that show it. */
  readonly files: readonly string[]
}

const shownBy =
  (reached: ReadonlySet<string>) =>
  ({ files }: Text): boolean => {
    const folders = [...reached].filter(isFolder)
    return files.some((file) => reached.has(file) || folders.some((folder) => file.startsWith(folder)))
  }

/** Every text of a language, over all packages, once; what is not translated is Croatian. */
const readTexts = async (
  config: LinguiConfigNormalized,
  { app, without, locale }: Required<Pick<CatalogueOptions, 'app' | 'without'>> & { readonly locale: string },
): Promise<readonly Text[]> => {
  const own = (await getCatalogs(config)).filter(
    ({ path }) => !path.includes('/apps/') || path.includes(`/apps/${app}/`),
  )
  const read = own.map(async (catalog) => {
    const entries = (await catalog.read(locale)) ?? {}
    const { messages } = await catalog.getTranslations(locale, {
      fallbackLocales: config.fallbackLocales,
      sourceLocale: config.sourceLocale,
    })
    return Object.entries(messages).map(([id, translation]) => ({
      id,
      translation,
      files: (entries[id]?.origin ?? []).flatMap(([file]) =>
        without.includes(file) ? [] : [join(config.rootDir, file)],
      ),
    }))
  })
  const texts = new Map<string, Text>()
  for (const text of (await Promise.all(read)).flat()) {
    const { files = [] } = texts.get(text.id) ?? {}
    texts.set(text.id, { ...text, files: [...files, ...text.files] })
  }
  return [...texts.values()]
}

const compile = (locale: string, texts: readonly Text[]): string => {
  const messages = Object.fromEntries(texts.map(({ id, translation }) => [id, translation]))
  const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'json' })
  const [broken] = errors
  if (broken !== undefined) throw new Error(`The text of ${broken.id} in ${locale}: ${broken.error.message}`)
  return JSON.stringify((JSON.parse(source) as { messages: object }).messages)
}
