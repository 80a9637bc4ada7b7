import type { AddressInput } from '@butiga/commerce-sdk/contracts'
import { describe, expect, it } from 'vitest'
import { findCompanyFaults, findGuestFaults, textOrNull } from './guest.ts'

const codes = new Map([
  [191, 'HR'],
  [276, 'DE'],
])
const address = (change: Partial<AddressInput> = {}): AddressInput => ({
  type: 'main',
  firstName: 'Ana',
  lastName: 'Perić-Šimić',
  contactEmail: 'ana@example.com',
  contactPhone: '+385 21 123 456',
  country: 191,
  city: 'Split',
  street: 'Obala',
  houseNumber: '1a',
  zipCode: '21000',
  ...change,
})
const goodOib = '69435151530'
const pathsOf = (...input: Parameters<typeof findGuestFaults>) => findGuestFaults(...input).map((fault) => fault.path)

describe('findGuestFaults', () => {
  it('finds nothing wrong with a person, or with a company that has both name and tax number', () => {
    expect(findGuestFaults({ addresses: [address()] }, codes)).toEqual([])
    expect(findGuestFaults({ addresses: [address({ companyName: 'Bura', companyOIB: goodOib })] }, codes)).toEqual([])
    const company = { companyName: 'Bura', companyOIB: goodOib }
    expect(findGuestFaults({ addresses: [address()], company }, codes)).toEqual([])
  })

  it.each(["Ana-Marija O'Šić", 'Željka', '李', 'Åse'])('takes the name %s', (firstName) => {
    expect(findGuestFaults({ addresses: [address({ firstName })] }, codes)).toEqual([])
  })

  it.each(['http://win.example', 'A1', '<b>', 'Ana;Eva'])(
    'refuses the name %s, as the form does [R5.11]',
    (lastName) => {
      expect(findGuestFaults({ addresses: [address({ lastName })] }, codes)).toEqual([
        { path: 'addresses.0.lastName', rule: 'letters' },
      ])
    },
  )

  it('takes any name of one line where the shop checks no characters [R5.11]', () => {
    const addresses = [address({ firstName: 'A1', lastName: 'A@' })]
    expect(findGuestFaults({ addresses }, codes, { specialCharsValidation: false })).toEqual([])
    expect(pathsOf({ addresses }, codes)).toEqual(['addresses.0.firstName', 'addresses.0.lastName'])
  })

  it('checks the number of a company as the country of the invoice does, wherever the parcel goes', () => {
    const company = { companyName: 'Bura', companyOIB: 'DE123' }
    const shipping = address({ type: 'shipping', country: 191 })
    const other = address({ type: 'other', country: 191 })
    const of = (type: AddressInput['type'], country: number) => address({ type, country, zipCode: '21000' })
    const oib = [{ path: 'company.companyOIB', rule: 'oib' }]
    expect(findGuestFaults({ addresses: [shipping, of('main', 276)], company }, codes)).toEqual([])
    expect(findGuestFaults({ addresses: [shipping, of('billing', 276)], company }, codes)).toEqual([])
    expect(findGuestFaults({ addresses: [of('shipping', 276), of('main', 191)], company }, codes)).toEqual(oib)
    expect(findGuestFaults({ addresses: [of('shipping', 276), other], company }, codes)).toEqual([])
  })

  it('names what a company lacks beside the addresses', () => {
    const of = (companyName: string, companyOIB: string) =>
      findGuestFaults({ addresses: [], company: { companyName, companyOIB } }, codes)
    expect(of('', goodOib)).toEqual([{ path: 'company.companyName', rule: 'required' }])
    expect(of('Bura', ' ')).toEqual([{ path: 'company.companyOIB', rule: 'required' }])
  })

  it('names a company without a name or number at all', () => {
    const { companyName: _, companyOIB: __, ...rest } = address()
    expect(findGuestFaults({ addresses: [{ ...rest, companyOIB: goodOib }] }, codes)).toEqual([
      { path: 'addresses.0.companyName', rule: 'required' },
    ])
    expect(findGuestFaults({ addresses: [{ ...rest, companyName: 'Bura' }] }, codes)).toEqual([
      { path: 'addresses.0.companyOIB', rule: 'required' },
    ])
  })

  it('checks the zip code as the country of its own address has it', () => {
    expect(pathsOf({ addresses: [address({ zipCode: 'x' })] }, codes)).toEqual(['addresses.0.zipCode'])
  })

  it('names the address whose country is not delivered to', () => {
    const addresses = [address(), address({ type: 'shipping', country: 840 })]
    expect(findGuestFaults({ addresses }, codes)).toEqual([{ path: 'addresses.1.country', rule: 'country' }])
  })

  it('says what is wrong with a company: a part is missing, or the number has no right check digit', () => {
    const faults = (companyOIB: string) =>
      findGuestFaults({ addresses: [address({ companyName: 'Bura', companyOIB })] }, codes)
    expect(faults('')).toEqual([{ path: 'addresses.0.companyOIB', rule: 'required' }])
    expect(faults('69435151531')).toEqual([{ path: 'addresses.0.companyOIB', rule: 'oib' }])
    expect(faults(` ${goodOib} `)).toEqual([])
  })

  it('says that an address is there twice, of the second alone; addresses without a number are new ones', () => {
    const addresses = [address({ id: 7 }), address({ id: 8 }), address({ id: 7 }), address(), address()]
    expect(findGuestFaults({ addresses }, codes)).toEqual([{ path: 'addresses.2.id', rule: 'unique' }])
  })

  it('checks a company by the country of the invoice, of whatever name its address is', () => {
    const company = { companyName: 'Bura', companyOIB: 'DE123456789' }
    const abroad = address({ type: 'billing', country: 276, zipCode: '10115' })
    expect(findGuestFaults({ addresses: [address({ type: 'shipping' }), abroad], company }, codes)).toEqual([])
  })

  it.each([
    [{ companyName: 'Bura' }, ['addresses.0.companyOIB']],
    [{ companyOIB: goodOib }, ['addresses.0.companyName']],
    [{ companyName: '  ', companyOIB: goodOib }, ['addresses.0.companyName']],
    [{ companyName: '', companyOIB: '' }, []],
    [{ companyName: null, companyOIB: null }, []],
  ])('asks a company for both, a person for neither: %o [R5.12]', (change, paths) => {
    expect(pathsOf({ addresses: [address(change)] }, codes)).toEqual(paths)
  })

  it.each([
    ['12345678901', 191, false],
    [goodOib, 191, true],
    ['69435151531', 191, false],
    ['DE123', 276, true],
  ])('tax number %s in country %i is right: %s [R10.60]', (companyOIB, country, right) => {
    const paths = pathsOf({ addresses: [address({ companyName: 'Bura', companyOIB, country })] }, codes)
    expect(paths).toEqual(right ? [] : ['addresses.0.companyOIB'])
  })

  it("checks the company's tax number by the country that the invoice goes to, wherever the parcel goes [R10.60]", () => {
    const company = { companyName: 'Bura', companyOIB: 'DE123' }
    const addresses = [
      address({ type: 'shipping', ...company }),
      address({ type: 'billing', country: 276, ...company }),
    ]
    expect(pathsOf({ addresses, company }, codes)).toEqual([])
    expect(pathsOf({ addresses: [address()], company }, codes)).toEqual(['company.companyOIB'])
  })

  it('refuses one id for two addresses', () => {
    expect(pathsOf({ addresses: [address({ id: 4 }), address({ id: 4 })] }, codes)).toEqual(['addresses.1.id'])
  })
})

it.each([
  [{ companyName: 'Bura', oib: goodOib }, 'HR', []],
  [{ companyName: 'Bura', oib: '1' }, 'HR', ['companyData.oib']],
  [{ companyName: 'Bura', oib: '1' }, '', []],
  [{ companyName: '', oib: '1' }, 'DE', ['companyData.companyName']],
  [{ companyName: '', oib: '' }, 'HR', []],
])('company data %o in %s', (company, country, paths) => {
  expect(findCompanyFaults(company, country).map((fault) => fault.path)).toEqual(paths)
})

it.each([
  ['', null],
  ['  ', null],
  [undefined, null],
  [' Bura ', 'Bura'],
])('keeps %j as %j', (text, stored) => {
  expect(textOrNull(text)).toBe(stored)
})
