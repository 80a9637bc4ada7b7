// Written by `pnpm generate` from the metadata of libphonenumber and of Google's address database.

/**
 * How a country writes: its calling code, what comes before a number within the country, the fewest and most digits of
 * a number without both, a number as an example, the pattern of its postal codes without spaces and hyphens, a postal code
 * as an example.
 */
export type AddressFormat = readonly [
  code: string,
  trunk: string,
  fewest: number,
  most: number,
  phone: string,
  zipPattern: string,
  zipCode: string,
]

/** By ISO code. */
export const addressFormats: Readonly<Record<string, AddressFormat>> = {
  AT: ['43', '0', 6, 13, '0664 123456', '\\d{4}', '1010'],
  BA: ['387', '0', 8, 9, '061 123 456', '\\d{5}', '71000'],
  BE: ['32', '0', 8, 9, '0450 00 12 34', '\\d{4}', '4000'],
  CH: ['41', '0', 9, 9, '078 123 45 67', '\\d{4}', '2544'],
  CZ: ['420', '', 9, 9, '601 123 456', '\\d{3}\\d{2}', '100 00'],
  DE: ['49', '0', 6, 15, '01512 3456789', '\\d{5}', '26133'],
  DK: ['45', '', 8, 8, '34 41 23 45', '\\d{4}', '8660'],
  ES: ['34', '', 9, 9, '612 34 56 78', '\\d{5}', '28039'],
  FR: ['33', '0', 9, 9, '06 12 34 56 78', '\\d{2}\\d{3}', '33380'],
  GB: ['44', '0', 9, 10, '07400 123456', '[A-Z]{1,2}\\d[\\dA-Z]?\\d[A-Z]{2}', 'EC1Y 8SY'],
  HR: ['385', '0', 8, 9, '098 555 0142', '\\d{5}', '10000'],
  HU: ['36', '06', 8, 9, '06 20 123 4567', '\\d{4}', '1037'],
  IT: ['39', '', 6, 12, '312 345 6789', '\\d{5}', '00144'],
  LI: ['423', '0', 7, 9, '660 234 567', '948[5-9]|949[0-8]', '9496'],
  LU: ['352', '', 6, 11, '628 123 456', '\\d{4}', '4750'],
  ME: ['382', '0', 8, 8, '060 123 456', '8\\d{4}', '81257'],
  NL: ['31', '0', 9, 11, '06 12345678', '\\d{4}[A-Z]{2}', '1234 AB'],
  PL: ['48', '', 7, 9, '512 345 678', '\\d{2}\\d{3}', '00-950'],
  RS: ['381', '0', 7, 12, '060 1234567', '\\d{5,6}', '106314'],
  SE: ['46', '0', 7, 9, '070-123 45 67', '\\d{3}\\d{2}', '11455'],
  SI: ['386', '0', 8, 8, '031 234 567', '\\d{4}', '4000'],
  SK: ['421', '0', 6, 9, '0912 123 456', '\\d{3}\\d{2}', '010 01'],
}
