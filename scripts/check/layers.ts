/**
 * The layers of the server: a folder, and the folders below it that it may import. The import rules of the server are
 * made from them, and so is the picture in docs/architecture.md.
 */
export interface Layer {
  readonly name: string
  /** A regular expression for the paths of its files. */
  readonly path: string
  readonly below: readonly string[]
}

const server = '^apps/server/src/'
const lowest = ['db', 'ground']

/** Lowest first. Server files on no layer start the process (main.ts, serve.ts, seed/). */
export const serverLayers: readonly Layer[] = [
  { name: 'ground', path: `${server}ground/`, below: [] },
  // The types of every layer's tables, which db/schema.ts puts together.
  { name: 'db', path: String.raw`${server}(db/|(calls|mail|services/[^/]+)/tables\.ts$)`, below: ['ground'] },
  { name: 'ports', path: `${server}ports/`, below: lowest },
  { name: 'jobs', path: `${server}jobs/`, below: lowest },
  { name: 'mail', path: `${server}mail/`, below: ['jobs', 'ports', ...lowest] },
  { name: 'calls', path: `${server}calls/`, below: lowest },
  { name: 'services', path: `${server}services/`, below: ['calls', 'mail', 'jobs', 'ports', ...lowest] },
  { name: 'http', path: `${server}http/`, below: ['services', 'calls', 'mail', 'jobs', 'ports', ...lowest] },
]

const packages: readonly Pick<Layer, 'name' | 'path'>[] = [
  { name: 'contracts', path: '^packages/commerce-sdk/src/contracts/' },
  { name: 'commerce-sdk', path: '^packages/commerce-sdk/src/' },
  { name: 'machines', path: '^packages/machines/src/' },
  { name: 'react-ui', path: '^packages/react-ui/src/' },
  { name: 'site', path: '^apps/site/src/' },
  { name: 'admin', path: '^apps/admin/src/' },
]

const start = { name: 'start', path: server }
const displayed = [...packages, ...serverLayers, start]
const layerOf = (path: string): string | undefined => displayed.find((layer) => new RegExp(layer.path).test(path))?.name

/** One import of the tree, by the paths of its two files. */
export interface Import {
  readonly from: string
  readonly to: string
}

const tests = /\.(test|spec)\.tsx?$|\.paths\.ts$|\/(testing|races|e2e)\//

/** Which layers import which, as a Mermaid graph without tests; an arrow that a longer path implies is left out. */
const drawLayers = (imports: readonly Import[]): string => {
  const below = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [upper, lower] = [layerOf(from), layerOf(to)]
    if (tests.test(from) || upper === undefined || lower === undefined || upper === lower) continue
    below.set(upper, (below.get(upper) ?? new Set()).add(lower))
  }
  const reaches = (from: string, to: string): boolean =>
    [...(below.get(from) ?? [])].some((next) => next === to || reaches(next, to))
  const arrows = displayed.toReversed().flatMap(({ name }) => {
    const direct = displayed.map((layer) => layer.name).filter((other) => below.get(name)?.has(other))
    return direct
      .filter((other) => !direct.some((between) => between !== other && reaches(between, other)))
      .map((other) => `  ${name} --> ${other}`)
  })
  const inServer = [...serverLayers, start].map(({ name }) => `    ${name}`)
  return ['flowchart TD', '  subgraph apps/server', ...inServer, '  end', ...arrows].join('\n')
}

/** A page with its Mermaid graph replaced by the current one. */
export const withLayers = (page: string, imports: readonly Import[]): string =>
  page.replace(/(?<=```mermaid\n)[^`]*(?=\n```)/, () => drawLayers(imports))
