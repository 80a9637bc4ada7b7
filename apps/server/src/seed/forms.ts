import type { Form } from '@butiga/commerce-sdk/contracts'
import type { Tx } from '../db/db.ts'
import type { SeedSite, Texts } from './sample.ts'

interface SeedForm {
  readonly name: string
  /** Whether only a shop has it. Default false. */
  readonly ofShop?: true
  readonly title: Texts
  readonly fields: readonly (Omit<Form['fields'][number], 'label'> & { readonly labels: Texts })[]
}

const texts = (hrv: string, eng: string, deu: string): Texts => ({ hrv, eng, deu })

/** The forms of the sample shop. */
const forms: readonly SeedForm[] = [
  {
    name: 'productAvailabilityForm',
    ofShop: true,
    title: texts(
      'Javite mi kad stigne',
      'Notify me when it is back',
      'Benachrichtigen Sie mich, wenn es wieder da ist',
    ),
    fields: [
      { name: 'name', type: 'text', required: false, maxLength: 75, labels: texts('Ime', 'Name', 'Name') },
      { name: 'email', type: 'email', required: true, maxLength: 254, labels: texts('E-pošta', 'E-mail', 'E-Mail') },
      {
        name: 'product',
        type: 'hidden',
        required: true,
        maxLength: 200,
        labels: texts('Proizvod', 'Product', 'Produkt'),
      },
    ],
  },
  {
    name: 'contactForm',
    title: texts('Poruka sa stranice', 'Message from the site', 'Nachricht von der Website'),
    fields: [
      {
        name: 'name',
        type: 'text',
        required: true,
        maxLength: 75,
        labels: texts('Ime i prezime', 'Full name', 'Vor- und Nachname'),
      },
      { name: 'email', type: 'email', required: true, maxLength: 254, labels: texts('E-pošta', 'E-mail', 'E-Mail') },
      { name: 'phone', type: 'hidden', required: false, maxLength: 30, labels: texts('Telefon', 'Phone', 'Telefon') },
      {
        name: 'message',
        type: 'textarea',
        required: true,
        maxLength: 2000,
        labels: texts('Kako možemo pomoći?', 'How can we help?', 'Wie können wir helfen?'),
      },
    ],
  },
  {
    name: 'eventForm',
    title: texts('Prijava na događaj', 'Sign-up for an event', 'Anmeldung zu einer Veranstaltung'),
    fields: [
      {
        name: 'name',
        type: 'text',
        required: true,
        maxLength: 75,
        labels: texts('Ime i prezime', 'Full name', 'Vor- und Nachname'),
      },
      { name: 'email', type: 'email', required: true, maxLength: 254, labels: texts('E-pošta', 'E-mail', 'E-Mail') },
      { name: 'phone', type: 'tel', required: false, maxLength: 30, labels: texts('Telefon', 'Phone', 'Telefon') },
    ],
  },
]

export const insertForms = async (tx: Tx, site_id: number, { withoutShop }: SeedSite): Promise<void> => {
  await tx
    .insertInto('form')
    .values(
      forms
        .filter(({ ofShop }) => !(ofShop && withoutShop))
        .map(({ name, title, fields }) => ({
          site_id,
          name,
          titles: JSON.stringify(title),
          fields: JSON.stringify(fields),
          goal: null,
          goal_type: null,
        })),
    )
    .execute()
}
