import type { NavigationItem } from '@butiga/commerce-sdk/contracts'
import { categories } from './categories.ts'
import { contact, withdrawal, type ContentTools } from './content.ts'

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
  category,
  categories: shop,
  orderLookup,
  withdrawalForm,
  posts,
  search,
}: ContentTools) => {
  const categoryItems = categories.map(({ key, name }) => item(name[language], category(key)))
  const searched = (text: string) => item(text, search(text))
  return {
    main: [
      item(say('Početna', 'Home', 'Startseite'), home()),
      item(say('Butiga', 'Shop', 'Shop'), shop, categoryItems),
      item(say('O nama', 'About us', 'Über uns'), page('about')),
      item(say('Kontakt', 'Contact', 'Kontakt'), home(contact)),
    ],
    footer1: [...categoryItems, item(say('Sve kategorije', 'All categories', 'Alle Kategorien'), shop)],
    footer2: [
      item(say('Gdje je moj paket', 'Track an order', 'Wo ist mein Paket'), orderLookup),
      item(say('Cijene i rokovi dostave', 'Delivery prices and times', 'Lieferpreise und -zeiten'), page('delivery')),
      item(say('Povrat', 'Returns', 'Rückgabe'), `${page('terms')}#${withdrawal}`),
    ],
    footer3: [
      item(say('O nama', 'About us', 'Über uns'), page('about')),
      item(say('Objave', 'Posts', 'Beiträge'), posts),
      item(say('Kontakt', 'Contact', 'Kontakt'), home(contact)),
    ],
    footer4: [
      item(say('Uvjeti kupnje', 'Terms of sale', 'AGB'), page('terms')),
      item(say('Politika privatnosti', 'Privacy policy', 'Datenschutzerklärung'), page('privacy')),
      // The law asks for these words, on every page.
      item(say('Raskini ugovor ovdje', 'Withdraw from contract here', 'Vertrag widerrufen'), withdrawalForm),
      item(say('Impresum', 'Imprint', 'Impressum'), page('imprint')),
    ],
    'popular-searches': [
      searched(say('šalica', 'mug', 'Becher')),
      searched(say('lampa', 'lamp', 'Lampe')),
      searched(say('bilježnica', 'notebook', 'Notizbuch')),
      searched(say('tegla', 'plant pot', 'Blumentopf')),
    ],
  }
}
