import type { NavigationItem } from '@butiga/commerce-sdk/contracts'
import type { ContentTools } from './content.ts'

const item = (title: string, link: string): NavigationItem => ({ title, link, children: [] })

/** The navigations that the option ThemeNavigations names, and the searches that the search offers, in one language. */
export const navigations = ({ say, home, page, posts, events, search }: ContentTools) => {
  const toPosts = item(say('Objave', 'Posts', 'Beiträge'), posts)
  const toEvents = item(say('Događaji', 'Events', 'Veranstaltungen'), events)
  const about = item(say('O nama', 'About us', 'Über uns'), page('about'))
  const contact = item(say('Kontakt', 'Contact', 'Kontakt'), page('contact'))
  const searched = (text: string) => item(text, search(text))
  return {
    main: [item(say('Početna', 'Home', 'Startseite'), home()), toPosts, toEvents, about, contact],
    footer1: [toPosts, toEvents],
    footer2: [about, contact],
    footer4: [
      item(say('Politika privatnosti', 'Privacy policy', 'Datenschutzerklärung'), page('privacy')),
      item(say('Impresum', 'Imprint', 'Impressum'), page('imprint')),
    ],
    'popular-searches': [
      searched(say('lampa', 'lamp', 'Lampe')),
      searched(say('jastuk', 'cushion', 'Kissen')),
      searched(say('drvo', 'wood', 'Holz')),
    ],
  }
}
