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

/** The ISO codes of the countries without postal codes, each before a space. */
export const countriesWithoutZipCodes =
  'AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN LC LY ML MO MR MS MW NR NU PA PS QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TT TV UG VU WS YE ZW '
