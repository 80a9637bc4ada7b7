import type { Transfer } from '../tables.ts'

/** What buyers of goods and services pay for, by ISO 20022. */
const purpose = 'GDSV'

/** A text of one line, at most so many characters. */
const field = (text: string, most: number): string =>
  Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, most).join('').trim()

/** Whether a transfer has a code: payment slips of banks here are in euros. */
export const hasCode = ({ currency }: Pick<Transfer, 'currency'>): boolean => currency === 'EUR'

/**
 * The text of the code on a payment slip HUB-3A: 14 fields, each with a line end. The payer stays empty, since the code is
 * shown to every reader of the order's address; banking apps fill in their own user.
 */
export const hub3Text = ({
  recipient,
  street,
  place,
  iban,
  model,
  reference,
  cents,
  currency,
  description,
}: Transfer) =>
  [
    'HRVHUB30',
    currency,
    String(cents).padStart(15, '0'),
    '',
    '',
    '',
    field(recipient, 25),
    field(street, 25),
    field(place, 27),
    iban,
    model,
    reference,
    purpose,
    field(description, 35),
  ]
    .map((text) => `${text}\n`)
    .join('')

/** The reference of an order by the model HR00: digits and at most three dashes, as its number has them; empty for HR99. */
export const referenceOf = (model: string, orderNumber: string): string => (model === 'HR99' ? '' : orderNumber)
