export { orderPdfActors } from './order-pdf.actors.ts'
export { orderPdfMachine } from './order-pdf.machine.ts'
export { orderPdfPresence } from './order-pdf.presence.ts'
export type { PdfOrder } from './order-pdf.types.ts'
