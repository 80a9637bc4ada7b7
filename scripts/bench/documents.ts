import { performance } from 'node:perf_hooks'
import { openPrinter } from '../../apps/server/src/services/invoices/printer.ts'
import type { Sheet } from '../../apps/server/src/services/invoices/pdf/sheet.ts'
import { quiet } from '../../apps/server/src/testing/database.ts'

const documents = 20
const goal = 150

/** An invoice of twenty lines. */
const invoice: Sheet = {
  language: 'hr',
  title: 'Račun 17/WEB1/1',
  seller: { name: 'Burin d.o.o.', lines: ['Put Firula 18', '21000 Split', 'OIB 12345678903'] },
  parties: [{ title: 'Kupac', lines: ['Đurđica Šimunović-Žižić', 'Ulica kralja Zvonimira 14', '10000 Zagreb'] }],
  facts: [
    ['Izdano', '24. 11. 2026. u 14:06'],
    ['Narudžba', '2026-00017'],
  ],
  items: {
    head: ['Artikl', 'Količina', 'Cijena', 'Iznos'],
    rows: Array.from({ length: 20 }, (_, line) => ({
      cells: [`Kutija za selidbu „Sidro” ${line + 1}`, '3', '4,17 €', '12,50 €'],
      note: `šifra KUTI-${100 + line}`,
    })),
  },
  taxes: {
    title: 'Obračun PDV-a',
    head: ['Stopa', 'Osnovica', 'PDV'],
    rows: [{ cells: ['25 %', '200,00 €', '50,00 €'], note: '' }],
  },
  sums: [['Ukupno', '250,00 €']],
  payment: null,
  paid: 'Plaćeno karticom',
  fiscal: null,
  closing: ['Hvala na kupnji.'],
  foot: 'Burin d.o.o., temeljni kapital 2.650 €',
  pageNumber: '{page}/{pages}',
}

/** CPU milliseconds of an invoice as PDF, all threads counted, and how much of it the thread of the requests has. */
export const measureDocuments = async (): Promise<void> => {
  const printer = openPrinter({ hosts: [], log: quiet })
  const first = process.cpuUsage()
  await printer.print(invoice, null)
  const started = process.cpuUsage(first)
  const begun = process.cpuUsage()
  const loop = performance.eventLoopUtilization()
  for (let printed = 0; printed < documents; printed++) await printer.print(invoice, null)
  const { user, system } = process.cpuUsage(begun)
  const { active } = performance.eventLoopUtilization(loop)
  const cpu = (user + system) / 1000 / documents
  console.log(
    `\nAn invoice of 20 lines as PDF: ${cpu.toFixed(1)} ms of CPU, goal ${goal}${cpu > goal ? ' MISSED' : ' ok'}; ` +
      `${(active / documents).toFixed(1)} ms of it beside requests. The first one, with its thread: ` +
      `${((started.user + started.system) / 1000).toFixed(0)} ms.`,
  )
}
