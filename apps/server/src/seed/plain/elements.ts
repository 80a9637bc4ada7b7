import type { Sample } from '../sample.ts'
import { address, mail, phone, withdrawal, type ContentTools } from './content.ts'

/** Header, footer, product pages' lines, the shop's own words and pictures, and cookie notice in one language. */
export const elements = ({ say, page, picture }: ContentTools): ReturnType<Sample['elements']> => {
  const privacy = {
    label: say('Politika privatnosti', 'Privacy policy', 'Datenschutzerklärung'),
    link: page('privacy'),
  }
  return {
    'header-section': {
      title: say('Zaglavlje', 'Header', 'Kopfbereich'),
      parts: { logo: picture('logo', 'Polica'), location: address, phone, mail },
    },
    'footer-section': {
      title: say('Podnožje', 'Footer', 'Fußbereich'),
      parts: {
        logo: picture('logo-light', 'Polica'),
        description: say(
          'Polica je mala butiga za dom. Biramo stvari koje traju i koje se mogu popraviti.',
          'Polica is a small shop for the home. We choose things that last and can be repaired.',
          'Polica ist ein kleiner Shop für zu Hause. Wir wählen Dinge, die halten und sich reparieren lassen.',
        ),
        navigationTitles: {
          footer1: say('Butiga', 'Shop', 'Shop'),
          footer2: say('Pomoć', 'Help', 'Hilfe'),
          footer3: 'Polica',
        },
        pictures: [],
        copyright: say(
          '© 2026 Polica d.o.o., Zagreb. Ogledna butiga: slike robe su računalni prikazi.',
          '© 2026 Polica d.o.o., Zagreb. A sample shop: the pictures of its goods are renderings.',
          '© 2026 Polica d.o.o., Zagreb. Ein Beispielshop: Die Bilder der Waren sind Renderings.',
        ),
        links: [privacy],
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
            'Dostava {4.50} u Hrvatskoj, za 1 do 3 radna dana.',
            'Delivery {4.50} in Croatia, in 1 to 3 working days.',
            'Lieferung {4.50} in Kroatien, in 1 bis 3 Werktagen.',
          ),
          link: { label: say('Sve o dostavi', 'All about delivery', 'Alles zur Lieferung'), link: page('delivery') },
        },
        stock: { text: say('Na zalihi', 'In stock', 'Auf Lager') },
        returns: {
          text: say('Povrat u roku od 30 dana.', 'Returns within 30 days.', 'Rückgabe innerhalb von 30 Tagen.'),
          link: {
            label: say('Kako vratiti', 'How to return', 'So geht die Rückgabe'),
            link: `${page('terms')}#${withdrawal}`,
          },
        },
      },
    },
    'shop-section': {
      title: say('Riječi i slike butige', 'Words and pictures of the shop', 'Worte und Bilder des Shops'),
      parts: {
        searchHint: say('Šalica, lampa, bilježnica…', 'Mug, lamp, notebook…', 'Becher, Lampe, Notizbuch …'),
        pictures: { empty: picture('wicker'), received: picture('counter'), failed: picture('payment') },
      },
    },
    'cookie-section': {
      title: say('Obavijest o kolačićima', 'Cookie notice', 'Cookie-Hinweis'),
      parts: {
        title: say('Kolačići', 'Cookies', 'Cookies'),
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
