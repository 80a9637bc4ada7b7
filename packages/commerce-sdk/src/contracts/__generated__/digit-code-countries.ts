// Written by `pnpm generate` from Google's address database.

/** The countries of the formats whose postal codes have digits alone, by ISO code. */
export const digitCodeCountries: readonly string[] = [
  'AT',
  'BA',
  'BE',
  'CH',
  'CZ',
  'DE',
  'DK',
  'ES',
  'FR',
  'HR',
  'HU',
  'IT',
  'LI',
  'LU',
  'ME',
  'PL',
  'RS',
  'SE',
  'SI',
  'SK',
]
