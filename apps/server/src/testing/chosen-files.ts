import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = join(import.meta.dirname, '../../../..')

/**
 * Runs the files that the choice at BUTIGA_TEST_CHOICE takes, for a run with `--shard=1/1`; their order is Vitest's, which begins with
 * those that took longest.
 */
export class ChosenFiles extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const choice = process.env['BUTIGA_TEST_CHOICE']
    if (choice === undefined) return super.shard(files)
    const { without } = JSON.parse(readFileSync(choice, 'utf8')) as { readonly without: readonly string[] }
    const left = new Set(without)
    return files.filter(({ moduleId }) => !left.has(relative(root, moduleId)))
  }
}
