import { texts } from '../texts.ts'

/** The categories of the sample shop, parents before children. */
export const categories = [
  {
    key: 'packaging',
    parent: null,
    image: 'hero-moving',
    name: texts('Kutije i ambalaža', 'Boxes and packaging', 'Kartons und Verpackung'),
    slug: texts('kutije-i-ambalaza', 'boxes-and-packaging', 'kartons-und-verpackung'),
    summary: texts(
      'Sve je složeno u Solinu od recikliranog kartona i prošlo test pada s 80 cm.',
      'All made in Solin from recycled board and drop-tested from 80 cm.',
      'Alles in Solin aus Recyclingkarton gefertigt und aus 80 cm Höhe fallgeprüft.',
    ),
  },
  {
    key: 'tapes',
    parent: 'packaging',
    image: 'tapes-wide',
    name: texts('Trake i naljepnice', 'Tapes and labels', 'Klebebänder und Etiketten'),
    slug: texts('trake-i-naljepnice', 'tapes-and-labels', 'klebebaender-und-etiketten'),
    summary: texts(
      'Drže i po kiši na trajektu, a s kartona se odlijepe bez ostatka.',
      'They hold in the rain on the ferry, and come off the board without a trace.',
      'Sie halten auch bei Regen auf der Fähre und lassen sich rückstandslos vom Karton lösen.',
    ),
  },
  {
    key: 'protection',
    parent: 'packaging',
    image: 'protection-wide',
    name: texts('Zaštita i punjenje', 'Protection and filling', 'Schutz und Füllung'),
    slug: texts('zastita-i-punjenje', 'protection-and-filling', 'schutz-und-fuellung'),
    summary: texts(
      'Papir, drvo i karton, da se ništa ne pomakne od vrata do vrata.',
      'Paper, wood and board, so that nothing moves from door to door.',
      'Papier, Holz und Karton, damit sich von Tür zu Tür nichts bewegt.',
    ),
  },
  {
    key: 'moving',
    parent: 'packaging',
    image: 'moving-wide',
    name: texts('Selidba', 'Moving house', 'Umzug'),
    slug: texts('selidba', 'moving-house', 'umzug'),
    summary: texts(
      'Za jednu sobu ili cijelu kuću. Nekorišteno vraćate u roku od 60 dana.',
      'For one room or a whole house. Return what stays unused within 60 days.',
      'Für ein Zimmer oder ein ganzes Haus. Unbenutztes nehmen wir 60 Tage lang zurück.',
    ),
  },
  {
    key: 'gifts',
    parent: null,
    image: 'hero',
    name: texts('Pokloni s otoka', 'Island gifts', 'Inselgeschenke'),
    slug: texts('pokloni-s-otoka', 'island-gifts', 'inselgeschenke'),
    summary: texts(
      'Od malih proizvođača s Brača, Cresa i Iža. Pakiramo ih tako da stignu čitavi.',
      'From small producers on Brač, Cres and Iž, packed so that they arrive whole.',
      'Von kleinen Erzeugern auf Brač, Cres und Iž, so verpackt, dass alles heil ankommt.',
    ),
  },
  {
    key: 'pantry',
    parent: 'gifts',
    image: 'pantry-wide',
    name: texts('Otočna smočnica', 'Island pantry', 'Inselvorrat'),
    slug: texts('otocna-smocnica', 'island-pantry', 'inselvorrat'),
    summary: texts(
      'Ulja, medovi, sirevi i bilje. Uz svaki proizvod piše čiji je.',
      'Oils, honeys, cheeses and herbs. Each says whose it is.',
      'Öle, Honige, Käse und Kräuter. Bei jedem steht, von wem er kommt.',
    ),
  },
  {
    key: 'ceramics',
    parent: 'gifts',
    image: 'hero-pottery',
    name: texts('Keramika i dom', 'Ceramics and home', 'Keramik und Zuhause'),
    slug: texts('keramika-i-dom', 'ceramics-and-home', 'keramik-und-zuhause'),
    summary: texts(
      'Glina, lan, vosak i maslina. Sve je napravila nečija ruka.',
      'Clay, linen, wax and olive wood. Somebody’s hand made every piece.',
      'Ton, Leinen, Wachs und Olivenholz. Jedes Stück ist von Hand gemacht.',
    ),
  },
  {
    key: 'services',
    parent: null,
    image: 'van',
    name: texts('Usluge dostave', 'Delivery services', 'Lieferdienste'),
    slug: texts('usluge-dostave', 'delivery-services', 'lieferdienste'),
    summary: texts(
      'Vozimo, pakiramo, čuvamo i vraćamo. Termin dogovaramo telefonom.',
      'We drive, pack, store and return. We arrange the hour by phone.',
      'Wir fahren, packen, lagern und holen ab. Den Termin vereinbaren wir telefonisch.',
    ),
  },
] as const

export type CategoryKey = (typeof categories)[number]['key']
