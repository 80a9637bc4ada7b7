import { pathModel } from '../testing/model.ts'
import { barcodeCheckMachine } from './barcode-check.machine.ts'

/** The steps of the check of a barcode. */
export const barcodeCheckPaths = pathModel({
  machine: barcodeCheckMachine,
  starts: {
    'no barcode': { barcode: ' ' },
    'a barcode': { barcode: ' 3850005551842 ' },
  },
  steps: {
    'there is such a card': { done: 'check', output: true },
    'there is no such card': { done: 'check', output: false },
    'the check fails: INTERNAL': { fail: 'check', code: 'INTERNAL' },
  },
  requirements: {
    'there is no such card': ['R5.15'],
    'the check fails: INTERNAL': ['R5.15'],
  },
})
