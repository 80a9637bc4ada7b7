export interface Requirement {
  readonly id: string
  readonly area: string
  readonly requirement: string
}

/** The ids that test titles name: `it('merges equal lines [R7.73]', …)`, or several in one pair of brackets. */
export const readIds = (tests: readonly string[]): ReadonlySet<string> => {
  const brackets = tests.flatMap((text) => text.match(/\[R\d+\.\d+(?:, ?R\d+\.\d+)*\]/g) ?? [])
  return new Set(brackets.flatMap((bracket) => bracket.match(/R\d+\.\d+/g) ?? []))
}

/** Rows by area, those without a test, and ids that are no row. `table` is the text of docs/requirements.tsv. */
export const summarise = (table: string, tested: ReadonlySet<string>) => {
  const rows = table
    .trim()
    .split('\n')
    .slice(1)
    .map((line): Requirement => {
      const [id = '', area = '', , requirement = ''] = line.split('\t')
      return { id, area, requirement }
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
    unknown: [...tested].filter((id) => !known.has(id)),
  }
}
