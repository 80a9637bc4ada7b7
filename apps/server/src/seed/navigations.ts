import type { NavigationItem } from '@butiga/commerce-sdk/contracts'
import { categories } from './categories.ts'
import type { ContentTools } from './content.ts'
import { texts } from './texts.ts'

const item = (title: string, link: string, children: NavigationItem[] = []): NavigationItem => ({
  title,
  link,
  children,
})

/** The navigations that the option ThemeNavigations names, in one language. */
export const navigations = ({ language, home, page, product, category, categories: shop }: ContentTools) => {
  const named = (hrv: string, eng: string, deu: string): string => texts(hrv, eng, deu)[language]
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
  const flat = categoryItems.map(({ title, link }) => item(title, link))
  return {
    main: [
      item(named('Početna', 'Home', 'Start'), home('pocetnaId')),
      item(named('Usluge', 'Services', 'Leistungen'), home('uslugeId')),
      item('Butiga', shop, categoryItems),
      item(named('Reference', 'References', 'Referenzen'), home('referenceId')),
      item(named('Kontakt', 'Contact', 'Kontakt'), home('kontaktId')),
    ],
    footer1: [
      ...flat,
      item(named('Poklon-bon', 'Gift voucher', 'Geschenkgutschein'), product('BON-50')),
      item(named('Sve kategorije', 'All categories', 'Alle Kategorien'), shop),
    ],
    footer2: [
      item(named('Isti dan', 'Same day', 'Am selben Tag'), home('uslugeId')),
      item(named('Noćna na otoke', 'Overnight to islands', 'Nachts auf die Inseln'), product('USL-NOC')),
      item(named('Povrat i reklamacije', 'Returns and claims', 'Rückgabe und Reklamation'), `${page('terms')}#povrat`),
    ],
    footer3: [
      item(named('Reference', 'References', 'Referenzen'), home('referenceId')),
      item(named('Kontakt', 'Contact', 'Kontakt'), home('kontaktId')),
      item(named('EU projekti', 'EU projects', 'EU-Projekte'), page('euProjects')),
    ],
    footer4: [
      item(named('Uvjeti kupnje', 'Terms of sale', 'AGB'), page('terms')),
      item(named('Politika privatnosti', 'Privacy policy', 'Datenschutzerklärung'), page('privacy')),
      item(named('Povrat', 'Returns', 'Widerruf'), `${page('terms')}#povrat`),
    ],
  }
}
