import { texts } from './texts.ts'

/** The categories of the sample shop, parents before children. */
export const categories = [
  {
    key: 'packaging',
    parent: null,
    image: 'box-stack',
    name: texts('Kutije i ambalaža', 'Boxes and packaging', 'Kartons und Verpackungsmaterial'),
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
    image: 'tape-man',
    name: texts('Trake i naljepnice', 'Tapes and labels', 'Klebebänder und Etiketten'),
    slug: texts('trake-i-naljepnice', 'tapes-and-labels', 'klebebaender-und-etiketten'),
    summary: texts(
      'Drže i po kiši na trajektu, a s kartona se odlijepe bez ostatka.',
      'They hold in the rain on the ferry, and come off the board without a trace.',
      'Sie halten auch bei Regen auf der Fähre und lassen sich rückstandslos vom Karton lösen.',
    ),
  },
  {
    key: 'gifts',
    parent: null,
    image: 'giftbox-closed',
    name: texts('Pokloni s otoka', 'Island gifts', 'Inselgeschenke'),
    slug: texts('pokloni-s-otoka', 'island-gifts', 'inselgeschenke'),
    summary: texts(
      'Od malih proizvođača s Brača, Cresa i Iža. Pakiramo ih tako da stignu čitavi.',
      'From small producers on Brač, Cres and Iž, packed so that they arrive whole.',
      'Von kleinen Erzeugern auf Brač, Cres und Iž, so verpackt, dass alles heil ankommt.',
    ),
  },
] as const

export type CategoryKey = (typeof categories)[number]['key']
