import type { Comparison } from '../compare.ts'
import type { QaReport } from '../report.ts'

/** A chart of a machine or of one of its states. */
export interface ChartData {
  readonly id: string
  readonly title: string
  readonly svg: string
  readonly rows: readonly {
    readonly state: string
    readonly event: string
    readonly guard: string | null
    readonly actions: readonly string[]
    readonly target: string | null
    readonly edge: string
    readonly refused: string | null
  }[]
}

/** Everything that the report shows: `data.js` beside it assigns it to `window.QA`. */
export interface ReportData {
  readonly report: QaReport
  /** By the name of the machine. */
  readonly charts: Readonly<Record<string, readonly ChartData[]>>
  /** With earlier runs, the latest first. */
  readonly comparisons: readonly Comparison[]
  /** The texts of the requirements that stories name, by id. */
  readonly requirements: Readonly<Record<string, string>>
  /** By the name of the machine: the steps for which apps/site/e2e/models has a function. */
  readonly drivers: Readonly<Record<string, readonly string[]>>
}
