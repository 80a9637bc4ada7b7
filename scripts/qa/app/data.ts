import type { Chart } from '../../charts/charts.ts'
import type { Comparison } from '../compare.ts'
import type { QaReport } from '../report.ts'

/** Everything that the report shows: `data.js` beside it assigns it to `window.QA`. */
export interface ReportData {
  readonly report: QaReport
  /** By the name of the machine. */
  readonly charts: Readonly<Record<string, readonly Chart[]>>
  /** With earlier runs, the latest first. */
  readonly comparisons: readonly Comparison[]
  /** The texts of the requirements that stories name, by id. */
  readonly requirements: Readonly<Record<string, string>>
  /** By the name of the machine: the steps for which apps/site/e2e/models has a function. */
  readonly drivers: Readonly<Record<string, readonly string[]>>
}
