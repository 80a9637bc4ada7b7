import { runChecks } from './check/checks.ts'

/** `pnpm check`: runs all static checks. */
const results = await runChecks()
for (const { name, seconds, complaint } of results) {
  console.log(`${complaint === null ? 'ok  ' : 'FAIL'} ${name.padEnd(14)} ${seconds.toFixed(1).padStart(5)} s`)
}
for (const { name, fix, complaint } of results) {
  if (complaint !== null) console.log(`\n${name}\n${complaint.trim()}\nFix: ${fix}`)
}
if (results.some(({ complaint }) => complaint !== null)) process.exitCode = 1
