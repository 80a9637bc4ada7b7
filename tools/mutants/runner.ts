import { type RunnerTestCase, TestRunner } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** The changes whose place was run by then, when a file was loaded. */
    loaded?: readonly string[]
    /** Those whose place the test runs. */
    reached?: readonly string[]
    /** Those with which it fails. */
    noticed?: readonly string[]
  }
}

/** What the switches in the changed sources read and write. */
interface Switches {
  activeMutant?: string
  currentTestId?: string
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> }
}

const switches: Switches = ((globalThis as { __stryker__?: Switches }).__stryker__ ??= {})

let active: string | undefined
let reads = 0
let most = Infinity
Object.defineProperty(switches, 'activeMutant', {
  get: () => {
    reads += 1
    // A change may leave a loop without an end; every loop has a switch in it.
    if (reads > most) throw new Error('Endless')
    return active
  },
})

const noticed = new Set<string>()

/** Runs each test once as it is, and once with each change that it reaches and that no test before it noticed. */
export default class MutantRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const body = TestRunner.getTestFn(test)
    switches.currentTestId = test.id
    reads = 0
    await body()
    delete switches.currentTestId
    const usual = reads
    const reached = Object.keys(switches.mutantCoverage?.perTest[test.id] ?? {})
    const own: string[] = []
    for (const mutant of reached.filter((id) => !noticed.has(id))) {
      active = mutant
      reads = 0
      most = usual * 20 + 10_000
      try {
        await body()
      } catch {
        own.push(mutant)
        noticed.add(mutant)
      }
      active = undefined
      most = Infinity
    }
    // What a change leaves behind, another test must not take for its own.
    await body()
    test.meta.loaded = Object.keys(switches.mutantCoverage?.static ?? {})
    test.meta.reached = reached
    test.meta.noticed = own
  }
}
