import { describe, expect, it } from 'vitest'
import { addressLimits, isCompanyDataValid, nameFault, isOib, isTaxNumber } from './buyer.rules.ts'

describe('a company', () => {
  it.each([
    [false, '', '', true],
    [false, 'Burin d.o.o.', '', true],
    [true, '', '', false],
    [true, 'Burin d.o.o.', '', false],
    [true, '', '94577403194', false],
    [true, '  ', '94577403194', false],
    [true, 'Burin d.o.o.', '94577403194', true],
  ])('isCompany %s, name %j, OIB %j is valid: %s [R5.12] [R5.30]', (isCompany, companyName, companyOIB, isValid) => {
    expect(isCompanyDataValid({ isCompany, companyName, companyOIB })).toBe(isValid)
  })

  it.each(['94577403194', '69435151530', '33392005961'])('has the OIB %s [R10.60]', (oib) => {
    expect(isOib(oib)).toBe(true)
  })

  it.each([
    '94577403195',
    '49577403194',
    '9457740319',
    '945774031940',
    '9457740319a',
    '',
    '94577403194 ',
    '٩٤٥٧٧٤٠٣١٩٤',
  ])('has no OIB %j [R10.60]', (oib) => {
    expect(isOib(oib)).toBe(false)
  })

  it('catches every single wrong digit of an OIB [R10.60]', () => {
    const oib = '94577403194'
    for (let place = 0; place < oib.length; place++)
      for (const digit of '0123456789')
        if (digit !== oib[place]) expect(isOib(oib.slice(0, place) + digit + oib.slice(place + 1))).toBe(false)
  })

  it('outside Croatia has a tax number of 1 to 20 characters [R10.60]', () => {
    expect(isTaxNumber('94577403195', 'HR')).toBe(false)
    expect(isTaxNumber('DE123', 'DE')).toBe(true)
    expect(isTaxNumber('', 'DE')).toBe(false)
    expect(isTaxNumber('x'.repeat(20), 'DE')).toBe(true)
    expect(isTaxNumber('x'.repeat(21), 'DE')).toBe(false)
  })
})

describe('a name', () => {
  it.each([
    'Ana',
    'Željka Čović',
    "D'Artagnan",
    "Ana-Marija O'Šić",
    'Şükrü',
    'Μαρία',
    '李',
    'Žofie',
    'O’Neill',
    ' Ana ',
  ])('is %j [R5.11]', (name) => {
    expect(nameFault(name)).toBeNull()
  })

  it.each(['A1', 'A@', 'Ivan Horvat ml.', 'Ana (djevojačko Ivić)', 'St.John', 'Dr. Ana Ivić, dipl. ing.'])(
    'is %j where the shop checks no characters [R5.11]',
    (name) => {
      expect(nameFault(name, { specialCharsValidation: false })).toBeNull()
    },
  )

  it.each([
    '',
    ' ',
    '7',
    '…',
    '<b>Ana</b>',
    'Ana\nBcc: eva',
    'Ana https://x.example',
    'Gewinn www.x.example',
    'Uzmi x.example/dar',
  ])('is never %j', (name) => {
    expect(nameFault(name, { specialCharsValidation: false })).toBe('name')
    expect(nameFault(name)).toBe('letters')
  })

  it.each(['', ' ', 'R2D2', 'A1', 'A@', 'Ana!', '<b>', '-Ana', 'a@b', 'Ana\nIvić', '😀'])(
    'is not %j [R5.11]',
    (name) => {
      expect(nameFault(name)).toBe('letters')
    },
  )

  it('and its address have the specified longest lengths [R5.10]', () => {
    const { country, city, street, houseNumber, zipCode } = addressLimits
    expect([country, city, street, houseNumber, zipCode]).toEqual([75, 75, 75, 15, 25])
  })
})
