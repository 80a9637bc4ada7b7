import { complaintsOf, type MachineReport, type QaReport, type Target } from './report.ts'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const figure = (machine: MachineReport, target: Target): string => {
  const walked = machine.targets[target]
  if (!walked) return '<td class="none">–</td>'
  const { green, red, left } = walked
  const title = left.map(({ path, reason }) => `${path}: ${reason}`).join('\n')
  const more = left.length > 0 ? ` <small title="${escape(title)}">${left.length} left out</small>` : ''
  return `<td class="${red.length > 0 ? 'red' : 'green'}">${green}/${green + red.length}${more}</td>`
}

const row = (machine: MachineReport): string => {
  const { name, paths, coverage, mutants } = machine
  const shares = Object.values(coverage).map(
    ({ covered, total }) => `<td class="${covered === total ? 'green' : 'red'}">${covered}/${total}</td>`,
  )
  const noticed = mutants.total - mutants.unnoticed.length
  const mutation = `<td class="${mutants.unnoticed.length > 0 ? 'red' : 'green'}">${noticed}/${mutants.total}</td>`
  const targets = (['bare', 'server', 'browser'] as const).map((target) => figure(machine, target))
  return `<tr><th>${escape(name)}</th><td>${paths}</td>${[...shares, mutation, ...targets].join('')}</tr>`
}

/** The report as one page that needs nothing else. */
export const htmlOf = (report: QaReport): string => {
  const complaints = complaintsOf(report)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>QA report</title>
<style>
  body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; color: #12272b }
  table { border-collapse: collapse }
  th, td { padding: .35rem .8rem; border-block-end: 1px solid #d5dcd9; text-align: end; font-variant-numeric: tabular-nums }
  th:first-child { text-align: start }
  .green { color: #1c6b3f } .red { color: #b3261e; font-weight: 700 } .none { color: #8a9698 }
  small { color: #55666a }
</style>
<h1>${complaints.length === 0 ? 'Every path is green' : `${complaints.length} findings`}</h1>
<p>${escape(report.at)}</p>
<table>
<tr><th>Machine</th><th>Paths</th><th>States</th><th>Transitions</th><th>Guard outcomes</th><th>Mutants noticed</th><th>Bare machine</th><th>SDK and server</th><th>Browser</th></tr>
${report.machines.map(row).join('\n')}
</table>
${complaints.length === 0 ? '' : `<h2>Findings</h2>\n<ul>\n${complaints.map((line) => `<li>${escape(line)}</li>`).join('\n')}\n</ul>`}
</html>
`
}
