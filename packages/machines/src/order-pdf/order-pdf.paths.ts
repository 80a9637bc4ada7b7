import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { orderPdfMachine } from './order-pdf.machine.ts'
import { orderPdfPresence } from './order-pdf.presence.ts'

const file = new File(['%PDF-'], 'racun-17.pdf', { type: 'application/pdf' })

export const orderPdfPaths = pathModel({
  machine: orderPdfMachine,
  starts: { 'an own order': { notices: silentPart(), order: { id: 5 } } },
  steps: {
    'ask for the invoice': { event: { type: 'orderPdf.open', issued: null } },
    'ask for a credit note': { event: { type: 'orderPdf.open', issued: 8 } },
    'the file comes': { done: 'load', output: file },
    'it fails: UNAVAILABLE': { fail: 'load', code: 'UNAVAILABLE' },
  },
  distinguish: ({ context: { issued } }) => [issued],
  presence: orderPdfPresence,
})
