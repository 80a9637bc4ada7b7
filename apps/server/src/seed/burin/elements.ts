import type { Sample } from '../sample.ts'
import { phoneIn, withdrawal, type ContentTools } from './content.ts'

/** Header, footer, product pages' lines and cookie notice in one language. */
export const elements = (tools: ContentTools): ReturnType<Sample['elements']> => {
  const { language, say, page, picture, slugOf } = tools
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
        phone: phoneIn(language),
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
        copyright: say(
          '© 2026 Burin d.o.o., Split. Ogledna butiga: slike robe su računalni prikazi.',
          '© 2026 Burin d.o.o., Split. A sample shop: the pictures of its goods are renderings.',
          '© 2026 Burin d.o.o., Split. Ein Beispielshop: Die Bilder der Waren sind Renderings.',
        ),
        links: [privacy, { label: say('EU projekti', 'EU projects', 'EU-Projekte'), link: page('euProjects') }],
      },
    },
    'product-section': {
      title: say('Uz proizvod', 'Beside a product', 'Beim Artikel'),
      parts: {
        deliveryCosts: {
          label: say('dostava se plaća posebno', 'delivery extra', 'zzgl. Versand'),
          link: page('delivery'),
        },
        delivery: {
          text: say(
            'Dostava {4.90}: na otocima do 8 h, na kopnu do 12 h. Preuzimanje u poslovnici besplatno.',
            'Delivery {4.90}: on the islands by 8 am, on the mainland by noon. Pick-up at a branch is free.',
            'Lieferung {4.90}: auf den Inseln bis 8 Uhr, auf dem Festland bis 12 Uhr. Abholung in der Filiale kostenlos.',
          ),
          link: { label: say('Sve o dostavi', 'All about delivery', 'Alles zur Lieferung'), link: page('delivery') },
        },
        stock: { text: say('Na zalihi', 'In stock', 'Auf Lager') },
        returns: {
          text: say(
            'Povrat u roku od 14 dana, nekorištene kutije 60 dana.',
            'Returns within 14 days, unused boxes within 60.',
            'Rückgabe innerhalb von 14 Tagen, unbenutzte Kartons 60 Tage lang.',
          ),
          link: {
            label: say('Kako vratiti', 'How to return', 'So geht die Rückgabe'),
            link: `${page('terms')}#${withdrawal}`,
          },
        },
        bundle: say('U kutiji', 'In the box', 'Inhalt'),
        guides: (['packaging', 'moving'] as const).map((key) => ({
          category: slugOf(key),
          link: {
            label: say('Koju kutiju trebam?', 'Which box do I need?', 'Welchen Karton brauche ich?'),
            link: page('boxGuide'),
          },
        })),
      },
    },
    'shop-section': {
      title: say('Riječi i slike butige', 'Words and pictures of the shop', 'Worte und Bilder des Shops'),
      parts: {
        searchHint: say('Kutije, traka, poklon…', 'Boxes, tape, a gift…', 'Kartons, Klebeband, Geschenk …'),
        noteHint: say(
          'Npr. zvono ne radi, nazovite kad ste kod crkve',
          'E.g. the bell is broken, call when you are at the church',
          'Z. B. die Klingel ist defekt, rufen Sie an, wenn Sie bei der Kirche sind',
        ),
        productsDescription: say(
          'Sve iz butige na jednom popisu: ambalaža, trake, pokloni i usluge dostave.',
          'Everything in the shop on one list: packaging, tapes, gifts and delivery services.',
          'Alles aus dem Shop auf einer Liste: Verpackung, Klebebänder, Geschenke und Lieferdienste.',
        ),
        emptyCart: say('Kutija je još prazna', 'The box is still empty', 'Der Karton ist noch leer'),
        pictures: {
          empty: picture('box-open'),
          received: picture('scene-dusk'),
          failed: picture('payment-card'),
          maintenance: picture('scene-night'),
          maintenanceNarrow: picture('scene-night-m'),
        },
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
