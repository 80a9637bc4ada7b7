import type { SeedPayment } from './sample.ts'
import { texts } from './texts.ts'

/** Payments on the site: offered where the configuration has their providers, such as the sandbox. */
export const cardPayments: readonly SeedPayment[] = [
  {
    provider: 'card',
    paymentType: 'HPF',
    marks: ['Visa', 'Mastercard', 'Maestro'],
    name: texts('Karticom', 'By card', 'Mit Karte'),
    description: texts(
      'Na sigurnoj stranici kartične kuće, na koju vas vodimo nakon narudžbe.',
      'On the secure page of the card company, where we take you after the order.',
      'Auf der sicheren Seite des Kartenanbieters, zu der wir Sie nach der Bestellung führen.',
    ),
  },
  {
    provider: 'card-buttons',
    paymentType: 'PG',
    name: texts('Brzo plaćanje', 'Express payment', 'Expresszahlung'),
    description: texts(
      'Računom kod pružatelja plaćanja, ne napuštajući butigu.',
      'From your account at the payment provider, without leaving the shop.',
      'Mit Ihrem Konto beim Zahlungsanbieter, ohne den Shop zu verlassen.',
    ),
  },
]
