import { describe, expect, it } from 'vitest'
import { brokenAddresses, realAddresses } from '../testing/address-forms.ts'
import { addressFaults, type AddressTexts, splitStreet } from './address.rules.ts'

const right: AddressTexts = {
  firstName: 'Ana',
  lastName: 'Anić',
  contactPhone: '+385 98 555 0142',
  street: 'Kut',
  houseNumber: '14',
  zipCode: '21480',
  city: 'Vis',
}
const faultsOf = (change: Partial<AddressTexts>, country = 'HR') =>
  addressFaults({ ...right, zipCode: zipCodes[country]?.[0] ?? right.zipCode, ...change }, country, 'at')

const zipCodes: Readonly<Record<string, readonly string[]>> = {
  HR: ['21480', '10000', ' 52100 ', 'HR-21000', '10 000'],
  SI: ['6330', '1000', 'SI-2000', '4270'],
  DE: ['80331', '01067', 'D-10115', 'DE-20095'],
  AT: ['1010', '9020', 'A-6020', 'AT-8010'],
  IT: ['34121', '00118', 'I-20121', 'IT-80100'],
}
const phones: Readonly<Record<string, readonly string[]>> = {
  HR: [
    '098 555 0142',
    '098/555-0142',
    '(098) 555 014',
    '01 4567 890',
    '01/456-789-0',
    '021/345-678',
    '020 412 345',
    '+385 98 555 0142',
    '+385 (0)98 555 0142',
    '00385 91 234 5678',
    '+38598555014',
    '0955550142',
    '+49 170 1234567',
    'Tel. 021 345 678',
    '021/345-678, int. 12',
    '01 4567 890 kućni 3',
  ],
  SI: [
    '031 234 567',
    '031/234-567',
    '(01) 234 56 78',
    '041 234 567',
    '+386 31 234 567',
    '+386 (0)5 671 23 45',
    '00386 1 234 56 78',
    '05/671-23-45',
    '+385 98 555 0142',
  ],
  DE: [
    '0171 1234567',
    '0151/12345678',
    '030 901820',
    '(089) 1234-5678',
    '+49 171 1234567',
    '+49 (0)30 901820',
    '0049 89 12345678',
    '040–123456',
    '04834 12345',
    '+39 347 123 4567',
    '030 901820 App. 12',
    'Mobil: 0171 1234567',
  ],
  AT: [
    '0664 1234567',
    '0664/12 34 567',
    '(01) 51 444-0',
    '+43 664 1234567',
    '+43 (0)1 5123456',
    '0043 463 123456',
    '05574 42042',
    '0676 123 45 67',
    '+49 170 1234567',
    '01 51444 DW 12',
  ],
  IT: [
    '347 123 4567',
    '347/1234567',
    '06 1234 5678',
    '(02) 123456',
    '040 123456',
    '+39 347 123 4567',
    '+39 06 1234 5678',
    '0039 040 123456',
    '320-123-4567',
    '+386 31 234 567',
  ],
}
const places: readonly Partial<AddressTexts>[] = [
  { firstName: 'Željka', lastName: 'Đurđević-Šimić' },
  { firstName: "D'Angelo", lastName: 'O’Connor' },
  { firstName: 'Ž', lastName: 'U' },
  { firstName: 'Ana–Marija', lastName: 'D´Angelo' },
  { firstName: 'Jean‑Luc', lastName: 'De Luca' },
  { firstName: 'Jean Pierre', lastName: 'Müller-Lüdenscheidt' },
  { firstName: 'Niccolò', lastName: 'de’ Medici' },
  { firstName: 'Strauß', lastName: 'Öztürk' },
  { street: 'Put Firula', houseNumber: '18' },
  { street: 'Podšpilje', houseNumber: 'bb' },
  { street: 'Ulica 1. maja', houseNumber: 'kbr. 12/A' },
  { street: 'Via Roma', houseNumber: '3/B int. 2' },
  { street: 'Straße des 17. Juni', houseNumber: '135', city: 'Berlin' },
  { street: 'Wiedner Hauptstraße', houseNumber: '8-10/2/13', city: 'Wien 4' },
  { street: 'Cesta na Bellevue', houseNumber: '7 a', city: 'Škofja Loka' },
  { street: 'Q7', houseNumber: '24', city: 'Mannheim' },
  { street: 'Packstation', houseNumber: '145' },
  { street: 'Podhom', houseNumber: 'b. š.' },
  { street: 'Località Prosecco', houseNumber: 's.n.c.' },
  { street: 'Wiedner Hauptstraße', houseNumber: '12/Top 4' },
]

