import {
  addressFaults,
  hasZipCodes,
  isCompanyDataValid,
  isTaxNumber,
  type Address,
  type AddressInput,
  type FieldError,
  type NameRule,
} from '@butiga/commerce-sdk/contracts'

const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === ''

/** A company needs its name and its tax number, which in Croatia carries a check digit. */
const companyFaults = (
  company: { name: string | null | undefined; oib: string | null | undefined },
  paths: { name: string; oib: string },
  countryCode: string,
): FieldError[] => {
  const isCompany = !isBlank(company.name) || !isBlank(company.oib)
  if (!isCompanyDataValid({ isCompany, companyName: company.name ?? '', companyOIB: company.oib ?? '' })) {
    return [{ path: isBlank(company.name) ? paths.name : paths.oib, rule: 'required' }]
  }
  return isCompany && !isTaxNumber(company.oib?.trim() ?? '', countryCode) ? [{ path: paths.oib, rule: 'oib' }] : []
}

interface GuestInput {
  readonly addresses: readonly AddressInput[]
  readonly company?: { readonly companyName: string; readonly companyOIB: string } | undefined
}

/** The address that an invoice goes to. */
const invoiceAddress = (addresses: readonly AddressInput[]) =>
  addresses.find((address) => address.type === 'main' || address.type === 'billing') ?? addresses[0]

/** The field errors of a guest's data; `codes` has the ISO code of each country that the site delivers to, by id. */
export const findGuestFaults = (
  { addresses, company }: GuestInput,
  codes: ReadonlyMap<number, string>,
  rule: NameRule = {},
): FieldError[] => {
  // One company buys, wherever its parcel goes: its number is of the country that the invoice goes to.
  const invoiceCountry = codes.get(invoiceAddress(addresses)?.country ?? 0) ?? ''
  const ofAddresses = addresses.flatMap((address, index) => {
    const at = `addresses.${index}`
    const isRepeated = addresses.some(
      (other, before) => before < index && other.id !== undefined && other.id === address.id,
    )
    return [
      // Names of letters alone keep other content out of the shop's mails.
      ...addressFaults(address, codes.get(address.country) ?? '', at, rule),
      ...(codes.has(address.country) ? [] : [{ path: `${at}.country`, rule: 'country' }]),
      ...(isRepeated ? [{ path: `${at}.id`, rule: 'unique' }] : []),
      ...companyFaults(
        { name: address.companyName, oib: address.companyOIB },
        { name: `${at}.companyName`, oib: `${at}.companyOIB` },
        invoiceCountry,
      ),
    ]
  })
  const ofCompany = companyFaults(
    { name: company?.companyName, oib: company?.companyOIB },
    { name: 'company.companyName', oib: 'company.companyOIB' },
    invoiceCountry,
  )
  return [...ofAddresses, ...ofCompany]
}

/** An address of an input as it is kept. */
export type StoredAddress = AddressInput & Pick<Address, 'zipCode'>

/** An address as it is kept: without a postal code where the country, an ISO code, has none. */
export const storedAddress = <A extends Pick<AddressInput, 'zipCode'>>(address: A, country: string) => ({
  ...address,
  zipCode: hasZipCodes(country) ? (address.zipCode ?? '') : '',
})

/** The field errors of the company data that comes with a payment method. */
export const findCompanyFaults = (company: { companyName: string; oib: string }, countryCode: string): FieldError[] =>
  companyFaults(
    { name: company.companyName, oib: company.oib },
    { name: 'companyData.companyName', oib: 'companyData.oib' },
    countryCode,
  )

/** Text to keep, or null where only spaces were typed. */
export const textOrNull = (text: string | null | undefined): string | null =>
  isBlank(text) ? null : (text?.trim() ?? null)
