import type { Import } from './layers.ts'

/** The rule about circles of service folders; its seeded violation is among those of the import rules. */
export const circleRule = {
  name: 'no-circles-of-services',
  comment:
    'The folders of services need each other in a circle, of which this is the thinnest import: move what it takes into a folder below both.',
}

const tests = /\.test\.ts$/
const serviceOf = (path: string): string | undefined => /^apps\/server\/src\/services\/([^/]+)\//.exec(path)?.[1]

/** The imports from the files of one service to those of another. */
interface Edge {
  readonly from: string
  readonly to: string
  readonly imports: readonly Import[]
}

const edgesOf = (imports: readonly Import[]): Edge[] => {
  const between = Map.groupBy(imports, ({ from, to }) => `${serviceOf(from)} ${serviceOf(to)}`)
  return [...between.values()].flatMap((group): Edge[] => {
    const [from, to] = [serviceOf(group[0]?.from ?? ''), serviceOf(group[0]?.to ?? '')]
    return from === undefined || to === undefined || from === to ? [] : [{ from, to, imports: group }]
  })
}

/** The shortest way from a service back to it; empty where there is none. */
const circleFrom = (service: string, edges: readonly Edge[]): readonly Edge[] => {
  const ways: Edge[][] = edges.filter(({ from }) => from === service).map((edge) => [edge])
  const seen = new Set<string>()
  for (const way of ways) {
    const last = way.at(-1)?.to ?? service
    if (last === service) return way
    if (seen.has(last)) continue
    seen.add(last)
    for (const edge of edges) if (edge.from === last) ways.push([...way, edge])
  }
  return []
}

const shortestCircle = (edges: readonly Edge[]): readonly Edge[] =>
  [...new Set(edges.map(({ from }) => from))]
    .map((service) => circleFrom(service, edges))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => a.length - b.length)[0] ?? []

/** The imports that close circles of service folders, tests apart: of each circle the edge with the fewest. */
export const importsInCircles = (imports: readonly Import[]): readonly Import[] => {
  let edges = edgesOf(imports.filter(({ from }) => !tests.test(from)))
  const closing: Import[] = []
  for (;;) {
    const [thinnest] = shortestCircle(edges).toSorted((a, b) => a.imports.length - b.imports.length)
    if (thinnest === undefined) return closing
    closing.push(...thinnest.imports)
    edges = edges.filter((edge) => edge !== thinnest)
  }
}
