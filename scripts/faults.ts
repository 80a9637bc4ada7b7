import { runFaults } from './faults/run.ts'

/**
 * `pnpm faults [part of a path …]`: breaks what can break, in full size, and writes docs/reliability/report.md. It takes about half an hour, or
 * more with `BUTIGA_SOAK=60`, the minutes of the soak before a release. With parts of paths it runs those files again and replaces their rows.
 */
const { page, failed } = await runFaults(process.argv.slice(2))
console.log(page)
if (failed > 0) process.exitCode = 1
