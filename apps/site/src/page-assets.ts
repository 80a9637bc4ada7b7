/** The built client's files, as Vite lists them (build.manifest). */
export type Manifest = Readonly<Record<string, ManifestChunk>>

interface ManifestChunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}

/** The files that a page preloads, as local paths. */
export interface PageAssets {
  /** The scripts that run before the first paint. */
  readonly first: readonly string[]
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Chunks that the entry will import for this page; without preloads they would be loaded one after another. */
  readonly modules: readonly string[]
  readonly fonts: readonly string[]
  /** Whether scripts and modules come after the content, which can be pressed before they are there. */
  readonly isContentFirst?: boolean
}

const ENTRY = 'src/entry-client.tsx'
/** Records the machines for the panel of `?inspect`. */
const INSPECT = 'src/inspect/start.ts'
const FIRST = 'src/first-script.ts'
/** Shows the draft in the frame of edit mode. */
const CANVAS = 'src/edit/entry-canvas.ts'
/** What that entry imports once edit mode is there. */
const DRAW = 'src/edit/draw.tsx'
/** Takes what is pressed in that frame before it can be edited. */
const PRESS = 'src/edit/first-press.ts'
/** The one font file that every page needs at once. */
const FIRST_FONT = 'figtree-latin-wght-normal.woff2'

/** Without a manifest the development server serves the sources themselves, and adds what it needs. */
const development: PageAssets = {
  first: [`/${FIRST}`],
  scripts: [`/${INSPECT}`, `/${ENTRY}`],
  styles: [],
  modules: [],
  fonts: [],
}

/** The files of source modules and of all that they import. */
export const filesOf = (manifest: Manifest, sources: readonly string[]): readonly string[] => {
  const needed = new Set<ManifestChunk>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined || needed.has(chunk)) return
    needed.add(chunk)
    chunk.imports?.forEach(visit)
  }
  sources.forEach(visit)
  return [...new Set([...needed].map(({ file }) => `/${file}`))]
}

/**
 * The files of a page that shows the given source modules, such as its screen and its catalogue.
 *
 * @param inspectable whether `?inspect` shows the machines of the page; always in development
 */
export const pageAssets = (
  manifest: Manifest | undefined,
  sources: readonly string[],
  inspectable: boolean,
): PageAssets => {
  const entry = manifest?.[ENTRY]
  const first = manifest?.[FIRST]
  const inspect = inspectable ? manifest?.[INSPECT] : undefined
  if (manifest === undefined || entry === undefined || first === undefined) return development
  const paths = (files: Iterable<string>) => [...new Set(files)].map((file) => `/${file}`)
  const values = Object.entries(manifest)
  return {
    first: [`/${first.file}`],
    // Before the entry, which starts the first machines.
    scripts: paths([...(inspect ? [inspect.file] : []), entry.file]),
    styles: paths(values.filter(([, { file }]) => file.endsWith('.css')).map(([, { file }]) => file)),
    modules: filesOf(manifest, [ENTRY, ...sources]).filter((path) => path !== `/${entry.file}`),
    fonts: paths(values.filter(([key]) => key.endsWith(FIRST_FONT)).map(([, { file }]) => file)),
  }
}

/**
 * The files of a page in the frame of edit mode: the page's look, and scripts of a build of their own.
 *
 * @param sources source modules that the page shows, such as its screen
 */
export const canvasAssets = (
  manifest: Manifest | undefined,
  canvas: Manifest | undefined,
  sources: readonly string[],
): PageAssets => {
  const entry = canvas?.[CANVAS]
  const press = canvas?.[PRESS]
  if (canvas === undefined || entry === undefined || press === undefined)
    return { ...development, first: [`/${PRESS}`, ...development.first], scripts: [`/${CANVAS}`] }
  const own = Object.values(canvas).flatMap(({ file }) => (file.endsWith('.css') ? [`/${file}`] : []))
  const page = pageAssets(manifest, [], false)
  return {
    ...page,
    first: [`/${press.file}`, ...page.first],
    styles: [...page.styles, ...new Set(own)],
    isContentFirst: true,
    scripts: [`/${entry.file}`],
    modules: filesOf(canvas, [CANVAS, DRAW, ...sources]).filter((path) => path !== `/${entry.file}`),
  }
}
