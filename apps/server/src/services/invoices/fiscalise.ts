import type { Logger } from 'pino'
import type { Db } from '../../db/db.ts'
import { describeError } from '../../ground/log.ts'
import type { FiscalServices } from '../../ports/fiscal.ts'
import { findDocument, saveFiscalRecord } from './queries.ts'

interface FiscaliseOptions {
  readonly db: Db
  readonly fiscal: FiscalServices
  readonly log: Pick<Logger, 'warn'>
}

/** Registers a document where its site has a fiscal service; throws when it must be tried again. */
export const fiscalise = async ({ db, fiscal, log }: FiscaliseOptions, documentId: number): Promise<void> => {
  const document = await findDocument(db, { id: documentId })
  const service = document && fiscal.of(document.siteId)
  if (document === undefined || service === undefined || document.jir !== null) return
  const { kind, number, sequence, issuedAt, content } = document
  const { seller, buyerOib, currency, totalCents, taxes, payment, invoiceNumber } = content
  try {
    const codes = await service.register({
      kind,
      number,
      sequence,
      issuedAt: issuedAt.toISOString(),
      sellerOib: seller.oib,
      buyerOib,
      currency,
      totalCents,
      taxes,
      payment,
      invoiceNumber,
    })
    await saveFiscalRecord(db, documentId, { state: 'done', ...codes })
  } catch (error) {
    log.warn({ ...describeError(error), documentId }, 'a document could not be registered with the tax office')
    const reason = error instanceof Error ? error.message : String(error)
    await saveFiscalRecord(db, documentId, { state: 'waiting', error: reason.slice(0, 500) })
    throw error
  }
}
