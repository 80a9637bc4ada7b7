import { texts } from '../texts.ts'

/** The categories, parents before children. */
export const categories = [
  {
    key: 'kitchen',
    parent: null,
    image: 'kitchen-wide',
    name: texts('Kuhinja', 'Kitchen', 'Küche'),
    slug: texts('kuhinja', 'kitchen', 'kueche'),
    summary: texts(
      'Posuđe i pribor za svaki dan. Sve se pere u perilici.',
      'Tableware and tools for every day. All of it is dishwasher-safe.',
      'Geschirr und Helfer für jeden Tag. Alles darf in die Spülmaschine.',
    ),
  },
  {
    key: 'living',
    parent: null,
    image: 'living-wide',
    name: texts('Dnevni boravak', 'Living room', 'Wohnzimmer'),
    slug: texts('dnevni-boravak', 'living-room', 'wohnzimmer'),
    summary: texts(
      'Svjetlo, tekstil i sitnice uz koje se soba smiri.',
      'Light, textiles and small things that calm a room.',
      'Licht, Textilien und Kleinigkeiten, die ein Zimmer zur Ruhe bringen.',
    ),
  },
  {
    key: 'desk',
    parent: null,
    image: 'desk-wide',
    name: texts('Radni stol', 'Desk', 'Schreibtisch'),
    slug: texts('radni-stol', 'desk', 'schreibtisch'),
    summary: texts(
      'Papir, olovke i red na stolu.',
      'Paper, pencils and a tidy desk.',
      'Papier, Stifte und Ordnung auf dem Tisch.',
    ),
  },
  {
    key: 'balcony',
    parent: null,
    image: 'balcony-wide',
    name: texts('Balkon', 'Balcony', 'Balkon'),
    slug: texts('balkon', 'balcony', 'balkon'),
    summary: texts(
      'Za bilje u loncu i prve vlastite rajčice.',
      'For potted herbs and the first tomatoes of your own.',
      'Für Kräuter im Topf und die ersten eigenen Tomaten.',
    ),
  },
] as const

export type CategoryKey = (typeof categories)[number]['key']
