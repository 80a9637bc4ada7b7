import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export interface AddressFieldLook {
  readonly label: MessageDescriptor
  /** The token of the HTML standard's autofill; the section, `shipping` or `billing`, comes before it. */
  readonly autoComplete?: string
  readonly type?: 'email' | 'tel'
  readonly inputMode?: 'numeric'
  /** Of six columns. */
  readonly span: 2 | 3 | 4 | 6
  /** Figures in equal width. */
  readonly numeric?: boolean
}

/** How each field of an address looks (R2.93). */
export const addressFieldLooks = {
  firstName: {
    label: msg({ id: 'address.firstName', message: 'Ime' }),
    autoComplete: 'given-name',
    span: 3,
  },
  lastName: {
    label: msg({ id: 'address.lastName', message: 'Prezime' }),
    autoComplete: 'family-name',
    span: 3,
  },
  contactEmail: {
    label: msg({ id: 'address.email', message: 'E-mail' }),
    autoComplete: 'email',
    type: 'email',
    span: 3,
  },
  contactPhone: {
    label: msg({ id: 'address.phone', message: 'Telefon' }),
    autoComplete: 'tel',
    type: 'tel',
    span: 3,
    numeric: true,
  },
  companyName: {
    label: msg({ id: 'address.companyName', message: 'Naziv tvrtke' }),
    autoComplete: 'organization',
    span: 4,
  },
  companyOIB: {
    label: msg({ id: 'address.companyOIB', message: 'OIB tvrtke' }),
    span: 2,
    numeric: true,
  },
  street: {
    label: msg({ id: 'address.street', message: 'Ulica' }),
    autoComplete: 'address-line1',
    span: 4,
  },
  houseNumber: {
    label: msg({ id: 'address.houseNumber', message: 'Kućni broj' }),
    autoComplete: 'address-line2',
    span: 2,
  },
  zipCode: {
    label: msg({ id: 'address.zipCode', message: 'Poštanski broj' }),
    autoComplete: 'postal-code',
    span: 2,
    numeric: true,
  },
  city: {
    label: msg({ id: 'address.city', message: 'Grad' }),
    autoComplete: 'address-level2',
    span: 4,
  },
  country: {
    label: msg({ id: 'address.country', message: 'Država' }),
    autoComplete: 'country',
    span: 6,
  },
} satisfies Record<string, AddressFieldLook>

export type AddressFieldName = keyof typeof addressFieldLooks

/** Before the names of the billing address's fields. */
export const BILLING = 'billing.'

/** The id of a field's control. */
export const fieldId = (field: string): string => `address-${field.replace('.', '-')}`
