export { barcodeCheckActors } from './barcode-check.actors.ts'
export { barcodeCheckMachine } from './barcode-check.machine.ts'
export type { BarcodeCheckInput, BarcodeCheckOutput } from './barcode-check.types.ts'
