/** What a shopper reads on the way from the home page to the order, in each language of the sample shop. */
export interface Words {
  readonly language: 'hrv' | 'eng' | 'deu'
  readonly home: string
  readonly category: string
  readonly product: string
  readonly addToCart: string
  /** The link of the main navigation. */
  readonly shop: string
  /** The notice after an addition. */
  readonly added: string
  readonly acceptCookies: string
  readonly cart: string
  readonly quantity: string
  readonly toCheckout: string
  readonly fields: Readonly<Record<AddressWord, string>>
  readonly country: string
  readonly toDelivery: string
  readonly homeDelivery: string
  readonly branchDelivery: string
  readonly toPayment: string
  readonly cashOnDelivery: string
  readonly order: string
  readonly thanks: string
}
export type AddressWord =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'street'
  | 'houseNumber'
  | 'zipCode'
  | 'city'
  | 'country'

export const words: Readonly<Record<'hr' | 'en' | 'de', Words>> = {
  hr: {
    language: 'hrv',
    home: '/',
    shop: 'Butiga',
    category: 'Kutije i ambalaža',
    product: 'Saćasti papir za zaštitu',
    addToCart: 'Dodaj u košaricu',
    added: 'Proizvod je dodan u košaricu.',
    acceptCookies: 'Prihvaćam',
    cart: 'Košarica',
    quantity: 'Količina',
    toCheckout: 'Na blagajnu',
    fields: {
      firstName: 'Ime',
      lastName: 'Prezime',
      email: 'E-pošta',
      phone: 'Telefon',
      street: 'Ulica',
      houseNumber: 'Kućni broj',
      zipCode: 'Poštanski broj',
      city: 'Mjesto',
      country: 'Država',
    },
    country: 'Hrvatska',
    toDelivery: 'Dalje na dostavu',
    homeDelivery: 'Noćna dostava na adresu',
    branchDelivery: 'Preuzimanje u poslovnici',
    toPayment: 'Dalje na plaćanje',
    cashOnDelivery: 'Pouzećem',
    order: 'Naruči s obvezom plaćanja',
    thanks: 'Hvala na narudžbi!',
  },
  en: {
    language: 'eng',
    home: '/en',
    shop: 'Shop',
    category: 'Boxes and packaging',
    product: 'Honeycomb wrapping paper',
    addToCart: 'Add to cart',
    added: 'The product was added to the cart.',
    acceptCookies: 'Accept',
    cart: 'Cart',
    quantity: 'Quantity',
    toCheckout: 'Go to checkout',
    fields: {
      firstName: 'First name',
      lastName: 'Last name',
      email: 'E-mail',
      phone: 'Phone',
      street: 'Street',
      houseNumber: 'House number',
      zipCode: 'Postal code',
      city: 'City',
      country: 'Country',
    },
    country: 'Croatia',
    toDelivery: 'Continue to delivery',
    homeDelivery: 'Overnight home delivery',
    branchDelivery: 'Pick-up at a branch',
    toPayment: 'Continue to payment',
    cashOnDelivery: 'Cash on delivery',
    order: 'Order with obligation to pay',
    thanks: 'Thank you for your order!',
  },
  de: {
    language: 'deu',
    home: '/de',
    shop: 'Shop',
    category: 'Kartons und Verpackung',
    product: 'Wabenpolsterpapier',
    addToCart: 'In den Warenkorb',
    added: 'Das Produkt wurde in den Warenkorb gelegt.',
    acceptCookies: 'Akzeptieren',
    cart: 'Warenkorb',
    quantity: 'Menge',
    toCheckout: 'Zur Kasse',
    fields: {
      firstName: 'Vorname',
      lastName: 'Nachname',
      email: 'E-Mail',
      phone: 'Telefon',
      street: 'Straße',
      houseNumber: 'Hausnummer',
      zipCode: 'Postleitzahl',
      city: 'Ort',
      country: 'Land',
    },
    country: 'Kroatien',
    toDelivery: 'Weiter zur Versandart',
    homeDelivery: 'Nachtlieferung an die Haustür',
    branchDelivery: 'Abholung in einer Filiale',
    toPayment: 'Weiter zur Zahlung',
    cashOnDelivery: 'Nachnahme',
    order: 'Zahlungspflichtig bestellen',
    thanks: 'Vielen Dank für Ihre Bestellung!',
  },
}
