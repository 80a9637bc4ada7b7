import type { SeedConsent, SeedDelivery, SeedPayment } from '../sample.ts'
import { cardPayments } from '../card-payments.ts'
import { texts } from '../texts.ts'
import { address } from './content.ts'

export const deliveryMethods: readonly SeedDelivery[] = [
  {
    priceCents: 450,
    freeFromCents: 6000,
    countries: ['HR'],
    name: texts('Dostava na adresu', 'Home delivery', 'Lieferung nach Hause'),
    description: texts('Za 1 do 3 radna dana.', 'In 1 to 3 working days.', 'In 1 bis 3 Werktagen.'),
    branches: [],
  },
  {
    priceCents: 0,
    freeFromCents: null,
    countries: ['HR'],
    name: texts('Preuzimanje u butigi', 'Pick-up at the shop', 'Abholung im Geschäft'),
    description: texts(
      'Čuvamo 7 dana, javljamo kad je spremno.',
      'We keep it for 7 days and tell you when it is ready.',
      '7 Tage Aufbewahrung, wir melden uns, sobald es bereit liegt.',
    ),
    branches: [{ name: address, description: '9:00–17:00' }],
  },
  {
    priceCents: 990,
    freeFromCents: null,
    countries: ['AT', 'DE', 'IT', 'SI'],
    name: texts('Dostava u inozemstvo', 'Delivery abroad', 'Lieferung ins Ausland'),
    description: texts('Za 3 do 6 radnih dana.', 'In 3 to 6 working days.', 'In 3 bis 6 Werktagen.'),
    branches: [],
  },
]

export const paymentMethods: readonly SeedPayment[] = [
  {
    provider: 'cash-on-delivery',
    paymentType: null,
    name: texts('Pouzećem', 'Cash on delivery', 'Nachnahme'),
    description: texts(
      'Gotovinom ili karticom kod dostavljača.',
      'In cash or by card, to the courier.',
      'Bar oder mit Karte beim Zusteller.',
    ),
  },
  ...cardPayments,
]

export const consents: readonly SeedConsent[] = [
  {
    uniqueNumber: 'UVJETI',
    displayName: texts(
      'Prihvaćam <a href="/uvjeti-kupnje">uvjete kupnje</a>',
      'I accept the <a href="/en/terms-of-sale">terms of sale</a>',
      'Ich akzeptiere die <a href="/de/allgemeine-geschaeftsbedingungen">Allgemeinen Geschäftsbedingungen</a>',
    ),
    assignments: [{ step: 'checkoutAddress', required: true }],
  },
  {
    uniqueNumber: 'NOVOSTI',
    displayName: texts(
      'Želim novosti, najviše jednom mjesečno',
      'I would like news, once a month at most',
      'Ich möchte Neuigkeiten, höchstens einmal im Monat',
    ),
    assignments: [{ step: 'checkoutAddress', required: false }],
  },
  {
    uniqueNumber: 'ODUSTANAK',
    displayName: texts(
      'Primam na znanje <a href="/uvjeti-kupnje">obavijest o pravu na raskid</a>',
      'I have read the <a href="/en/terms-of-sale">withdrawal notice</a>',
      'Ich habe die <a href="/de/allgemeine-geschaeftsbedingungen">Widerrufsbelehrung</a> gelesen',
    ),
    assignments: [{ step: 'checkoutPayment', required: true }],
  },
]
