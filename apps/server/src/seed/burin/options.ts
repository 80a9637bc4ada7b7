import type { Sample } from '../sample.ts'
import { texts } from '../texts.ts'
import { searchSynonyms } from './synonyms.ts'

/** The options of Burin that are not the usual ones. */
export const options: Sample['options'] = (picture) => ({
  Icon: picture('mark').src,
  SpecialCharsValidation: true,
  CompanyName: 'Burin d.o.o.',
  CompanyStreet: 'Put Firula 18',
  CompanyPlace: '21000 Split',
  CompanyOib: '73920481569',
  CompanyContact: '021 555 018 · bok@burin.example',
  CompanyNote: texts(
    'Burin d.o.o. za dostavu i trgovinu, Split. Trgovački sud u Splitu, MBS 060481527. Temeljni kapital 20.000,00 €, uplaćen u cijelosti. Uprava: Mate Čvrljak.',
    'Burin d.o.o., delivery and trade, Split. Commercial Court in Split, MBS 060481527. Share capital €20,000.00, fully paid up. Management: Mate Čvrljak.',
    'Burin d.o.o., Zustellung und Handel, Split. Handelsgericht Split, MBS 060481527. Stammkapital 20.000,00 €, voll eingezahlt. Geschäftsführung: Mate Čvrljak.',
  ),
  CompanyIban: 'HR1210010051863000160',
  SearchSynonyms: searchSynonyms,
  SendEmailTo: 'bok@burin.example',
  SendGdprTo: 'privatnost@burin.example',
})
