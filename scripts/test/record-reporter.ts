import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { root } from '../run.ts'
import { addRecords } from './record.ts'

const { BUTIGA_TEST_PART: part = '', BUTIGA_TEST_SOURCES: sources = null } = process.env

/** Records each file as soon as it has ended. */
// oxlint-disable-next-line import/no-default-export -- Vitest loads it by its path
export default class implements Reporter {
  onTestModuleEnd(file: TestModule): void {
    const times = file.diagnostic()
    const milliseconds =
      times.environmentSetupDuration +
      times.prepareDuration +
      times.collectDuration +
      times.setupDuration +
      times.duration
    addRecords(part, {
      [relative(root, file.moduleId)]: {
        seconds: milliseconds / 1000,
        passed: [...file.children.allTests('passed')].length,
        sources: file.ok() ? sources : null,
      },
    })
  }
}
