import type { ElementHandler, ElementParts, SectionLink } from '@butiga/commerce-sdk/contracts'
import type { ContentTools } from './content.ts'
import { texts, type Texts } from './texts.ts'

const telephone = 'tel:+38521555018'
const mailbox = 'mailto:bok@burin.example'

const headerTitle = texts('Zaglavlje', 'Header', 'Kopfbereich')
const footerTitle = texts('Podnožje', 'Footer', 'Fußbereich')
const cookieTitle = texts('Obavijest o kolačićima', 'Cookie notice', 'Cookie-Hinweis')

const description = texts(
  'Burin je noćni vjetar s kopna na more. I naša dostava tako putuje: navečer krene, ujutro je na otoku.',
  'Burin is the night breeze from land to sea. Our deliveries travel the same way: they leave in the evening and land by morning.',
  'Burin ist die nächtliche Brise vom Land aufs Meer. So reisen auch unsere Pakete: abends los, morgens auf der Insel.',
)
const euNotice = texts(
  'Projekt digitalizacije skladišta i noćne dostave sufinancirala je Europska unija iz Europskog fonda za regionalni razvoj. Sadržaj je isključiva odgovornost društva Burin d.o.o.',
  'The warehouse digitalisation and overnight delivery project was co-financed by the European Union from the European Regional Development Fund. The content is the sole responsibility of Burin d.o.o.',
  'Das Projekt zur Digitalisierung des Lagers und der Nachtlieferung wurde von der Europäischen Union aus dem Europäischen Fonds für regionale Entwicklung kofinanziert. Für den Inhalt ist allein Burin d.o.o. verantwortlich.',
)
const euMarks: readonly { name: string; alt: Texts }[] = [
  { name: 'eu', alt: texts('Zastava Europske unije', 'Flag of the European Union', 'Flagge der Europäischen Union') },
  {
    name: 'eu-fond',
    alt: texts(
      'Europski fond za regionalni razvoj',
      'European Regional Development Fund',
      'Europäischer Fonds für regionale Entwicklung',
    ),
  },
  {
    name: 'eu-program',
    alt: texts(
      'Operativni program Konkurentnost',
      'Operational Programme Competitiveness',
      'Operationelles Programm Wettbewerbsfähigkeit',
    ),
  },
]
const privacy = texts('Politika privatnosti', 'Privacy policy', 'Datenschutzerklärung')
const euProjects = texts('EU projekti', 'EU projects', 'EU-Projekte')

/** Header, footer and cookie notice in one language (spec 3, Elements). */
export const elements = (tools: ContentTools): { [H in ElementHandler]: { title: string; parts: ElementParts[H] } } => {
  const { language, page, picture } = tools
  const phone: SectionLink = { label: language === 'hrv' ? '021 555 018' : '+385 21 555 018', link: telephone }
  return {
    'header-section': {
      title: headerTitle[language],
      parts: {
        logo: picture('logo', 'Burin'),
        location: 'Put Firula 18, 21000 Split',
        phone,
        mail: { label: 'bok@burin.example', link: mailbox },
      },
    },
    'footer-section': {
      title: footerTitle[language],
      parts: {
        logo: picture('logo-on-night', 'Burin'),
        description: description[language],
        navigationTitles: {
          footer1: texts('Butiga', 'Shop', 'Shop')[language],
          footer2: texts('Dostava', 'Delivery', 'Lieferung')[language],
          footer3: 'Burin',
        },
        euNotice: euNotice[language],
        pictures: euMarks.map(({ name, alt }) => picture(name, alt[language])),
        copyright: '© 2026 Burin d.o.o., Split',
        links: [
          { label: privacy[language], link: page('privacy') },
          { label: euProjects[language], link: page('euProjects') },
        ],
      },
    },
    'cookie-section': {
      title: cookieTitle[language],
      parts: {
        title: texts('Kolačići, ali samo dva', 'Cookies, but only two', 'Cookies, aber nur zwei')[language],
        text: texts(
          'Jedan pamti vašu košaricu, drugi jezik. Za statistiku pitamo zasebno.',
          'One remembers your cart, the other your language. We ask separately about statistics.',
          'Einer merkt sich Ihren Warenkorb, der andere die Sprache. Nach Statistik fragen wir gesondert.',
        )[language],
        policy: { label: privacy[language], link: page('privacy') },
        accept: texts('Prihvaćam', 'Accept', 'Akzeptieren')[language],
      },
    },
  }
}
