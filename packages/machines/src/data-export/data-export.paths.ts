import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { dataExportMachine } from './data-export.machine.ts'
import { dataExportPresence } from './data-export.presence.ts'

const file = { name: 'butiga-2026-11-22.csv', mime: 'text/csv', text: 'id' }

/** The steps of an export. */
export const dataExportPaths = pathModel({
  machine: dataExportMachine,
  starts: { 'no file yet': { notices: silentPart() } },
  steps: {
    'choose CSV': { event: { type: 'dataExport.choose', format: 'csv' } },
    'ask for the file': { event: { type: 'dataExport.start' } },
    'the file comes': { done: 'make', output: file },
    'it fails: RATE_LIMITED': { fail: 'make', code: 'RATE_LIMITED' },
  },
  distinguish: ({ context: { format, file: made } }) => [format, made?.name],
  presence: dataExportPresence,
})
