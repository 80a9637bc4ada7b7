import type { NavigationItem } from '@butiga/commerce-sdk/contracts'
import { categories } from './categories.ts'
import { withdrawal, type ContentTools } from './content.ts'

const item = (title: string, link: string, children: NavigationItem[] = []): NavigationItem => ({
  title,
  link,
  children,
})

/** The navigations that the option ThemeNavigations names, and the searches that the search offers, in one language. */
export const navigations = ({
  language,
  say,
  home,
  page,
  product,
  category,
  categories: shop,
  orderLookup,
  withdrawalForm,
  events,
  reviews,
  posts,
  search,
}: ContentTools) => {
  const categoryItems = categories
    .filter(({ parent }) => parent === null)
    .map(({ key, name }) =>
      item(
        name[language],
        category(key),
        categories
          .filter(({ parent }) => parent === key)
          .map((child) => item(child.name[language], category(child.key))),
      ),
    )
  const searched = (text: string) => item(text, search(text))
  const flat = categoryItems.map(({ title, link }) => item(title, link))
  return {
    main: [
      item(say('Početna', 'Home', 'Startseite'), home('pocetnaId')),
      item(say('Usluge', 'Services', 'Leistungen'), home('uslugeId')),
      item(say('Butiga', 'Shop', 'Shop'), shop, categoryItems),
      item(say('Reference', 'References', 'Referenzen'), home('referenceId')),
      item(say('Kontakt', 'Contact', 'Kontakt'), home('kontaktId')),
    ],
    footer1: [
      ...flat,
      item(say('Poklon-bon', 'Gift voucher', 'Geschenkgutschein'), product('BON-50')),
      item(say('Sve kategorije', 'All categories', 'Alle Kategorien'), shop),
    ],
    footer2: [
      item(say('Gdje je moj paket', 'Track an order', 'Wo ist mein Paket'), orderLookup),
      item(say('Cijene i rokovi', 'Prices and times', 'Preise und Zeiten'), page('delivery')),
      item(say('Isti dan', 'Same day', 'Am selben Tag'), home('uslugeId')),
      item(say('Noćna na otoke', 'Overnight to islands', 'Nachts auf die Inseln'), product('USL-NOC')),
      item(
        say('Povrat i reklamacije', 'Returns and claims', 'Rückgabe und Reklamation'),
        `${page('terms')}#${withdrawal}`,
      ),
    ],
    footer3: [
      item(say('O nama', 'About us', 'Über uns'), page('about')),
      item(say('Objave', 'Posts', 'Beiträge'), posts),
      item(say('Događaji', 'Events', 'Veranstaltungen'), events),
      item(say('Recenzije', 'Reviews', 'Bewertungen'), reviews),
      item(say('Proizvođači', 'Makers', 'Hersteller'), page('makers')),
      item(say('Reference', 'References', 'Referenzen'), home('referenceId')),
      item(say('Kontakt', 'Contact', 'Kontakt'), home('kontaktId')),
      item(say('EU projekti', 'EU projects', 'EU-Projekte'), page('euProjects')),
    ],
    footer4: [
      item(say('Uvjeti kupnje', 'Terms of sale', 'AGB'), page('terms')),
      item(say('Politika privatnosti', 'Privacy policy', 'Datenschutzerklärung'), page('privacy')),
      // The law asks for these words, on every page.
      item(say('Raskini ugovor ovdje', 'Withdraw from contract here', 'Vertrag widerrufen'), withdrawalForm),
      item(say('Impresum', 'Imprint', 'Impressum'), page('imprint')),
    ],
    'popular-searches': [
      searched(say('kutija za selidbu', 'moving box', 'Umzugskarton')),
      searched(say('traka', 'tape', 'Klebeband')),
      searched(say('karton za boce', 'bottle carton', 'Flaschenkarton')),
      searched(say('poklon', 'gift', 'Geschenk')),
      searched(say('maslinovo ulje', 'olive oil', 'Olivenöl')),
      searched(say('noćna dostava', 'overnight delivery', 'Nachtlieferung')),
    ],
  }
}
