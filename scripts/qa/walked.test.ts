import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { notWalked } from '../../apps/site/e2e/models/not-walked.ts'
import { machineNames } from './models.ts'

const e2e = join(import.meta.dirname, '../../apps/site/e2e')
const isWalked = (name: string): boolean =>
  existsSync(join(e2e, `${name}.paths.spec.ts`)) && existsSync(join(e2e, `models/${name}.screen.ts`))

describe('the walks in Chromium', () => {
  it.each(machineNames)('are there, or have a reason not to be: %s', (name) => {
    expect(isWalked(name)).toBe(!(name in notWalked))
  })

  it('have no reason for a machine that is gone', () => {
    expect(machineNames).toEqual(expect.arrayContaining(Object.keys(notWalked)))
  })
})
