import type { Logger } from 'pino'
import { Unavailable } from '../../db/transaction.ts'
import { describeError } from '../../ground/log.ts'
import { guardedFetch, type GuardedFetchOptions } from '../../ports/guarded-fetch.ts'
import { openPaper, type Paper } from './pdf/paper.ts'
import type { Sheet } from './pdf/sheet.ts'

/** Makes the PDFs of documents, and the codes of payment slips. */
export interface Printer extends Pick<Paper, 'code'> {
  /**
   * A document as a PDF, from the service of the site where it has one.
   *
   * @param service the address of that service, as the site's option has it
   * @throws {Unavailable} when the service does not answer a PDF, or too many documents wait
   */
  print(sheet: Sheet, service: unknown): Promise<Uint8Array>
}

export interface PrinterOptions {
  /** The hosts that documents may be sent to. */
  readonly hosts: readonly string[]
  readonly log: Pick<Logger, 'warn'>
  /** For tests: a service on this machine. */
  readonly isForbidden?: GuardedFetchOptions['isForbidden']
}

const mostBytes = 10 * 1024 * 1024
const timeout = 15_000

/** Opens the printer; its thread starts with the first document. */
export const openPrinter = ({ hosts, log, isForbidden }: PrinterOptions): Printer => {
  const paper = openPaper()

  const askService = async (sheet: Sheet, address: string): Promise<Uint8Array> => {
    const json = JSON.stringify(sheet)
    try {
      const bytes = await guardedFetch(address, {
        mostBytes,
        timeout,
        json,
        accept: 'application/pdf',
        ...(isForbidden && { isForbidden }),
      })
      if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw new Error('The answer is no PDF.')
      return bytes
    } catch (error) {
      log.warn(describeError(error), 'the PDF service of a site does not answer')
      throw new Unavailable('The PDF service does not answer', { cause: error })
    }
  }

  const draw = async (sheet: Sheet): Promise<Uint8Array> => {
    const { bytes, lost } = await paper.pdf(sheet)
    if (lost.length > 0)
      log.warn({ document: sheet.title, letters: lost.join(' ') }, 'no font has letters of a document')
    return bytes
  }

  return {
    code: (text) => paper.code(text),
    async print(sheet, service) {
      if (typeof service !== 'string' || service === '') return await draw(sheet)
      const host = URL.parse(service)?.host
      if (host !== undefined && hosts.includes(host)) return await askService(sheet, service)
      log.warn({ host }, 'the PDF service of a site is none of BUTIGA_PDF_HOSTS, so documents are made here')
      return await draw(sheet)
    },
  }
}
