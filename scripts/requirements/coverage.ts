export interface Requirement {
  readonly id: string
  readonly area: string
  /** The parts of the product in which the row can be seen: `site`, `server`, `sdk` and so on. */
  readonly surfaces: readonly string[]
  readonly requirement: string
}

/** The ids that test titles name: `it('merges equal lines [R7.73]', …)`, or several in one pair of brackets. */
export const readIds = (tests: readonly string[]): ReadonlySet<string> => {
  const brackets = tests.flatMap((text) => text.match(/\[R\d+\.\d+(?:, ?R\d+\.\d+)*\]/g) ?? [])
  return new Set(brackets.flatMap((bracket) => bracket.match(/R\d+\.\d+/g) ?? []))
}

/** A file of tests; `path` is relative to the repository. */
export interface TestFile {
  readonly path: string
  readonly text: string
}

/** Whether a test sees what the site shows: those of the site, its browser tests among them, and of its components. */
const isOfSite = ({ path }: TestFile): boolean => /^(?:apps\/site|packages\/react-ui)\//.test(path)

/**
 * Rows by area, those without a test, ids that are no row, and the rows seen on the site that only tests of other parts
 * name. `table` is the text of docs/requirements.tsv.
 */
export const summarise = (table: string, files: readonly TestFile[]) => {
  const tested = readIds(files.map(({ text }) => text))
  const ofSite = readIds(files.filter(isOfSite).map(({ text }) => text))
  const rows = table
    .trim()
    .split('\n')
    .slice(1)
    .map((line): Requirement => {
      const [id = '', area = '', surfaces = '', requirement = ''] = line.split('\t')
      return { id, area, surfaces: surfaces.split(','), requirement }
    })
  const areas = new Map<string, { tested: number; all: number }>()
  for (const { id, area } of rows) {
    const count = areas.get(area) ?? { tested: 0, all: 0 }
    areas.set(area, { tested: count.tested + Number(tested.has(id)), all: count.all + 1 })
  }
  const known = new Set(rows.map(({ id }) => id))
  return {
    areas,
    missing: rows.filter(({ id }) => !tested.has(id)),
    unseen: rows.filter(({ id, surfaces }) => surfaces.includes('site') && tested.has(id) && !ofSite.has(id)),
    unknown: [...tested].filter((id) => !known.has(id)),
  }
}