describe('an address', () => {
  describe.each(Object.entries(phones))('in %s', (country, numbers) => {
    it.each(numbers)('may have the phone number %s', (contactPhone) => {
      expect(faultsOf({ contactPhone }, country)).toEqual([])
    })

    it.each(zipCodes[country] ?? [])('may have the postal code %s', (zipCode) => {
      expect(faultsOf({ zipCode }, country)).toEqual([])
    })

    it.each(places)('may have %o', (texts) => {
      expect(faultsOf(texts, country)).toEqual([])
    })
  })

  it.each(brokenAddresses)('in %s may not have %o', (country, texts, rule, example) => {
    const [name = ''] = Object.keys(texts)
    expect(faultsOf(texts, country)).toEqual([{ path: `at.${name}`, rule, ...(example && { value: example }) }])
  })

  it.each(realAddresses)('in %s may be %o', (country, address) => {
    expect(addressFaults(address, country, 'at')).toEqual([])
  })

  it('leaves missing texts to the length rules, except a postal code', () => {
    const none = Object.fromEntries(Object.keys(right).map((name) => [name, ' '])) as unknown as AddressTexts
    expect(addressFaults(none, 'HR', 'at')).toEqual([{ path: 'at.zipCode', rule: 'required' }])
    expect(addressFaults(none, 'AE', 'at')).toEqual([])
  })

  it.each(['', ' ', undefined])('requires a postal code where the country has them: %o', (zipCode) => {
    const faults = (country: string) => addressFaults({ ...right, zipCode }, country, 'at')
    expect(faults('HR')).toEqual([{ path: 'at.zipCode', rule: 'required' }])
    expect(faults('US')).toEqual([{ path: 'at.zipCode', rule: 'required' }])
    expect(faults('')).toEqual([{ path: 'at.zipCode', rule: 'required' }])
    expect(faults('AE')).toEqual([])
  })

  it('does not count a postal code of a country that has none', () => {
    expect(faultsOf({ zipCode: '-' }, 'HK')).toEqual([])
  })

  it('of a country without known rules needs a number of some length, and any postal code', () => {
    expect(faultsOf({ contactPhone: '(555) 010-4477', zipCode: 'AB1' }, 'US')).toEqual([])
    expect(faultsOf({ contactPhone: '12345', zipCode: '-' }, 'US').map(({ rule }) => rule)).toEqual([
      'digitsMissing',
      'format',
    ])
  })

  it.each([
    ['NL', '1234 AB', '1234'],
    ['NL', 'NL-1234 AB', 'NL-1234'],
    ['GB', 'EC1Y 8SY', '12345'],
    ['PL', '00-950', '00-95'],
    ['LI', '9490', '9000'],
  ])('in %s may have the postal code %s and not %s', (country, zipCode, wrong) => {
    expect(faultsOf({ zipCode }, country)).toEqual([])
    expect(faultsOf({ zipCode: wrong }, country).map(({ path }) => path)).toEqual(['at.zipCode'])
  })
})

describe('splitStreet', () => {
  it.each([
    ['Put Firula 18', 'Put Firula', '18'],
    [' Vukovarska 269 F ', 'Vukovarska', '269 F'],
    ['Obala kneza Domagoja, kbr. 12/A', 'Obala kneza Domagoja', 'kbr. 12/A'],
    ['Podšpilje bb', 'Podšpilje', 'bb'],
    ['Via Roma 3/B int. 2', 'Via Roma', '3/B int. 2'],
    ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
    ['Hauptstr. 5a', 'Hauptstr.', '5a'],
    ['Kut 123456789012345', 'Kut', '123456789012345'],
    ['Wiedner Hauptstraße 8-10/2/13', 'Wiedner Hauptstraße', '8-10/2/13'],
    ['Wiedner Hauptstraße 12/Top 4', 'Wiedner Hauptstraße', '12/Top 4'],
    ['Wiedner Hauptstraße 12/2/Tür 4', 'Wiedner Hauptstraße', '12/2/Tür 4'],
    ['Am Tabor 15/Stiege 2', 'Am Tabor', '15/Stiege 2'],
    ['Hauptstr. 88 - 90', 'Hauptstr.', '88 - 90'],
    ['Packstation 145', 'Packstation', '145'],
    ['Podhom b. š.', 'Podhom', 'b. š.'],
    ['Via Roma, snc', 'Via Roma', 'snc'],
    ['Via Roma 12 bis', 'Via Roma', '12 bis'],
    ['Via Roma n° 12', 'Via Roma', 'n° 12'],
  ])('takes the number off %j', (text, street, houseNumber) => {
    expect(splitStreet(text)).toEqual([street, houseNumber])
  })

  it.each(['Put Firula', 'Ulica 1. maja', 'Trg 4. srpnja', '8 Rue de la Paix', '18', '', 'Kut 1234567890123456'])(
    'finds none in %j',
    (text) => {
      expect(splitStreet(text)).toBeNull()
    },
  )
})
