import type { SeedConsent, SeedDelivery, SeedPayment } from '../sample.ts'
import { cardPayments } from '../card-payments.ts'
import { texts } from '../texts.ts'
import { nightTimetable } from './timetable.ts'

export const deliveryMethods: readonly SeedDelivery[] = [
  {
    priceCents: 490,
    freeFromCents: 8000,
    timetable: nightTimetable,
    countries: ['HR'],
    name: texts('Noćna dostava na adresu', 'Overnight home delivery', 'Nachtlieferung an die Haustür'),
    description: texts(
      'Na otocima do 8 h, na kopnu do 12 h. SMS kad kurir krene.',
      'On the islands by 8 am, on the mainland by noon. A text when the courier sets off.',
      'Auf den Inseln bis 8 Uhr, auf dem Festland bis 12 Uhr. SMS, sobald der Kurier losfährt.',
    ),
    branches: [],
  },
  {
    priceCents: 0,
    freeFromCents: null,
    countries: ['HR'],
    name: texts('Preuzimanje u poslovnici', 'Pick-up at a branch', 'Abholung in einer Filiale'),
    description: texts(
      'Čuvamo 7 dana, potreban je samo kod iz SMS-a.',
      'We keep it for 7 days, you only need the code from the text message.',
      '7 Tage Aufbewahrung, Sie brauchen nur den Code aus der SMS.',
    ),
    branches: [
      { name: 'Split, Put Firula 18', description: '7:00–20:00' },
      { name: 'Vis, Šetalište Apolonija Zanelle 5', description: '8:00–21:00' },
      { name: 'Komiža, Ribarska 12', description: '8:00–19:00' },
      { name: 'Hvar, Trajektno pristanište', description: '7:00–20:00' },
    ],
  },
  {
    priceCents: 990,
    freeFromCents: null,
    countries: ['AT', 'IT', 'SI'],
    name: texts('Dostava kurirskom službom', 'Delivery by courier service', 'Lieferung per Kurierdienst'),
    description: texts(
      'U Austriju, Italiju i Sloveniju za 2 do 3 radna dana, preko dana.',
      'To Austria, Italy and Slovenia in 2 to 3 working days, by day.',
      'Nach Österreich, Italien und Slowenien in 2 bis 3 Werktagen, tagsüber.',
    ),
    branches: [],
  },
  {
    priceCents: 1290,
    freeFromCents: null,
    countries: ['DE'],
    name: texts('Dostava paketnom poštom', 'Delivery by parcel post', 'Lieferung per Paketpost'),
    description: texts(
      'U Njemačku za 3 do 5 radnih dana.',
      'To Germany in 3 to 5 working days.',
      'Nach Deutschland in 3 bis 5 Werktagen.',
    ),
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
  {
    provider: 'bank-transfer',
    paymentType: null,
    name: texts('Virmanom', 'By bank transfer', 'Per Überweisung'),
    description: texts(
      'Skenirajte kod mobilnim bankarstvom. Šaljemo kad uplata stigne.',
      'Scan the code in your banking app. We send the parcel when the payment arrives.',
      'Scannen Sie den Code mit Ihrer Banking-App. Wir versenden nach Zahlungseingang.',
    ),
  },
  ...cardPayments,
]

export const consents: readonly SeedConsent[] = [
  {
    uniqueNumber: 'BU-UVJETI',
    displayName: texts(
      'Prihvaćam <a href="/uvjeti-kupnje">uvjete kupnje</a>',
      'I accept the <a href="/en/terms-of-sale">terms of sale</a>',
      'Ich akzeptiere die <a href="/de/allgemeine-geschaeftsbedingungen">Allgemeinen Geschäftsbedingungen</a>',
    ),
    assignments: [{ step: 'checkoutAddress', required: true }],
  },
  {
    uniqueNumber: 'BU-NOVOSTI',
    displayName: texts(
      'Želim novosti s otoka, najviše dvaput mjesečno',
      'I would like island news, twice a month at most',
      'Ich möchte Inselneuigkeiten, höchstens zweimal im Monat',
    ),
    assignments: [
      { step: 'checkoutAddress', required: false },
      { step: 'registerForm', required: false },
    ],
  },
  {
    uniqueNumber: 'BU-RASKID',
    displayName: texts(
      'Primam na znanje <a href="/uvjeti-kupnje">obavijest o pravu na raskid</a>',
      'I have read the <a href="/en/terms-of-sale">withdrawal notice</a>',
      'Ich habe die <a href="/de/allgemeine-geschaeftsbedingungen">Widerrufsbelehrung</a> gelesen',
    ),
    assignments: [{ step: 'checkoutPayment', required: true }],
  },
  {
    uniqueNumber: 'BU-PONUDE',
    displayName: texts(
      'Želim i ponude za članove',
      'I would also like offers for members',
      'Ich möchte auch Angebote für Mitglieder',
    ),
    assignments: [{ step: 'newsletter', required: false }],
  },
  {
    uniqueNumber: 'BU-JAVLJANJE',
    displayName: texts(
      'Smijete me i nazvati, ako je tako brže',
      'You may also call me, if that is quicker',
      'Sie dürfen mich auch anrufen, wenn das schneller geht',
    ),
    assignments: [
      { step: 'contactForm', required: false },
      { step: 'productAvailabilityForm', required: false },
    ],
  },
]
