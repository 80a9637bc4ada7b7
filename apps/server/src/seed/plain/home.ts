import { withSectionIds, type Section } from '@butiga/commerce-sdk/contracts'
import { section } from '../sections.ts'
import { address, contact, mail, phone, type ContentTools } from './content.ts'
import { shelf } from './picture-titles.ts'

/** The sections of the home page. */
export const homeSections = ({
  language,
  say,
  picture,
  product,
  category,
  categories,
  page,
}: ContentTools): Section[] =>
  withSectionIds([
    section('hero', null, {
      heading: say('Malo stvari, dobro odabranih.', 'Few things, well chosen.', 'Wenige Dinge, gut gewählt.'),
      text: say(
        'Polica prodaje ono što se u kući koristi svaki dan: posuđe, svjetlo, papir i pribor za balkon.',
        'Polica sells what a home uses every day: tableware, light, paper and tools for the balcony.',
        'Polica verkauft, was man zu Hause täglich braucht: Geschirr, Licht, Papier und Helfer für den Balkon.',
      ),
      actions: [
        { label: say('Razgledajte butigu', 'See the shop', 'Zum Shop'), link: categories },
        { label: say('Kako dostavljamo', 'How we deliver', 'So liefern wir'), link: page('delivery') },
      ],
      picture: picture('shelf', shelf[language]),
      narrowPicture: picture('shelf-narrow'),
      route: { label: '', stops: [] },
    }),
    section('needs', null, {
      heading: say('Za koju sobu?', 'For which room?', 'Für welches Zimmer?'),
      more: { label: say('Sve kategorije', 'All categories', 'Alle Kategorien'), link: categories },
      tiles: [
        {
          title: say('Kuhinja', 'Kitchen', 'Küche'),
          text: say('Posuđe i pribor', 'Tableware and tools', 'Geschirr und Helfer'),
          link: category('kitchen'),
          picture: picture('mug'),
          tile: 'sea',
        },
        {
          title: say('Dnevni boravak', 'Living room', 'Wohnzimmer'),
          text: say('Svjetlo i tekstil', 'Light and textiles', 'Licht und Textilien'),
          link: category('living'),
          picture: picture('lamp'),
          tile: 'honey',
        },
        {
          title: say('Radni stol', 'Desk', 'Schreibtisch'),
          text: say('Papir i olovke', 'Paper and pencils', 'Papier und Stifte'),
          link: category('desk'),
          picture: picture('notebook'),
          tile: 'lav',
        },
        {
          title: say('Balkon', 'Balcony', 'Balkon'),
          text: say('Za bilje u loncu', 'For potted herbs', 'Für Kräuter im Topf'),
          link: category('balcony'),
          picture: picture('pot'),
          tile: 'sage',
        },
        {
          title: say('Paketi', 'Sets', 'Sets'),
          text: say('Zajedno povoljnije', 'Better value together', 'Zusammen günstiger'),
          link: product('PAKET-STOL'),
          picture: picture('set-desk'),
          tile: 'plain',
        },
      ],
    }),
    section('featured', null, {
      heading: say('Najčešći izbor', 'Most often chosen', 'Am häufigsten gewählt'),
      text: say('Na zalihi i spremno za slanje.', 'In stock and ready to send.', 'Auf Lager und versandbereit.'),
      limit: 4,
    }),
    section('spotlight', null, {
      heading: say('Stol za subotnje jutro', 'A table for Saturday morning', 'Ein Tisch für den Samstagmorgen'),
      text: say(
        'Tri dijela koja idu zajedno. Boju šalice birate sami.',
        'Three parts that go together. You choose the colour of the mug.',
        'Drei Teile, die zusammenpassen. Die Farbe des Bechers wählen Sie.',
      ),
      picture: picture('set-breakfast'),
      badge: say('Paket', 'Set', 'Set'),
      parts: [
        {
          title: say('Šalica „Jutro”', 'Mug “Morning”', 'Becher „Morgen“'),
          text: say('U tri boje', 'In three colours', 'In drei Farben'),
          picture: picture('mug-blue'),
          tile: 'sea',
        },
        {
          title: say('Čajnik', 'Teapot', 'Teekanne'),
          text: say('Za četiri šalice', 'For four mugs', 'Für vier Becher'),
          picture: picture('teapot'),
          tile: 'honey',
        },
        {
          title: say('Tanjuri, 4 kom', 'Plates, set of four', 'Teller, 4 Stück'),
          text: say('Bijela keramika', 'White ceramic', 'Weiße Keramik'),
          picture: picture('plate'),
          tile: 'plain',
        },
      ],
      action: { label: say('Složite paket', 'Build your set', 'Set zusammenstellen'), link: product('PAKET-DORUCAK') },
      price: { amount: 69.9, from: true },
    }),
    section('contact', contact, {
      heading: say('Javite se', 'Get in touch', 'Melden Sie sich'),
      text: say('Odgovaramo isti radni dan.', 'We answer the same working day.', 'Wir antworten am selben Werktag.'),
      facts: [
        { kind: 'address', label: say('Adresa', 'Address', 'Adresse'), value: address, link: null, note: null },
        {
          kind: 'hours',
          label: say('Radno vrijeme', 'Hours', 'Öffnungszeiten'),
          value: say('pon–pet 9–17 h', 'Mon–Fri 9 am–5 pm', 'Mo–Fr 9–17 Uhr'),
          link: null,
          note: null,
        },
        {
          kind: 'phone',
          label: say('Telefon', 'Phone', 'Telefon'),
          value: phone.label,
          link: phone.link,
          note: null,
        },
        { kind: 'mail', label: say('E-pošta', 'E-mail', 'E-Mail'), value: mail.label, link: mail.link, note: null },
      ],
      action: { label: say('Pišite nam', 'Write to us', 'Schreiben Sie uns'), link: mail.link },
    }),
  ])
