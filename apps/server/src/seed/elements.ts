import type { ElementHandler, ElementParts } from '@butiga/commerce-sdk/contracts'
import type { ContentTools } from './content.ts'

/** Header, footer and cookie notice in one language. */
export const elements = (tools: ContentTools): { [H in ElementHandler]: { title: string; parts: ElementParts[H] } } => {
  const { say, page, picture, phone } = tools
  const privacy = {
    label: say('Politika privatnosti', 'Privacy policy', 'Datenschutzerklärung'),
    link: page('privacy'),
  }
  return {
    'header-section': {
      title: say('Zaglavlje', 'Header', 'Kopfbereich'),
      parts: {
        logo: picture('logo', 'Burin'),
        location: 'Put Firula 18, 21000 Split',
        phone,
        mail: { label: 'bok@burin.example', link: 'mailto:bok@burin.example' },
      },
    },
    'footer-section': {
      title: say('Podnožje', 'Footer', 'Fußbereich'),
      parts: {
        logo: picture('logo-on-night', 'Burin'),
        description: say(
          'Burin je noćni vjetar s kopna na more. I naša dostava tako putuje: navečer krene, ujutro je na otoku.',
          'Burin is the night breeze from land to sea. Our deliveries travel the same way: they leave in the evening and land by morning.',
          'Burin ist die nächtliche Brise vom Land aufs Meer. So reisen auch unsere Pakete: abends los, morgens auf der Insel.',
        ),
        navigationTitles: {
          footer1: say('Butiga', 'Shop', 'Shop'),
          footer2: say('Dostava', 'Delivery', 'Lieferung'),
          footer3: 'Burin',
        },
        euNotice: say(
          'Projekt digitalizacije skladišta i noćne dostave sufinancirala je Europska unija iz Europskog fonda za regionalni razvoj. Sadržaj je isključiva odgovornost društva Burin d.o.o.',
          'The warehouse digitalisation and overnight delivery project was co-financed by the European Union from the European Regional Development Fund. The content is the sole responsibility of Burin d.o.o.',
          'Das Projekt zur Digitalisierung des Lagers und der Nachtlieferung wurde von der Europäischen Union aus dem Europäischen Fonds für regionale Entwicklung kofinanziert. Für den Inhalt ist allein Burin d.o.o. verantwortlich.',
        ),
        pictures: [
          picture('eu', say('Zastava Europske unije', 'Flag of the European Union', 'Flagge der Europäischen Union')),
          picture(
            'eu-fond',
            say(
              'Europski fond za regionalni razvoj',
              'European Regional Development Fund',
              'Europäischer Fonds für regionale Entwicklung',
            ),
          ),
          picture(
            'eu-program',
            say(
              'Operativni program Konkurentnost',
              'Operational Programme Competitiveness',
              'Operationelles Programm Wettbewerbsfähigkeit',
            ),
          ),
        ],
        copyright: '© 2026 Burin d.o.o., Split',
        links: [privacy, { label: say('EU projekti', 'EU projects', 'EU-Projekte'), link: page('euProjects') }],
      },
    },
    'cookie-section': {
      title: say('Obavijest o kolačićima', 'Cookie notice', 'Cookie-Hinweis'),
      parts: {
        title: say('Kolačići, ali samo dva', 'Cookies, but only two', 'Cookies, aber nur zwei'),
        text: say(
          'Jedan pamti vašu košaricu, drugi jezik. Za statistiku pitamo zasebno.',
          'One remembers your cart, the other your language. We ask separately about statistics.',
          'Einer merkt sich Ihren Warenkorb, der andere die Sprache. Nach Statistik fragen wir gesondert.',
        ),
        policy: privacy,
        accept: say('Prihvaćam', 'Accept', 'Akzeptieren'),
      },
    },
  }
}
