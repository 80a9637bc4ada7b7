import type { Sample } from '../../sample.ts'
import { address, mail, phone } from '../content.ts'
import type { ContentTools } from './content.ts'

/** Header, footer, the site's own words and pictures, and cookie notice in one language. */
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
          'Polica je udruga susjeda. Popravljamo stvari i učimo jedni od drugih.',
          'Polica is an association of neighbours. We repair things and learn from each other.',
          'Polica ist ein Verein der Nachbarschaft. Wir reparieren Dinge und lernen voneinander.',
        ),
        navigationTitles: { footer1: say('Čitajte i dođite', 'Read and come', 'Lesen und kommen'), footer2: 'Polica' },
        pictures: [],
        copyright: say(
          '© 2026 Udruga Polica, Zagreb. Ogledna stranica: njezine slike su računalni prikazi.',
          '© 2026 Udruga Polica, Zagreb. A sample site: its pictures are renderings.',
          '© 2026 Udruga Polica, Zagreb. Eine Beispielseite: Ihre Bilder sind Renderings.',
        ),
        links: [privacy],
      },
    },
    'shop-section': {
      title: say('Riječi i slike stranice', 'Words and pictures of the site', 'Worte und Bilder der Website'),
      parts: {
        searchHint: say('Lampa, krpanje, drvo…', 'Lamp, mending, wood…', 'Lampe, flicken, Holz …'),
        pictures: { empty: picture('wicker') },
      },
    },
    'cookie-section': {
      title: say('Obavijest o kolačićima', 'Cookie notice', 'Cookie-Hinweis'),
      parts: {
        title: say('Kolačići', 'Cookies', 'Cookies'),
        text: say(
          'Jedan pamti vaš jezik, a prijavljenima još jedan prijavu. Za statistiku pitamo zasebno.',
          'One remembers your language, and another one your log-in. We ask separately about statistics.',
          'Einer merkt sich Ihre Sprache, ein weiterer Ihre Anmeldung. Nach Statistik fragen wir gesondert.',
        ),
        policy: privacy,
        accept: say('Prihvaćam', 'Accept', 'Akzeptieren'),
      },
    },
  }
}
