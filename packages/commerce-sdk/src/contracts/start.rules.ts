/** What a shop of a country begins with; its owner may change each. */
export interface CountryStart {
  /** ISO 3166, two letters. */
  readonly country: string
  /** ISO 639-2, three letters: the main language of the pages. */
  readonly language: string
  /** ISO 4217. */
  readonly currency: string
  /** Percent of VAT in the prices of most products. */
  readonly taxRate: number
  /** An IANA name. */
  readonly timeZone: string
}

/** Country, main language, currency, VAT in percent, time zone; VAT as of 2026. */
const rows = `
  AT deu EUR 20 Europe/Vienna, BA hrv BAM 17 Europe/Sarajevo, BE eng EUR 21 Europe/Brussels, BG eng EUR 20 Europe/Sofia
  CH deu CHF 8.1 Europe/Zurich, CY eng EUR 19 Asia/Nicosia, CZ eng CZK 21 Europe/Prague, DE deu EUR 19 Europe/Berlin
  DK eng DKK 25 Europe/Copenhagen, EE eng EUR 24 Europe/Tallinn, ES eng EUR 21 Europe/Madrid, FI eng EUR 25.5 Europe/Helsinki
  FR eng EUR 20 Europe/Paris, GB eng GBP 20 Europe/London, GR eng EUR 24 Europe/Athens, HR hrv EUR 25 Europe/Zagreb
  HU eng HUF 27 Europe/Budapest, IE eng EUR 23 Europe/Dublin, IS eng ISK 24 Atlantic/Reykjavik, IT eng EUR 22 Europe/Rome
  LI deu CHF 8.1 Europe/Vaduz, LT eng EUR 21 Europe/Vilnius, LU deu EUR 17 Europe/Luxembourg, LV eng EUR 21 Europe/Riga
  ME hrv EUR 21 Europe/Podgorica, MK eng MKD 18 Europe/Skopje, MT eng EUR 18 Europe/Malta, NL eng EUR 21 Europe/Amsterdam
  NO eng NOK 25 Europe/Oslo, PL eng PLN 23 Europe/Warsaw, PT eng EUR 23 Europe/Lisbon, RO eng RON 21 Europe/Bucharest
  RS hrv RSD 20 Europe/Belgrade, SE eng SEK 25 Europe/Stockholm, SI eng EUR 22 Europe/Ljubljana, SK eng EUR 23 Europe/Bratislava
`

/** The countries in which a shop can begin, by code. */
export const countryStarts: readonly CountryStart[] = rows
  .trim()
  .split(/[,\n]\s*/)
  .map((row) => {
    const [country = '', language = '', currency = '', taxRate = '', timeZone = ''] = row.split(' ')
    return { country, language, currency, taxRate: Number(taxRate), timeZone }
  })

/** What a shop of a country begins with, by its ISO code; undefined for one that is not in the list. */
export const startOf = (country: string): CountryStart | undefined =>
  countryStarts.find((start) => start.country === country)
