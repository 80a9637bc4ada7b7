import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parsePo, type PoItem } from 'pofile-ts'
import type { Plugin } from 'vite'
import { localeFolders } from './locale-folders.ts'

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
  /** The folders with a PO file for each language. Default: those of the app, of packages and of plugins. */
  readonly folders?: readonly string[]
}

const root = join(import.meta.dirname, '../../..')

const VIRTUAL = 'virtual:catalogues'
const FRAME = 'frame'

/** The placeholder of a catalogue until the module graph is complete. */
const placeholderOf = (locale: string, name: string): string => `catalogue of ${name} in ${locale}`
const placeholder = /(["'`])catalogue of ([\w-]+) in ([\w-]+)\1/g

/**
 * Message catalogues by screen. Translators keep one PO file for each package and language; the build cuts them by the
 * module graph, so that the catalogue of a screen holds what its modules show and nothing else. Modules that are loaded
 * later belong to the screen that loads them. A language exists as soon as its PO files do; its catalogues have what it
 * translates, and the apps take the rest from those of another language.
 *
 * The module `virtual:catalogues` exports `languages`: by two-letter code a function that loads the table of a language's
 * catalogues, each of which is loaded by another function. In development and in tests each catalogue is the whole
 * language.
 */
export const catalogues = ({
  frame,
  roots,
  app,
  without = [],
  folders = localeFolders(app),
}: CatalogueOptions): Plugin => {
  const sources: Readonly<Record<string, string>> = { [FRAME]: frame, ...roots }
  const locales = [...new Set(folders.flatMap((folder) => readdirSync(folder).map((file) => basename(file, '.po'))))]
  /** The sources as the bundler names them. */
  const modules = new Map<string, string>()
  const texts = new Map<string, readonly Text[]>()
  const textsIn = (locale: string): readonly Text[] => {
    const known = texts.get(locale) ?? readTexts(folders, without, locale)
    texts.set(locale, known)
    return known
  }
  /** The files that a catalogue's module reaches, by its name: asked for once for each language. */
  const reached = new Map<string, ReadonlySet<string>>()
  let isBuild = false
  return {
    name: 'butiga-catalogues',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    async buildStart() {
      texts.clear()
      reached.clear()
      if (!isBuild) return
      for (const [name, source] of Object.entries(sources)) {
        const match = isFolder(source) ? { id: join(root, source) } : await this.resolve(source)
        if (match === null) this.error(`The catalogue ${name} is of ${source}, which does not exist.`)
        modules.set(name, match.id)
      }
    },
    resolveId: (id) => (id === VIRTUAL || id.startsWith(`${VIRTUAL}/`) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${VIRTUAL}`)) return undefined
      const [, locale, name] = id.split('/')
      if (locale === undefined) return tableOf('languages', locales, VIRTUAL)
      if (name === undefined) return tableOf('catalogues', Object.keys(sources), `${VIRTUAL}/${locale}`)
      const content = isBuild ? placeholderOf(locale, name) : compile(locale, textsIn(locale))
      return `export const messages = JSON.parse(${JSON.stringify(content)})`
    },
    renderChunk(code) {
      const match = [...code.matchAll(placeholder)]
      if (match.length === 0) return null
      const reach = (name: string): ReadonlySet<string> => {
        const known = reached.get(name)
        if (known !== undefined) return known
        const start = modules.get(name) ?? ''
        const others = new Set([...modules.values()].filter((other) => other !== start))
        const files = new Set<string>()
        const visit = (id: string): void => {
          const file = id.split('?')[0] ?? id
          if (files.has(file) || others.has(id)) return
          files.add(file)
          const info = this.getModuleInfo(id)
          info?.importedIds.forEach(visit)
          info?.dynamicallyImportedIds.forEach(visit)
        }
        visit(start)
        reached.set(name, files)
        return files
      }
      let filled = code
      for (const [quoted, , name = '', locale = ''] of match) {
        const displayed = isTextOf(reach(name))
        const shared = name === FRAME ? () => false : isTextOf(reach(FRAME))
        const own = textsIn(locale).filter((text) => displayed(text) && !shared(text))
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

const isTextOf = (reached: ReadonlySet<string>): ((text: Text) => boolean) => {
  const folders = [...reached].filter(isFolder)
  return ({ files }) => files.some((file) => reached.has(file) || folders.some((folder) => file.startsWith(folder)))
}

/** Every text of a language, over all folders, once; its translation is empty where it has none. */
const readTexts = (folders: readonly string[], without: readonly string[], locale: string): readonly Text[] => {
  const texts = new Map<string, Text>()
  for (const folder of folders) {
    for (const item of readPo(folder, locale)) {
      const id = idOf(item)
      const known = texts.get(id)
      const files = item.references.filter((file) => !without.includes(file)).map((file) => join(root, file))
      const translation = item.msgstr[0] || (known?.translation ?? '')
      texts.set(id, { id, translation, files: [...(known?.files ?? []), ...files] })
    }
  }
  return [...texts.values()]
}

const readPo = (folder: string, locale: string): readonly PoItem[] => {
  const file = join(folder, `${locale}.po`)
  return existsSync(file) ? parsePo(readFileSync(file, 'utf8')).items : []
}

/** As the macros make it of a text without an id of its own. */
const idOf = ({ msgid, msgctxt, extractedComments }: PoItem): string =>
  extractedComments.includes('js-lingui-explicit-id') ? msgid : generateMessageId(msgid, msgctxt ?? '')

const compile = (locale: string, texts: readonly Text[]): string =>
  JSON.stringify(
    Object.fromEntries(
      texts
        .filter(({ translation }) => translation !== '')
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ id, translation }) => {
          try {
            return [id, compileMessageOrThrow(translation)]
          } catch (error) {
            throw new Error(`The text of ${id} in ${locale} is no message.`, { cause: error })
          }
        }),
    ),
  )
